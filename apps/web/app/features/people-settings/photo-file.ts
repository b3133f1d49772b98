/** Reading the picture somebody has chosen, and drawing the square he keeps of it (Product §5). */
import { AVATAR_MEDIA_TYPES, avatarMediaType, isAvatarSizeAllowed } from '@tembrel/domain/accounts/avatar.ts'
import { squareOf } from '../../ui/photo/crop-area.ts'
import type { CropArea } from '../../ui/photo/crop-area.ts'

/** For the file picker. */
export const PHOTO_ACCEPT = AVATAR_MEDIA_TYPES.join(',')

/** Pixels of a side: twice what the service keeps, so that its own drawing has something to choose from. */
const SIDE = 640
const JPEG_QUALITY = 0.92
const HEAD_BYTES = 16

export interface ChosenPhoto {
  readonly name: string
  readonly type: 'image/jpeg' | 'image/png'
  /** Turned as the camera says. */
  readonly bitmap: ImageBitmap
  /** The same picture for an `img`; to be revoked. */
  readonly src: string
}

/** The picture of a file, or null for one that cannot be taken: neither JPEG nor PNG, too large, or broken. */
export async function readPhoto(file: File): Promise<ChosenPhoto | null> {
  if (!isAvatarSizeAllowed(file.size)) return null
  const type = avatarMediaType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (type === null) return null
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { name: file.name, type, bitmap, src: URL.createObjectURL(file) }
  } catch {
    return null
  }
}

/** The square of the picture as a file of its own, in the type of the chosen one so that nothing transparent turns black. */
export async function drawPhoto({ name, type, bitmap }: ChosenPhoto, area: CropArea): Promise<File> {
  const { left, top, side } = squareOf(bitmap, area)
  const size = Math.max(1, Math.min(SIDE, Math.round(side)))
  const canvas = new OffscreenCanvas(size, size)
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, size, size)
  const blob = await canvas.convertToBlob({ type, quality: JPEG_QUALITY })
  return new File([blob], name, { type })
}
