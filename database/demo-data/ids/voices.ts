/** Ids of gender, age and timbre, named so that the demo content can be read (Product §9). */

export const MALE = 1
export const FEMALE = 2
export const AGE_18 = 1
export const AGE_25 = 2
export const AGE_35 = 3
export const AGE_50 = 4
export const WARM = 1
export const BRIGHT = 2
export const SOFT = 3
export const VELVETY = 4
export const LOW = 5
export const BARITONE = 6
export const BUSINESSLIKE = 7
export const HUSKY = 8
