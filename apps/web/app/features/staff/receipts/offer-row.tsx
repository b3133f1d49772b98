import { Link, useRevalidator } from 'react-router'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { api } from '../../../api/browser-api.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { pathToStaff } from '../../../staff-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { TextField } from '../../../ui/fields/input.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { ownerName } from '../parts/payment-labels.ts'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { reasonWords } from './receipt-labels.ts'
import type { Offer, Receipt } from './receipt-labels.ts'
import { withMovedOn } from './with-moved-on.ts'

interface OfferRowProps {
  readonly receipt: Receipt
  readonly offer: Offer
  readonly typed: string
  /** Roubles that no invoice has been given yet. */
  readonly rest: number
  readonly problem: string
  readonly onType: (text: string) => void
}

/** An invoice that the receipt may be for: whose it is, what it asks for, why it is offered, and how much of the money it gets. */
export function OfferRow({ receipt, offer, typed, rest, problem, onType }: OfferRowProps) {
  const { payment_id, number, year, company, client, charge, paid, can } = offer
  const missing = Math.round((charge - paid) * 100) / 100
  const fits = Math.min(missing, rest)
  return (
    <div className="grid gap-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          <Link className="link num" to={pathToStaff.staffPayment(payment_id)}>
            {m.receipts_invoice({ number, year: String(year) })}
          </Link>
          {', '}
          {m.receipts_invoice_sums({ paid: formatSum(paid), charge: formatSum(charge) })}
        </p>
        <p className="text-small break-words text-ink-2">
          {[company.title, company.inn && m.statements_line_inn({ inn: company.inn }), ownerName(client)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-small text-ink-2">{[reasonWords(offer), stateWords(offer)].filter(Boolean).join(' · ')}</p>
      </div>
      {can.assign && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-44">
            <TextField
              label={m.receipts_part({ number })}
              error={problem}
              inputMode="decimal"
              unit="₽"
              value={typed}
              onChange={(event) => onType(event.target.value)}
            />
          </div>
          {typed === '' && fits > 0 && (
            <Button onClick={() => onType(formatNumber(fits, 2))}>{m.receipts_fill({ sum: formatSum(fits) })}</Button>
          )}
        </div>
      )}
      {can.match && <Match receipt={receipt} offer={offer} />}
    </div>
  )
}

function stateWords({ status, can }: Offer): string {
  if (status === PAYMENT_STATUS.executed) return m.receipts_invoice_paid()
  return status === PAYMENT_STATUS.nulled && can.assign ? m.receipts_invoice_lapsed() : ''
}

function Match({ receipt, offer }: Pick<OfferRowProps, 'receipt' | 'offer'>) {
  const { revalidate } = useRevalidator()
  const body = { payment_id: offer.payment_id }
  const act = ({ keyFor }: ActionTools) =>
    withMovedOn(async () => {
      const options = { params: { id: receipt.id }, body, idempotencyKey: keyFor([receipt.id, body]) }
      await api('POST /staff/receipts/{id}/match', options)
      showToast({ text: m.receipts_matched() })
    }, revalidate)
  const props = {
    title: m.receipts_match_title(),
    text: m.receipts_match_text({ number: offer.number }),
    confirm: m.receipts_match(),
    act,
  }
  return (
    <div>
      <Button
        onClick={() => void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, props)}
      >
        {m.receipts_match()}
      </Button>
    </div>
  )
}
