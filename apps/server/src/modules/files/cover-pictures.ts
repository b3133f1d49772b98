/** The picture of a post or a compilation in the widths it is shown in (docs/decisions/0062). */
import { COVER_SMALL_WIDTH } from '@tembrel/contract/wire/cover.ts'
import { decodePicture, loadSharp } from './decode-picture.ts'

/** Pixels of the longer side: a post across a wide screen, at some more than single density. */
const LARGEST_SIDE = 1600
const QUALITY = 82

interface CoverPictures {
  readonly large: Buffer
  readonly width: number
  readonly height: number
  /** For cards and phones; null where the large one is not wider. */
  readonly small: Buffer | null
}

/** Upright WebP without anything but pixels, never enlarged; null for a file that cannot be decoded whole. */
export async function coverPictures(content: Buffer): Promise<CoverPictures | null> {
  const sharp = await loadSharp()
  try {
    const { data: large, info } = await decodePicture(sharp, content)
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const small =
      width > COVER_SMALL_WIDTH
        ? await decodePicture(sharp, content).resize(COVER_SMALL_WIDTH).webp({ quality: QUALITY }).toBuffer()
        : null
    return { large, width, height, small }
  } catch {
    return null
  }
}
