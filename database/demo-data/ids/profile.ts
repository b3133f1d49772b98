/** Ids of equipment types and links, named so that the demo content can be read (Product §9). */

export const MICROPHONE = 1
export const INTERFACE = 2
export const HEADPHONES = 3
export const BOOTH = 4
export const SOFTWARE = 5
export const SITE = 1
export const VK = 2
export const TELEGRAM = 3
export const YOUTUBE_LINK = 4
