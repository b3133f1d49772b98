import { Wallet } from 'lucide-react'
import { orderCharge } from '@tembrel/domain/money/fees.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { OptionCard } from '../../ui/choice.tsx'
import { formatPercent, formatRoubles } from '../../ui/format/numbers.ts'
import { Note } from '../../ui/surface.tsx'
import { useDesk, usePriceView } from './desk-context.ts'
import { obstacleText } from './obstacle-words.ts'
import { OptionCards } from './options-block.tsx'
import { useFormState } from './desk-context.ts'
import { usePaying } from './use-paying.ts'
import { useReadiness } from './use-readiness.ts'

interface PaymentStepProps {
  /** The client's wallet, whole roubles. */
  readonly balance: number
  /** The wallet turned out to hold less than it was said to. */
  readonly onBalanceDoubt: () => void
  readonly close: () => void
}

/** How to pay. The wallet pays what it can; a card is charged for the rest alone, with the fee on it (Product §4). */
export function PaymentStep({ balance, onBalanceDoubt, close }: PaymentStepProps) {
  const { info } = useDesk()
  const { form, narrator } = useFormState()
  const { total } = usePriceView()
  const { canPay, obstacle } = useReadiness()
  const paying = usePaying({ close, onBalanceDoubt })
  if (paying.waiting_order_id !== null) return <AskAgain paying={paying} order_id={paying.waiting_order_id} />
  if (total === null || !canPay) {
    return <Note tone="warn">{obstacleText(obstacle ?? 'price_pending', { draft: form.draft, narrator, info })}</Note>
  }
  const charge = orderCharge(roubles(total), roubles(balance), info.client_topup_commission)
  const isFromWallet = info.flags.wallet_payments && total <= balance
  const method = isFromWallet ? PAYMENT_METHOD.wallet : PAYMENT_METHOD.card
  return (
    <div className="grid gap-4">
      {info.flags.options_in_payment_modal && <OptionCards />}
      {isFromWallet ? (
        <WalletChoice total={total} balance={balance} />
      ) : (
        <CardChoice charge={charge} total={total} balance={balance} commission={info.client_topup_commission} />
      )}
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
        busyText={m.neworder_paying()}
        onClick={() => paying.pay({ payment_method: method, price: total })}
      >
        {payLabel({ isFromWallet, total, charge })}
      </Button>
      <p className="text-center text-caption text-ink-2">{m.neworder_escrow()}</p>
    </div>
  )
}

type Charge = ReturnType<typeof orderCharge>

function payLabel({ isFromWallet, total, charge }: { isFromWallet: boolean; total: number; charge: Charge }): string {
  if (isFromWallet || charge.missing === 0) return m.neworder_pay_sum({ sum: formatRoubles(total) })
  const sum = formatRoubles(charge.charge)
  return charge.from_wallet > 0 ? m.neworder_pay_rest({ sum }) : m.neworder_pay_sum({ sum })
}

function WalletChoice({ total, balance }: { readonly total: number; readonly balance: number }) {
  return (
    <OptionCard
      type="radio"
      name="payment-method"
      title={m.nav_wallet()}
      text={m.neworder_wallet_left({ balance: formatRoubles(balance), left: formatRoubles(balance - total) })}
      aside={formatRoubles(total)}
      checked
      readOnly
      data-autofocus
    />
  )
}

interface CardChoiceProps {
  readonly charge: Charge
  readonly total: number
  readonly balance: number
  /** Percent. */
  readonly commission: number
}

function CardChoice({ charge, total, balance, commission }: CardChoiceProps) {
  const fee = m.neworder_fee({ percent: formatPercent(commission) })
  return (
    <>
      {charge.from_wallet > 0 && charge.missing > 0 && (
        <Note tone="warn" icon={<Wallet />}>
          {m.neworder_shortage({ balance: formatRoubles(balance), missing: formatRoubles(charge.missing) })}
        </Note>
      )}
      <OptionCard
        type="radio"
        name="payment-method"
        title={m.neworder_card()}
        text={charge.missing === 0 ? m.neworder_card_by_wallet() : m.neworder_at_once()}
        aside={formatRoubles(charge.charge)}
        checked
        readOnly
        data-autofocus
      />
      <dl className="neworder-lines">
        <div>
          <dt>{m.nav_order()}</dt>
          <dd>{formatRoubles(total)}</dd>
        </div>
        {charge.from_wallet > 0 && (
          <div>
            <dt>{m.neworder_from_wallet()}</dt>
            <dd>{formatRoubles(-charge.from_wallet)}</dd>
          </div>
        )}
        {charge.fee > 0 && (
          <div>
            <dt>{charge.from_wallet > 0 ? m.neworder_fee_of_rest({ percent: formatPercent(commission) }) : fee}</dt>
            <dd>{formatRoubles(charge.fee)}</dd>
          </div>
        )}
      </dl>
      <div className="neworder-total order-total-small">
        <span className="font-semibold">{charge.from_wallet > 0 ? m.neworder_rest() : m.neworder_total()}</span>
        <span className="price">{formatRoubles(charge.charge)}</span>
      </div>
    </>
  )
}

/** «Цена обновилась»: the server counted otherwise, nothing was placed, and this is the new total. */
function PriceNotice() {
  const { changed_from, total } = usePriceView()
  if (changed_from === null || total === null) return null
  return (
    <Note tone="warn" role="alert">
      <b>{m.neworder_price_changed()}</b>{' '}
      {m.neworder_price_was({ before: formatRoubles(changed_from), now: formatRoubles(total) })}
    </Note>
  )
}

/** The order is placed, but the bank has not given its page: it is asked for again, or the order is gone to. */
function AskAgain({ paying, order_id }: { readonly paying: ReturnType<typeof usePaying>; readonly order_id: number }) {
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
      <Button
        kind="accent"
        size="l"
        isFull
        isBusy={paying.isBusy}
        busyText={m.neworder_paying()}
        onClick={paying.askAgain}
      >
        {m.ui_retry()}
      </Button>
      <ButtonLink kind="quiet" isFull to={pathTo.order(order_id)} onClick={paying.leaveForOrder}>
        {m.neworder_open_order()}
      </ButtonLink>
    </div>
  )
}
