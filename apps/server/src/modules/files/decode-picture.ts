/** Reading pictures that people send: decoded whole, upright, one thread each (docs/decisions/0057). */
import sharp, { type Sharp } from 'sharp'

/** More than any camera takes; a file that claims more is made to fill the memory. */
const PIXELS_AT_MOST = 100_000_000

/** One thread for one picture: the others are for those who wait for pages. */
sharp.concurrency(1)

/** The picture as EXIF says it was held. It is decoded only when something is made of it: what is broken rejects then. */
export function decodePicture(content: Buffer): Sharp {
  return sharp(content, { failOn: 'error', limitInputPixels: PIXELS_AT_MOST }).autoOrient()
}
