import { fileURLToPath } from 'node:url'
import type * as pdfmakeTypes from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { withBreaks } from './long-words.ts'
import type { PdfPaper, PdfPrinter } from './pdf-printer.ts'

const FONTS = new URL('fonts/', import.meta.url)
const REGULAR = fileURLToPath(new URL('golos-documents-regular.ttf', FONTS))
const SEMIBOLD = fileURLToPath(new URL('golos-documents-semibold.ttf', FONTS))
const PAGE_MARGIN = 44

type Pdfmake = typeof pdfmakeTypes

/** Prints with pdfmake, which is loaded with the first paper: most processes never print any. */
export function createPdfmakePrinter(): PdfPrinter {
  let loading: Promise<Pdfmake> | null = null
  // One paper at a time: each takes a lot of memory for a moment, and nobody waits for two.
  let last: Promise<unknown> = Promise.resolve()
  return {
    async print(paper) {
      const pdfmake = await (loading ??= load())
      const printed = last.then(() => pdfmake.createPdf(definitionOf(paper)).getBuffer())
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

function definitionOf(paper: PdfPaper): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [PAGE_MARGIN, 40, PAGE_MARGIN, 52],
    content: withBreaks(paper.content),
    ...(paper.footer === undefined ? {} : { footer: paper.footer }),
    info: {
      title: paper.title,
      author: paper.language === 'en' ? 'Tembrel' : 'Тембрель',
      creationDate: paper.created_at,
    },
    language: paper.language === 'en' ? 'en-GB' : 'ru-RU',
    displayTitle: true,
    defaultStyle: { font: 'Golos', fontSize: 9, lineHeight: 1.3, color: '#231914' },
  }
}
