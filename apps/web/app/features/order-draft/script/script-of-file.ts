/**
 * The words of a script that comes as a file (Product §5): read in the browser, so that a guest sees words and price before anything
 * is sent. Plain text in UTF-8, UTF-16 or Windows-1251, and DOCX; every other file stays a file, whose price the narrator names.
 */
import { TEXT_LENGTH } from '../form/field-problems.ts'

/** Bytes of a plain text that may still fit the field: four of UTF-8 a character at most. */
const PLAIN_BYTES = TEXT_LENGTH * 4
/** A script with pictures may be large; its words are unpacked only up to the second number. */
const DOCX_BYTES = 50 * 1024 * 1024
const DOCX_WORDS_BYTES = 30 * 1024 * 1024
const WORDS_OF_DOCX = 'word/document.xml'

/** The text of the file, with its line breaks; null when it cannot be read, is empty, or does not fit the field. */
export async function scriptOfFile(file: File): Promise<string | null> {
  try {
    const text = await readText(file)
    const tidy = text
      ?.replaceAll(/\r\n?/gu, '\n')
      .replaceAll(/\n{3,}/gu, '\n\n')
      .trim()
    return tidy === undefined || tidy === '' || tidy.length > TEXT_LENGTH ? null : tidy
  } catch {
    // A damaged file: the service says so when it comes.
    return null
  }
}

async function readText(file: File): Promise<string | undefined> {
  const name = file.name.toLowerCase()
  if (name.endsWith('.txt') && file.size <= PLAIN_BYTES) return decodeText(new Uint8Array(await file.arrayBuffer()))
  if (name.endsWith('.docx') && file.size <= DOCX_BYTES) return await readDocx(new Uint8Array(await file.arrayBuffer()))
  return undefined
}

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

async function readDocx(bytes: Uint8Array): Promise<string | undefined> {
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
