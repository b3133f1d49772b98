/** Pictures of the site's content: where they are stored, by the name in their address. */
import { COVER_SMALL_WIDTH } from '@tembrel/contract/wire/cover.ts'

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,4}(?:x\d{1,4})?))?\.[a-z]+$/

interface ImageName {
  readonly file_id: string
  /** The small one of two widths is asked for. */
  readonly isSmall: boolean
  /** The name says its size, as those of this release do. */
  readonly isSized: boolean
}

/** What a name at the end of an address asks for; null for no name of ours. */
export function readImageName(name: string): ImageName | null {
  const [, file_id, size] = NAME.exec(name) ?? []
  if (file_id === undefined) return null
  return { file_id, isSmall: size === String(COVER_SMALL_WIDTH), isSized: size !== undefined }
}

/** Under which key the small one is stored beside the large one. */
export function smallCoverKey(storage_key: string): string {
  return `${storage_key}.${String(COVER_SMALL_WIDTH)}`
}
