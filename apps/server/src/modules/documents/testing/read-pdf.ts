/** Reads a PDF as its receiver does: the text that can be copied, and the code that a bank's application sees on the page. */
import { createCanvas } from '@napi-rs/canvas'
import jsqr from 'jsqr'
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

async function open(pdf: Buffer): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS }).promise
}

/** The text of every page; spaces of any kind and line ends are single spaces. */
export async function pdfTexts(pdf: Buffer): Promise<string[]> {
  const document = await open(pdf)
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(joined(items.filter((item) => 'str' in item)))
  }
  return texts
}

const joined = (items: readonly { str: string; hasEOL: boolean }[]): string =>
  items
    .map(({ str, hasEOL }) => str + (hasEOL ? ' ' : ''))
    .join('')
    .replaceAll(/\s+/g, ' ')

/** A piece of text on a page with its box, in points from the lower left corner. */
interface Piece {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  readonly size: number
}

export interface ReadPdf {
  readonly title: string
  readonly language: string
  /** What the reader had to say about the file. */
  readonly warnings: readonly string[]
  readonly text: string
  readonly pages: readonly { readonly width: number; readonly height: number; readonly pieces: readonly Piece[] }[]
}

/** What a viewer reads from a file: its title and language, its warnings, and the position of each piece of its text. */
export async function readPages(pdf: Buffer): Promise<ReadPdf> {
  const { warnings, end } = listenToWarnings()
  try {
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.WARNINGS }).promise
    const info = (await document.getMetadata()).info as { Title?: string; Language?: string }
    const pages: ReadPdf['pages'][number][] = []
    let text = ''
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const items = (await page.getTextContent()).items.filter((item) => 'str' in item)
      await page.getOperatorList()
      pages.push({ width, height, pieces: items.filter(({ str }) => str.trim() !== '').map(pieceOf) })
      text += `${joined(items)} `
    }
    return {
      title: info.Title ?? '',
      language: info.Language ?? '',
      warnings,
      text: text.replaceAll('\u00a0', ' '),
      pages,
    }
  } finally {
    end()
  }
}

function pieceOf({ str, transform, width }: { str: string; transform: number[]; width: number }): Piece {
  const [size = 0, , , , left = 0, bottom = 0] = transform
  return { text: str, left, right: left + width, bottom, top: bottom + size, size }
}

/** The reader writes its warnings to the console. */
function listenToWarnings(): { warnings: string[]; end: () => void } {
  const warnings: string[] = []
  const keep = (...words: unknown[]) => void warnings.push(words.join(' '))
  const { log, warn } = console
  Object.assign(console, { log: keep, warn: keep })
  return { warnings, end: () => void Object.assign(console, { log, warn }) }
}

/** What the code on the first page says, read from a picture of the page at so many dots per inch. */
export async function pdfQrText(pdf: Buffer, dpi = 200): Promise<string | null> {
  const page = await (await open(pdf)).getPage(1)
  const viewport = page.getViewport({ scale: dpi / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const decode = jsqr as unknown as typeof jsqr.default
  const found = decode(new Uint8ClampedArray(data), width, height)
  return found === null ? null : Buffer.from(found.binaryData).toString('utf8')
}
