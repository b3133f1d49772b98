/** Reading pictures that people send: decoded whole, upright, one thread each (docs/decisions/0057). */
import type sharpLibrary from 'sharp'
import type { Sharp } from 'sharp'

/** More than any camera takes; a file that claims more is made to fill the memory. */
const PIXELS_AT_MOST = 100_000_000

/** The library that draws, loaded with the first picture: most processes never see one. */
export async function loadSharp(): Promise<typeof sharpLibrary> {
  const { default: sharp } = await import('sharp')
  // One thread for one picture: the others are for those who wait for pages.
  sharp.concurrency(1)
  return sharp
}

/** The picture as EXIF says it was held. It is decoded only when something is made of it: what is broken rejects then. */
export function decodePicture(sharp: typeof sharpLibrary, content: Buffer): Sharp {
  return sharp(content, { failOn: 'error', limitInputPixels: PIXELS_AT_MOST }).autoOrient()
}
