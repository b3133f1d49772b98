import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { formatDateTime } from '../../../ui/format/times.ts'
import { Note } from '../../../ui/surface.tsx'
import { InvoiceReady } from '../../payment/invoice-ready.tsx'
import { methodOf, settledChoice } from '../../payment/pay-choice.ts'
import type { PayChoice } from '../../payment/pay-choice.ts'
import { PayMethods, payLabel } from '../../payment/pay-methods.tsx'
import { useDocumentCustomer } from '../../payment/use-document-customer.tsx'
import { PromiseLine } from '../../payment/promise-line.tsx'
import { useUser } from '../../session/session.ts'
import { useOrderEditor, useFormState, usePriceView } from '../order-editor-context.ts'
import { obstacleText } from '../price/obstacle-labels.ts'
import { OptionCards } from '../options/options-block.tsx'
import { usePaying } from './use-paying.ts'
import type { Paying } from './use-paying.ts'
import { useReadiness } from '../form/use-readiness.ts'

interface PaymentStepProps {
  /** The client's wallet, whole roubles. */
  readonly balance: number
  /** The wallet turned out to hold less than it was said to. */
  readonly onBalanceDoubt: () => void
  readonly close: () => void
}

/** How it is paid: from the wallet when it is enough and nothing else is chosen, else by card or invoice (Product §4). */
export function PaymentStep({ balance, onBalanceDoubt, close }: PaymentStepProps) {
  const { info } = useOrderEditor()
  const { form, narrator } = useFormState()
  const { total } = usePriceView()
  const { canPay, obstacle } = useReadiness()
  const [chosen, setChosen] = useState<PayChoice | null>(null)
  const terms = {
    ...{ price: total ?? 0, balance, commission: info.client_topup_commission },
    ...{ hasWallet: info.flags.wallet_payments, hasInvoice: info.flags.invoice_payments },
  }
  const choice = settledChoice(chosen, terms)
  const user = useUser()
  const documents = useDocumentCustomer(form.draft.dogovor_needed || form.draft.alienation ? user : null, choice.way)
  const paying = usePaying({ close, onBalanceDoubt, settle: documents.settle })
  if (paying.invoiced !== null) {
    const { invoice, until } = paying.invoiced
    const time = until === null ? null : formatDateTime(until, until)
    return <InvoiceReady invoice={invoice} until={time} onOpenOrder={() => paying.leaveForOrder()} />
  }
  if (paying.waiting_order_id !== null) return <AskAgain paying={paying} order_id={paying.waiting_order_id} />
  if (total === null || !canPay) {
    return <Note tone="warn">{obstacleText(obstacle ?? 'price_pending', { draft: form.draft, narrator, info })}</Note>
  }
  const isCompanyMissing = choice.way === 'invoice' && choice.company === null
  const missing = isCompanyMissing ? m.pay_invoice_company() : documents.missing
  return (
    <div className="grid gap-4">
      {info.flags.options_in_payment_modal && <OptionCards />}
      <PayMethods terms={terms} choice={choice} onChange={setChosen} />
      {documents.field}
      {choice.way !== 'invoice' && <Promised />}
      <PriceNotice />
      {paying.failure !== null && (
        <Note tone="danger" role="alert">
          {paying.failure}
        </Note>
      )}
      <Button
        kind="accent"
        size="l"
        isFull
        isBusy={paying.isBusy}
        isDisabled={missing !== null}
        busyText={choice.way === 'invoice' ? m.pay_invoice_making() : m.pay_opening()}
        onClick={() => paying.pay({ ...methodOf(choice, terms), price: total })}
        data-autofocus
      >
        {payLabel(choice, terms)}
      </Button>
      <p className="text-center text-caption text-ink-2">{missing ?? m.pay_reserve()}</p>
    </div>
  )
}

/** The day that is promised, before anything is paid. */
function Promised() {
  const { formatted_deadline_at } = usePriceView()
  const { draft } = useFormState().form
  if (!draft.urgent && formatted_deadline_at === null) return null
  return (
    <PromiseLine>
      {draft.urgent ? m.neworder_urgent_promise() : m.neworder_ready_by({ time: formatted_deadline_at ?? '' })}
    </PromiseLine>
  )
}

/** «Цена обновилась»: the server counted otherwise, nothing was placed, and this is the new total. */
function PriceNotice() {
  const { changed_from, total } = usePriceView()
  if (changed_from === null || total === null) return null
  return (
    <Note tone="warn" role="alert">
      {m.pay_price_changed({ was: formatRoubles(changed_from), sum: formatRoubles(total) })}
    </Note>
  )
}

/** The order is placed, but the bank has not given its page: it is asked for again, or the order is gone to. */
function AskAgain({ paying, order_id }: { readonly paying: Paying; readonly order_id: number }) {
  return (
    <div className="grid gap-4">
      <Note tone="warn" role="alert">
        {m.neworder_no_pay_page()}
      </Note>
      {paying.failure !== null && (
        <Note tone="danger" role="alert">
          {paying.failure}
        </Note>
      )}
      <Button kind="accent" size="l" isFull isBusy={paying.isBusy} busyText={m.pay_opening()} onClick={paying.askAgain}>
        {m.ui_retry()}
      </Button>
      <ButtonLink kind="quiet" isFull to={pathTo.order(order_id)} onClick={paying.leaveForOrder}>
        {m.neworder_open_order()}
      </ButtonLink>
    </div>
  )
}
