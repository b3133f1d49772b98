/** Ids of the topics a narrator may refuse, named so that the demo content can be read (Product §9). */

export const POLITICS = 1
export const RELIGION = 2
export const ADULT = 3
export const GAMBLING = 4
export const ALCOHOL = 5
export const MEDICINE = 6
export const FINANCE = 7
export const ESOTERICS = 8
