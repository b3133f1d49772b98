import { useState } from 'react'
import type { CallResponse } from '../../api/call-types.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/surface.tsx'
import { formatSum } from '../nouns/payment/format-sum.ts'
import { RECEIPT_LOOKS, receiptName, TAX_WORDS, type PayoutReceipt } from '../nouns/payment/payout-receipt-labels.ts'
import { SentReceipt } from '../nouns/payment/sent-receipt.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { TaxStatusField, type ReceiptRole } from './tax-status-field.tsx'

/** What was accepted long ago is in the table of payments; here are the last. */
const SETTLED_AT_MOST = 5

interface PayoutReceiptsProps {
  readonly role: ReceiptRole
  readonly asked: CallResponse<'GET /{role}/payout-receipts'>
  readonly onChanged: () => void
}

/** The papers that a worker owes for his payouts, those that are checked, and who he is for the tax office (Product 4.845–4.848). */
export function PayoutReceipts({ role, asked, onChanged }: PayoutReceiptsProps) {
  const { tax_status, receipts } = asked
  const open = receipts.filter(({ state }) => state !== 'accepted')
  const shown = [...open, ...receipts.filter(({ state }) => state === 'accepted').slice(0, SETTLED_AT_MOST)]
  const owed = owedOf(asked)
  return (
    <section className="mt-10" aria-labelledby="payout-receipts">
      <h2 id="payout-receipts" className="mb-2">
        {m.payout_receipt_title()}
      </h2>
      <p className="mb-5 max-w-[68ch] text-ink-2">
        {owed > 0 ? m.payout_receipt_owed({ count: owed }) : m.payout_receipt_text()}
      </p>
      <div className="mb-5">
        <TaxStatusField key={tax_status} role={role} status={tax_status} onChanged={onChanged} />
      </div>
      {shown.length > 0 && (
        <ul className="receipt-rows">
          {shown.map((receipt) => (
            <ReceiptRow key={receipt.payment_id} role={role} receipt={receipt} onChanged={onChanged} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** How many papers the worker has to send: then they stand above what has happened in his wallet. */
export function owedOf({ receipts }: PayoutReceiptsProps['asked']): number {
  return receipts.filter(({ state }) => state !== 'accepted' && state !== 'sent').length
}

interface ReceiptRowProps {
  readonly role: ReceiptRole
  readonly receipt: PayoutReceipt
  readonly onChanged: () => void
}

function ReceiptRow({ role, receipt, onChanged }: ReceiptRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { state, tax_status, sum, formatted_executed_on, payment_id } = receipt
  const { tone, words } = RECEIPT_LOOKS[state]
  const title = m.payout_receipt_of({ sum: formatSum(sum), day: formatted_executed_on })
  const name = receiptName(receipt)
  return (
    <li className="card receipt-row">
      <div className="receipt-head">
        <h3 className="text-ui font-medium">{title}</h3>
        <Badge tone={tone}>{words()}</Badge>
        {state !== 'accepted' && !isOpen && tax_status !== null && (
          <Button
            size="s"
            {...(state === 'sent' ? {} : { kind: 'soft' as const })}
            aria-label={`${sendWords(receipt)}: ${title}`}
            onClick={() => setOpen(true)}
          >
            {sendWords(receipt)}
          </Button>
        )}
      </div>
      <p className="text-small text-ink-2">
        {tax_status === null ? m.payout_receipt_say_first() : TAX_WORDS[tax_status]()}
        {name !== null && ` · ${name}`}
      </p>
      <SentReceipt receipt={receipt} />
      {isOpen && (
        <ReceiptForm
          key={payment_id}
          role={role}
          receipt={receipt}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            onChanged()
          }}
        />
      )}
    </li>
  )
}

const sendWords = ({ state }: PayoutReceipt): string =>
  state === 'sent'
    ? m.payout_receipt_replace()
    : state === 'returned'
      ? m.payout_receipt_correct()
      : m.payout_receipt_give()
