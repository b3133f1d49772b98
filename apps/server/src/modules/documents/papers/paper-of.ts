import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { PdfPaper } from '../../../adapters/pdf/pdf-printer.ts'
import type { DocumentData } from '../document-data.ts'
import { actPaper } from './act-paper.ts'
import { contractPaper } from './contract-paper.ts'
import { invoicePaper } from './invoice-paper.ts'
import { speakerOf } from './paper-language.ts'
import { payoutReport } from './payout-report.ts'
import { rightsPaper } from './rights-paper.ts'

/** The pages of any paper for readers of `locale`, from its snapshot alone. */
export function paperOf(data: DocumentData, locale: Locale): PdfPaper {
  // Russian bookkeeping and courts read these; a report of a payout is for the one who was paid.
  const say = speakerOf(locale, data.kind !== 'payout_report')
  switch (data.kind) {
    case 'invoice':
    case 'payout_invoice':
      return invoicePaper(data, say)
    case 'act':
      return actPaper(data, say)
    case 'rights':
      return rightsPaper(data, say)
    case 'contract':
      return contractPaper(data, say)
    case 'payout_report':
      return payoutReport(data, say)
  }
}
