/**
 * Which pictures people can show of themselves (Product §5, §9).
 *
 * Invariant: what the file calls itself decides nothing; its first bytes do.
 */

/** Largest picture in bytes (Product §9). */
export const AVATAR_MAX_BYTES = 2_097_152
/** For the file picker (Product §5). */
export const AVATAR_MEDIA_TYPES = ['image/jpeg', 'image/png'] as const
export type AvatarMediaType = (typeof AVATAR_MEDIA_TYPES)[number]

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG_START = [0xff, 0xd8, 0xff]

/** The type of a picture by its first bytes, or null when it is neither JPEG nor PNG (Product §5). */
export function avatarMediaType(head: Uint8Array): AvatarMediaType | null {
  if (startsWith(head, PNG_START)) return 'image/png'
  return startsWith(head, JPEG_START) ? 'image/jpeg' : null
}

/** Whether a picture of this size can be taken (Product §5). */
export function isAvatarSizeAllowed(size_bytes: number): boolean {
  return size_bytes > 0 && size_bytes <= AVATAR_MAX_BYTES
}

function startsWith(head: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => head[place] === byte)
}
