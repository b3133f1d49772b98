/**
 * The words of an RTF file. The format is old and plain: groups in braces, commands behind a backslash, letters as bytes of a code
 * page or as numbers of Unicode. Only what makes text is read.
 */

/** Groups that hold no words of the text. */
const WORDLESS = new Set(
  'fonttbl colortbl stylesheet info pict object themedata datastore listtable listoverridetable rsidtbl generator fldinst header headerf headerl headerr footer footerf footerl footerr footnote xmlnstbl latentstyles'.split(
    ' ',
  ),
)
const SIGNS: Readonly<Record<string, string>> = {
  ...{ par: '\n', line: '\n', sect: '\n', page: '\n', row: '\n', cell: '\t', tab: '\t' },
  ...{ emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”', bullet: '•' },
}
const PIECE = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([{}])|([^\\{}\r\n]+)|[\r\n]+/giu

interface Group {
  readonly isSilent: boolean
  /** How many characters follow a number of Unicode for those who do not know it. */
  readonly skipped: number
}

/** The text; undefined for what is no RTF. */
export function textOfRtf(source: string): string | undefined {
  if (!source.startsWith('{\\rtf')) return undefined
  const decoder = decoderOf(source)
  const groups: Group[] = []
  const parts: string[] = []
  let group: Group = { isSilent: false, skipped: 1 }
  let toSkip = 0
  let bytes: number[] = []
  const flush = (): void => {
    if (bytes.length > 0) parts.push(decoder.decode(new Uint8Array(bytes)))
    bytes = []
  }
  const write = (text: string): void => {
    flush()
    const rest = text.slice(toSkip)
    toSkip = Math.max(0, toSkip - text.length)
    if (!group.isSilent) parts.push(rest)
  }
  for (const [, word, number, byte, sign, brace, plain] of source.matchAll(PIECE)) {
    if (byte !== undefined) {
      if (toSkip > 0) toSkip -= 1
      else if (!group.isSilent) bytes.push(Number.parseInt(byte, 16))
    } else if (brace === '{') {
      flush()
      groups.push(group)
    } else if (brace === '}') {
      flush()
      group = groups.pop() ?? group
      toSkip = 0
    } else if (word === 'u' && number !== undefined) {
      flush()
      if (!group.isSilent) parts.push(String.fromCharCode(Number(number) & 0xffff))
      toSkip = group.skipped
    } else if (word === 'uc') group = { ...group, skipped: Number(number ?? 1) }
    else if (word !== undefined) {
      if (WORDLESS.has(word)) group = { ...group, isSilent: true }
      else if (SIGNS[word] !== undefined) write(SIGNS[word])
    } else if (sign === '*') group = { ...group, isSilent: true }
    else if (sign === '~') write('\u00a0')
    else if (sign === '_') write('-')
    else if (sign !== undefined && '\\{}'.includes(sign)) write(sign)
    else if (plain !== undefined) write(plain)
  }
  flush()
  return parts.join('')
}

/** The code page that the file names; the Russian one when the browser does not know it. */
function decoderOf(source: string): TextDecoder {
  const page = /\\ansicpg(\d+)/u.exec(source)?.[1] ?? '1252'
  try {
    return new TextDecoder(`windows-${page}`)
  } catch {
    return new TextDecoder('windows-1251')
  }
}
