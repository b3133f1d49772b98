import { Download } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/surface.tsx'
import { saveInvoice } from '../nouns/payment/save-invoice.ts'

export interface Invoice {
  readonly payment_id: number
  /** The PDF in base64. */
  readonly content: string
}

interface InvoiceReadyProps {
  readonly invoice: Invoice
  /** Until when the money is waited for, in the reader's language; null when that is not known. */
  readonly until: string | null
  readonly onOpenOrder: () => void
}

/** The invoice is there, and what happens until it is paid. */
export function InvoiceReady({ invoice, until, onOpenOrder }: InvoiceReadyProps) {
  return (
    <div className="grid gap-4">
      <Note tone="ok" role="status">
        <b className="block font-semibold">{m.pay_invoice_ready()}</b>
        <p>{until === null ? m.pay_invoice_next() : m.pay_invoice_next_until({ time: until })}</p>
      </Note>
      <Button
        kind="accent"
        size="l"
        isFull
        onClick={() => saveInvoice(invoice.payment_id, invoice.content)}
        data-autofocus
      >
        <Download />
        {m.pay_invoice_save()}
      </Button>
      <Button kind="quiet" isFull onClick={onOpenOrder}>
        {m.neworder_open_order()}
      </Button>
    </div>
  )
}
