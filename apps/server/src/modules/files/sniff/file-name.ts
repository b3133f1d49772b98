import { contentTypeFacts } from './content-types.ts'
import type { ContentTypeName } from './content-types.ts'
import { extensionOf } from './accepted-content.ts'

const LENGTH_LIMIT = 120
/** Signs that mean something to file systems, and control and direction signs that make a name look like another. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]/gu

/**
 * A name under which others may save the file: without folders and dangerous signs, at most 120 characters, ending in
 * an extension of its real type. Empty names become `file`.
 */
export function tidyFileName(fileName: string | null, type: ContentTypeName): string {
  const { extensions } = contentTypeFacts(type)
  const lastSegment = (fileName ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = lastSegment
    .replace(UNSAFE, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const given = extensionOf(plain)
  const isRightExtension = given !== null && extensions.includes(given)
  const stem = isRightExtension ? plain.slice(0, -given.length - 1) : plain
  const extension = isRightExtension ? given : extensions[0]
  const kept = [...(stem || 'file')].slice(0, LENGTH_LIMIT - 1 - (extension?.length ?? 0)).join('')
  return `${kept}.${extension}`
}
