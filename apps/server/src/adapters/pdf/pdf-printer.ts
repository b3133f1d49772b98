import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** Contents, sizes and the moment of a document; fonts and rules common to all come from the printer. */
export interface PdfDocument extends Pick<TDocumentDefinitions, 'content' | 'footer'> {
  readonly title: string
  /** `both`: Russian with English under it. */
  readonly language: 'ru' | 'both' | 'en'
  /** The file's moment of creation: a fixed one, so that the same document always makes the same bytes. */
  readonly created_at: Date
}

/** Makes PDF files of A4 pages with the product's own typeface inside, its text selectable (decision 0037). */
export interface PdfPrinter {
  /** The same document gives the same bytes. Uses no network and no file but the fonts. */
  print(document: PdfDocument): Promise<Buffer>
}
