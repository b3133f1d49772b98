import { fileURLToPath } from 'node:url'
import type * as pdfmakeTypes from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { withBreaks } from './long-words.ts'
import type { PdfDocument, PdfPrinter } from './pdf-printer.ts'

const FONTS = new URL('fonts/', import.meta.url)
const REGULAR = fileURLToPath(new URL('golos-documents-regular.ttf', FONTS))
const SEMIBOLD = fileURLToPath(new URL('golos-documents-semibold.ttf', FONTS))
const PAGE_MARGIN = 44

type Pdfmake = typeof pdfmakeTypes

/** Prints with pdfmake, which is loaded with the first document: most processes never print any. */
export function createPdfmakePrinter(): PdfPrinter {
  let loading: Promise<Pdfmake> | null = null
  // One document at a time: each takes a lot of memory briefly, and no one needs two at once.
  let last: Promise<unknown> = Promise.resolve()
  return {
    async print(document) {
      const pdfmake = await (loading ??= load())
      const printed = last.then(() => pdfmake.createPdf(definitionOf(document)).getBuffer())
      last = printed.catch(() => undefined)
      return printed
    },
  }
}

async function load(): Promise<Pdfmake> {
  const { default: pdfmake } = (await import('pdfmake')) as unknown as { default: Pdfmake }
  pdfmake.setFonts({ Golos: { normal: REGULAR, bold: SEMIBOLD } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path === REGULAR || path === SEMIBOLD)
  return pdfmake
}

function definitionOf(document: PdfDocument): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [PAGE_MARGIN, 40, PAGE_MARGIN, 52],
    content: withBreaks(document.content),
    ...(document.footer === undefined ? {} : { footer: document.footer }),
    info: {
      title: document.title,
      author: document.language === 'en' ? 'Tembrel' : 'Тембрель',
      creationDate: document.created_at,
    },
    language: document.language === 'en' ? 'en-GB' : 'ru-RU',
    displayTitle: true,
    defaultStyle: { font: 'Golos', fontSize: 9, lineHeight: 1.3, color: '#231914' },
  }
}
