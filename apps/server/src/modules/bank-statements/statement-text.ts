/** Words at the beginning of a line in every statement of the format, in its head and at its end. */
const KNOWN = /(?:^|[\r\n])\s*(?:ВерсияФормата|Кодировка|Отправитель|РасчСчет|СекцияРасчСчет|СекцияДокумент|КонецФайла)/

/**
 * The text of a statement file, or null when its encoding is not recognised. Banks write Windows-1251, UTF-8 or the DOS page, and
 * the encoding that the file declares is not always true: the right one is that in which the keywords of the format can be read.
 */
export function statementText(content: Buffer): string | null {
  const isLatin = content.every((byte) => byte < 0x80)
  if (isLatin) return content.toString('latin1')
  const isWide = content[0] === 0xff && content[1] === 0xfe
  for (const page of isWide ? ['utf-16le'] : ['utf-8', 'windows-1251', 'ibm866']) {
    const text = decoded(content, page)
    if (text !== null && KNOWN.test(text)) return text
  }
  // A text without a keyword of the format is another kind of file; the caller reports it.
  return decoded(content, 'utf-8')
}

function decoded(content: Buffer, page: string): string | null {
  try {
    return new TextDecoder(page, { fatal: true }).decode(content)
  } catch {
    return null
  }
}
