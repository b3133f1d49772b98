import { portraitPath, SMALL_PORTRAIT_SIDES } from '@tembrel/contract/wire/portrait.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Those of earlier releases have no size in their name, and may end in `.png`. */
const PATH = new RegExp(`^/avatars/(${UUID})(?:\\.320)?\\.(?:webp|png)$`)
const SMALL_NAME = new RegExp(`^(${UUID})\\.(${SMALL_PORTRAIT_SIDES.join('|')})\\.webp$`)

/** Where everybody sees the picture, a path from `/`. */
export function avatarPath(file_id: string): string {
  return portraitPath(file_id)
}

/** The file behind such a path; null for a picture that is no upload of ours. */
export function avatarFileId(path: string): string | null {
  return PATH.exec(path)?.[1] ?? null
}

/** The smaller picture that a name at the end of an address asks for; null for any other name. */
export function smallAvatarOf(name: string): { readonly file_id: string; readonly side: number } | null {
  const [, file_id, side] = SMALL_NAME.exec(name) ?? []
  return file_id === undefined ? null : { file_id, side: Number(side) }
}

/** Under which key a smaller one is stored beside the largest. */
export function smallAvatarKey(storage_key: string, side: number): string {
  return `${storage_key}.${String(side)}`
}
