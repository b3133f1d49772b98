/**
 * A square WebP of a person's picture: cut from its middle, made small, upright, and without anything but its pixels
 * (docs/decisions/0057).
 */
import { decodePicture, loadSharp } from './decode-picture.ts'

/** Pixels a side: the largest place for a portrait on a screen of double density. */
const SIDE = 320

/** Null for a file that cannot be decoded whole, or of which nothing is to be seen. */
export async function squarePicture(content: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp()
  try {
    const square = await decodePicture(sharp, content)
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer()
    const { isOpaque, channels } = await sharp(square).stats()
    return isOpaque || (channels[3]?.max ?? 0) > 0 ? square : null
  } catch {
    return null
  }
}
