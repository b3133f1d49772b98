import { ExternalLink, FileText } from 'lucide-react'
import { ownWords } from '../../../i18n/own-words.ts'
import { m } from '../../../paraglide/messages.js'
import type { PayoutReceipt } from './payout-receipt-labels.ts'

/** Why the paper of a payout was returned, and the paper itself, to be looked at. */
export function SentReceipt({ receipt: { reason, link, file } }: { readonly receipt: PayoutReceipt }) {
  return (
    <>
      {reason !== null && (
        <p className="text-small">
          {m.payout_receipt_reason()}{' '}
          <span className="long-words" {...ownWords(reason)}>
            {reason}
          </span>
        </p>
      )}
      {file !== null && (
        <a className="link inline-flex items-center gap-1.5 text-small" href={file.path} download={file.name}>
          <FileText className="icon-s" aria-hidden />
          <span className="long-words min-w-0">{file.name}</span>
        </a>
      )}
      {file === null && link !== null && (
        <a className="link inline-flex items-center gap-1.5 text-small" href={link} target="_blank" rel="noreferrer">
          <ExternalLink className="icon-s" aria-hidden />
          {m.payout_receipt_open()}
        </a>
      )}
    </>
  )
}
