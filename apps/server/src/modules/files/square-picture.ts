/**
 * A square WebP of a person's picture: cut from its middle, made small, upright, and without anything but its pixels
 * (docs/decisions/0057).
 */
import { PORTRAIT_SIDE } from '@tembrel/contract/wire/portrait.ts'
import { decodePicture, loadSharp } from './decode-picture.ts'

/** Null for a file that cannot be decoded whole, or of which nothing is to be seen. */
export async function squarePicture(content: Buffer): Promise<Buffer | null> {
  const sharp = await loadSharp()
  try {
    const square = await decodePicture(sharp, content)
      .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer()
    const { isOpaque, channels } = await sharp(square).stats()
    return isOpaque || (channels[3]?.max ?? 0) > 0 ? square : null
  } catch {
    return null
  }
}

/** The same picture made smaller; `picture` is one of our own. */
export async function shrinkPicture(picture: Buffer, side: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(picture).resize(side, side).webp({ quality: 82 }).toBuffer()
}
