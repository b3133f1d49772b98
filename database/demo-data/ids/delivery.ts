/** Ids of mood and speed, named so that the demo content can be read (Product §9). */

export const JOY = 1
export const SAD = 2
export const SLOW = 1
export const MEDIUM = 2
export const FAST = 3
