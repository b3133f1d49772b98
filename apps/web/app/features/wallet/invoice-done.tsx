import { CircleCheck, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button, buttonClass } from '../../ui/button.tsx'
import { getLocale } from '../../i18n/locale.ts'
import { saveInvoice } from '../nouns/payment/save-invoice.ts'

export interface IssuedInvoice {
  readonly id: number
  readonly number: string | null
  /** The PDF in base64; null when it could not be written at once: then its own address brings it. */
  readonly content: string | null
}

interface InvoiceDoneProps {
  readonly invoice: IssuedInvoice
  readonly onAnother: () => void
}

/** The invoice is out: where it is, and when its money comes. */
export function InvoiceDone({ invoice, onAnother }: InvoiceDoneProps) {
  const { id, number, content } = invoice
  const head = useRef<HTMLHeadingElement>(null)
  // The form has gone from under the focus.
  useEffect(() => head.current?.focus(), [])
  const name = `invoice_${String(id)}.pdf`
  const save = (
    <>
      <Download className="icon-s" />
      {m.wallet_invoice_save({ name })}
    </>
  )
  return (
    <div className="grid justify-items-start gap-3" role="status">
      <CircleCheck className="icon-l text-ok" />
      <h3 ref={head} tabIndex={-1} className="text-h3">
        {number === null ? m.wallet_invoice_done_plain() : m.wallet_invoice_done({ number })}
      </h3>
      <p className="text-ink-2">{m.wallet_invoice_done_text()}</p>
      {content === null ? (
        <a
          className={buttonClass({})}
          href={`/api/client/payments/${String(id)}/invoice${getLocale() === 'en' ? '?locale=en' : ''}`}
          download={name}
        >
          {save}
        </a>
      ) : (
        <Button onClick={() => saveInvoice(id, content)}>{save}</Button>
      )}
      <Button kind="quiet" onClick={onAnother}>
        {m.wallet_invoice_another()}
      </Button>
    </div>
  )
}
