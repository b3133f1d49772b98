import type { PdfPaper } from '../../../adapters/pdf/pdf-printer.ts'
import type { DocumentData } from '../document-data.ts'
import { actPaper } from './act-paper.ts'
import { invoicePaper } from './invoice-paper.ts'
import { rightsPaper } from './rights-paper.ts'

/** The pages of any paper, from its snapshot alone. */
export function paperOf(data: DocumentData): PdfPaper {
  switch (data.kind) {
    case 'invoice':
    case 'payout_invoice':
      return invoicePaper(data)
    case 'act':
      return actPaper(data)
    case 'rights':
      return rightsPaper(data)
  }
}
