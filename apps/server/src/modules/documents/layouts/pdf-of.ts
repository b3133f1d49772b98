import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { PdfDocument } from '../../../adapters/pdf/pdf-printer.ts'
import type { DocumentData } from '../document-data.ts'
import { actDocument } from './act-document.ts'
import { certificateDocument } from './certificate-document.ts'
import { contractDocument } from './contract-document.ts'
import { invoiceDocument } from './invoice-document.ts'
import { speakerOf } from './document-language.ts'
import { payoutReport } from './payout-report.ts'
import { rightsDocument } from './rights-document.ts'

/** The pages of any document for readers of `locale`, from its snapshot alone. */
export function pdfOf(data: DocumentData, locale: Locale): PdfDocument {
  // Russian bookkeeping and courts read these; a report of a payout is for the one who was paid.
  const say = speakerOf(locale, data.kind !== 'payout_report')
  switch (data.kind) {
    case 'invoice':
    case 'payout_invoice':
      return invoiceDocument(data, say)
    case 'act':
      return actDocument(data, say)
    case 'rights':
      return rightsDocument(data, say)
    case 'certificate':
      return certificateDocument(data, say)
    case 'contract':
      return contractDocument(data, say)
    case 'payout_report':
      return payoutReport(data, say)
  }
}
