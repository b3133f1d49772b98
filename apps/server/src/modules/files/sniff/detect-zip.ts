import type { ContentTypeName } from './content-types.ts'

const ENTRY = Buffer.from('PK\x03\x04', 'latin1')
const EMPTY_ARCHIVE = Buffer.from('PK\x05\x06', 'latin1')

/** Recognises Word and Excel files among archives by the names of the first entries. */
export function detectZip(bytes: Buffer): ContentTypeName | null {
  if (bytes.indexOf(EMPTY_ARCHIVE) === 0) return 'zip'
  if (bytes.indexOf(ENTRY) !== 0) return null
  const names = entryNames(bytes)
  if (names.some((name) => name.startsWith('word/'))) return 'docx'
  if (names.some((name) => name.startsWith('xl/'))) return 'xlsx'
  const isOffice = names.includes('[Content_Types].xml') || names[0] === '_rels/.rels'
  return isOffice ? 'ooxml' : 'zip'
}

/** Sizes may follow an entry's content, so entries are found by their signature and not by skipping their length. */
function entryNames(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at >= 0 && at + 30 <= bytes.length; at = bytes.indexOf(ENTRY, at + 4)) {
    const nameLength = bytes.readUInt16LE(at + 26)
    names.push(bytes.toString('utf8', at + 30, at + 30 + nameLength))
  }
  return names
}
