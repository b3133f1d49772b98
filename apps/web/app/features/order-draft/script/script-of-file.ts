/**
 * The words of a script that comes as a file (Product §5): read in the browser, so that a guest sees words and price before anything
 * is sent. Plain text and tables (CSV, TSV) in UTF-8, UTF-16 or Windows-1251, subtitles, RTF, DOCX and PDF; every other file stays a
 * file, whose price the narrator names.
 */
import { TEXT_LENGTH } from '../form/field-problems.ts'
import { textOfRtf } from './rtf-text.ts'
import { textOfSubtitles } from './srt-text.ts'

/** Bytes of a plain text that may still fit the field: four of UTF-8 a character at most; RTF writes up to nine for one. */
const PLAIN_BYTES = TEXT_LENGTH * 4
const RTF_BYTES = TEXT_LENGTH * 20
/** A script with pictures may be large; its words are unpacked only up to the second number. */
const DOCX_BYTES = 50 * 1024 * 1024
const DOCX_WORDS_BYTES = 30 * 1024 * 1024
const PDF_BYTES = 50 * 1024 * 1024
const WORDS_OF_DOCX = 'word/document.xml'

/**
 * Why there are no words: of a type that is not read · too large · damaged, or another type than its name says · locked by a password ·
 * pictures of pages · empty · longer than the field.
 */
export type FileProblem = 'type' | 'size' | 'damaged' | 'password' | 'scanned' | 'empty' | 'long'
export type ReadScript = { readonly text: string } | { readonly problem: FileProblem }

/** The text of the file, with its line breaks, or why there is none. */
export async function readScriptFile(file: File): Promise<ReadScript> {
  const reader = READERS.find(({ ending }) => file.name.toLowerCase().endsWith(ending))
  if (!reader) return { problem: 'type' }
  if (file.size === 0) return { problem: 'empty' }
  if (file.size > reader.most_bytes) return { problem: 'size' }
  try {
    const text = await reader.read(new Uint8Array(await file.arrayBuffer()))
    if (text === undefined) return { problem: 'damaged' }
    const tidy = text
      .replaceAll(/\r\n?/gu, '\n')
      .replaceAll(/\n{3,}/gu, '\n\n')
      .trim()
    if (tidy === '') return { problem: reader.ending === '.pdf' ? 'scanned' : 'empty' }
    return tidy.length > TEXT_LENGTH ? { problem: 'long' } : { text: tidy }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { problem: isLocked ? 'password' : 'damaged' }
  }
}

interface Reader {
  readonly ending: string
  readonly most_bytes: number
  /** Undefined for what is another type than its name says. May throw for a damaged file. */
  readonly read: (bytes: Uint8Array) => Promise<string | undefined> | string | undefined
}

const READERS: readonly Reader[] = [
  { ending: '.txt', most_bytes: PLAIN_BYTES, read: decodeText },
  { ending: '.csv', most_bytes: PLAIN_BYTES, read: decodeText },
  { ending: '.tsv', most_bytes: PLAIN_BYTES, read: decodeText },
  { ending: '.srt', most_bytes: PLAIN_BYTES, read: (bytes) => textOfSubtitles(decodeText(bytes) ?? '') },
  { ending: '.rtf', most_bytes: RTF_BYTES, read: (bytes) => textOfRtf(new TextDecoder('latin1').decode(bytes)) },
  { ending: '.docx', most_bytes: DOCX_BYTES, read: readDocx },
  {
    ending: '.pdf',
    most_bytes: PDF_BYTES,
    read: async (bytes) => (await import('./pdf-text.ts')).textOfPdf(bytes),
  },
]

/** Undefined for what holds no text, whatever its name says. */
function decodeText(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? undefined : text
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1251'
  }
}

/** How a document that is encrypted, or an old one, begins: it is no archive. */
const LOCKED_START = [0xd0, 0xcf, 0x11, 0xe0] as const

async function readDocx(bytes: Uint8Array): Promise<string | undefined> {
  if (LOCKED_START.every((byte, index) => bytes[index] === byte)) throw new DOMException('', 'PasswordException')
  const { unzip } = await import('fflate')
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | undefined>()
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean =>
    name === WORDS_OF_DOCX && originalSize <= DOCX_WORDS_BYTES
  unzip(bytes, { filter }, (error, files) => (error ? reject(error) : resolve(files[WORDS_OF_DOCX])))
  const words = await promise
  if (!words) return undefined
  const xml = new DOMParser().parseFromString(new TextDecoder().decode(words), 'application/xml')
  const parts: string[] = []
  writeWords(xml.documentElement, parts)
  return parts.join('')
}

/** What a run of a document says beside its text. */
const SIGNS: Readonly<Record<string, string>> = { 'w:tab': '\t', 'w:br': '\n', 'w:cr': '\n', 'w:noBreakHyphen': '-' }
/** Settings of paragraphs and runs, which hold tab stops; and the second form of what is there already, for older programs. */
const WORDLESS: readonly string[] = ['w:pPr', 'w:rPr', 'mc:Fallback']

/** Deleted words and fields have other names than `w:t` and so are left out. */
function writeWords(element: Element, parts: string[]): void {
  const { nodeName } = element
  if (WORDLESS.includes(nodeName)) return
  if (nodeName === 'w:t') parts.push(element.textContent)
  else if (SIGNS[nodeName] !== undefined) parts.push(SIGNS[nodeName])
  else for (const child of element.children) writeWords(child, parts)
  if (nodeName === 'w:p') parts.push('\n')
}
