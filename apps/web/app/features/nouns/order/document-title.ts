import type { WireDocument } from '@tembrel/contract/calls/documents.ts'
import { m } from '../../../paraglide/messages.js'

/** What a document is called, with its number: «Счёт № 12». */
export function documentTitle({ kind, number }: Pick<WireDocument, 'kind' | 'number'>): string {
  switch (kind) {
    case 'invoice':
      return m.delivery_invoice({ number })
    case 'act':
      return m.delivery_act({ number })
    case 'rights':
      return m.delivery_rights({ number })
    case 'payout_invoice':
      return m.delivery_payout_invoice({ number })
    case 'contract':
      return m.delivery_contract({ number })
    case 'payout_report':
      return m.delivery_payout_report({ number })
    case 'certificate':
      return m.delivery_certificate({ number })
  }
}
