/** Reads a PDF as its receiver does: the text that can be copied, and the code that a bank's application sees on the page. */
import { createCanvas } from '@napi-rs/canvas'
import jsqr from 'jsqr'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

async function open(pdf: Buffer): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
}

/** The text of every page; spaces of any kind and line ends are single spaces. */
export async function pdfTexts(pdf: Buffer): Promise<string[]> {
  const document = await open(pdf)
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
    texts.push(text.replaceAll(/\s+/g, ' '))
  }
  return texts
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
