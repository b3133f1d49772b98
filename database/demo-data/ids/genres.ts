/** Genre ids, named so that the demo content can be read (Product §9). */

export const ADVERT = 1
export const AUDIOBOOK = 2
export const LONGREAD = 3
export const OFFFRAME = 4
export const YOUTUBE = 5
export const PLAY = 6
export const OTHER = 7
