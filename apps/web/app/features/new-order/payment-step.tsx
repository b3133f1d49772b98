import { Wallet } from 'lucide-react'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { Note } from '../../ui/surface.tsx'
import { ChargeView, chargeOf } from '../payment/charge-view.tsx'
import { useDesk, useFormState, usePriceView } from './desk-context.ts'
import { obstacleText } from './obstacle-words.ts'
import { OptionCards } from './options-block.tsx'
import { usePaying } from './use-paying.ts'
import type { Paying } from './use-paying.ts'
import { useReadiness } from './use-readiness.ts'

interface PaymentStepProps {
  /** The client's wallet, whole roubles. */
  readonly balance: number
  /** The wallet turned out to hold less than it was said to. */
  readonly onBalanceDoubt: () => void
  readonly close: () => void
}

/** How it is paid: from the wallet when it is enough, else by card for what the wallet lacks (Product §4). */
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
  const bill = { price: total, balance, commission: info.client_topup_commission }
  const { missing, from_wallet, charge } = chargeOf(bill)
  const isWallet = missing === 0 && info.flags.wallet_payments
  const payment_method = isWallet ? PAYMENT_METHOD.wallet : PAYMENT_METHOD.card
  return (
    <div className="grid gap-4">
      {info.flags.options_in_payment_modal && <OptionCards />}
      {missing > 0 && from_wallet > 0 && (
        <Note tone="warn" icon={<Wallet />}>
          {m.neworder_shortage({ balance: formatRoubles(balance), missing: formatRoubles(missing) })}
        </Note>
      )}
      <div>
        <ChargeView {...bill} />
      </div>
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
        busyText={m.pay_opening()}
        onClick={() => paying.pay({ payment_method, price: total })}
        data-autofocus
      >
        {payLabel({ missing, from_wallet, sum: formatRoubles(missing === 0 ? total : charge) })}
      </Button>
      <p className="text-center text-caption text-ink-2">{m.pay_reserve()}</p>
    </div>
  )
}

function payLabel({ missing, from_wallet, sum }: { missing: number; from_wallet: number; sum: string }): string {
  return missing > 0 && from_wallet > 0 ? m.neworder_pay_rest({ sum }) : m.pay_do({ sum })
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
