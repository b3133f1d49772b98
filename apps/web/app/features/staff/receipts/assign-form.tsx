import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import type { ApiFailure } from '../../../api/failures.ts'
import { Refusal } from '../../../api/refusal.tsx'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/input.tsx'
import { QueryForm } from '../../../ui/fields/query-form.tsx'
import { SelectField } from '../../../ui/fields/select.tsx'
import { Note } from '../../../ui/surface.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { ownerName } from '../parts/payment-labels.ts'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { OfferRow } from './offer-row.tsx'
import type { Offer, Receipt } from './receipt-labels.ts'
import { splitOf } from './split.ts'
import type { Split, SplitOutcome } from './split.ts'
import { withMovedOn } from './with-moved-on.ts'

interface AssignFormProps {
  readonly receipt: Receipt
  readonly offers: readonly Offer[]
  readonly search: string
}

/** Whose money it is: sums for invoices, the rest into a wallet or left, and what comes of it before it is sent (Product 4.922). */
export function AssignForm({ receipt, offers, search }: AssignFormProps) {
  return (
    <section className="card" aria-labelledby="receipt-assign">
      <h2 id="receipt-assign" className="text-h3">
        {m.receipts_assign_title()}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">{m.receipts_assign_text({ sum: formatSum(receipt.left) })}</p>
      <FindInvoice search={search} />
      {offers.length === 0 ? (
        <Note className="mt-4">{m.receipts_no_offers()}</Note>
      ) : (
        <Offers receipt={receipt} offers={offers} />
      )}
    </section>
  )
}

function FindInvoice({ search }: { readonly search: string }) {
  const [text, setText] = useState(search)
  return (
    <QueryForm className="flex flex-wrap items-end gap-3" role="search" isReplacing>
      <div className="min-w-0 flex-1 basis-56">
        <TextField
          label={m.receipts_find()}
          name="q"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit">{m.receipts_find_button()}</Button>
    </QueryForm>
  )
}

function Offers({ receipt, offers }: Omit<AssignFormProps, 'search'>) {
  const [split, setSplit] = useState<Split>({ typed: new Map(), wallet_of: 0 })
  const { revalidate } = useRevalidator()
  const outcome = splitOf(receipt.left, offers, split)
  const { parts, wallet, problems, problem } = outcome
  const assign = useAction(async ({ keyFor }) => {
    const body = { parts: [...parts], ...(wallet !== null && { wallet }) }
    const options = { params: { id: receipt.id }, body, idempotencyKey: keyFor([receipt.id, receipt.left, body]) }
    await withMovedOn(async () => {
      await api('POST /staff/receipts/{id}/assign', options)
      showToast({ text: m.receipts_assigned() })
    }, revalidate)
  })
  const type = (payment_id: number, text: string): void => {
    assign.clearFailure()
    setSplit({ ...split, typed: new Map(split.typed).set(payment_id, text) })
  }
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) void assign.run()
      }}
    >
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <li key={offer.payment_id} className="border-t border-line pt-4">
            <OfferRow
              receipt={receipt}
              offer={offer}
              typed={split.typed.get(offer.payment_id) ?? ''}
              rest={outcome.rest}
              problem={problems.get(offer.payment_id) ?? ''}
              onType={(text) => type(offer.payment_id, text)}
            />
          </li>
        ))}
      </ul>
      <SelectField
        className="mt-5"
        label={m.receipts_rest({ sum: formatSum(outcome.rest) })}
        error={assign.failure?.errors['wallet.profile_id'] ?? ''}
        value={split.wallet_of}
        options={[{ value: 0, label: m.receipts_rest_keep() }, ...walletOptions(offers)]}
        onChange={(wallet_of) => {
          assign.clearFailure()
          setSplit({ ...split, wallet_of })
        }}
      />
      <SplitEnd left={receipt.left} outcome={outcome} failure={assign.failure} isBusy={assign.isBusy} />
    </form>
  )
}

interface SplitEndProps {
  readonly left: number
  readonly outcome: SplitOutcome
  readonly failure: ApiFailure | null
  readonly isBusy: boolean
}

/** What comes of the sums, what refuses them, and the button that sends them. */
function SplitEnd({ left, outcome, failure, isBusy }: SplitEndProps) {
  const { problem } = outcome
  return (
    <>
      <p className="mt-4 text-small" aria-live="polite">
        {m.receipts_split({
          given: formatSum(outcome.given),
          left: formatSum(left),
          rest: formatSum(outcome.stays),
        })}
      </p>
      <Refusal className="mt-3" failure={failure} fields={['wallet.profile_id']} />
      <Button
        className="mt-4"
        kind="accent"
        type="submit"
        isBusy={isBusy}
        isDisabled={problem !== null}
        aria-describedby={problem ? 'receipt-problem' : undefined}
      >
        {m.receipts_assign({ sum: formatSum(outcome.given) })}
      </Button>
      {problem !== null && problem !== '' && (
        <p id="receipt-problem" className="hint mt-2">
          {problem}
        </p>
      )}
    </>
  )
}

/** Each client of the invoices once. */
function walletOptions(offers: readonly Offer[]): { value: number; label: string }[] {
  const clients = new Map(offers.map(({ client }) => [client.id, client]))
  return [...clients.values()].map((client) => ({
    value: client.id,
    label: m.receipts_rest_wallet({ name: ownerName(client) }),
  }))
}
