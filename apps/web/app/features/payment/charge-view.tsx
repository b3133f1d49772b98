import { CreditCard, Wallet } from 'lucide-react'
import { orderCharge } from '@tembrel/domain/money/fees.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { m } from '../../paraglide/messages.js'
import { formatPercent, formatRoubles } from '../../ui/format/numbers.ts'

export type Charge = ReturnType<typeof orderCharge>

interface ChargeViewProps {
  /** Whole roubles, before the fee. */
  readonly price: number
  /** What the wallet holds, in whole roubles. */
  readonly balance: number
  /** Fee of bringing money in, in percent. */
  readonly commission: number
}

/** What paying this price takes from the wallet and from the card (Product §4). */
export function chargeOf({ price, balance, commission }: ChargeViewProps): Charge {
  return orderCharge(roubles(price), roubles(balance), commission)
}

/** Where the money comes from: the wallet when it is enough, else the wallet and the missing part by card with its fee. */
export function ChargeView({ price, balance, commission }: ChargeViewProps) {
  const charge = chargeOf({ price, balance, commission })
  const isFromWallet = charge.missing === 0
  return (
    <>
      <Method isFromWallet={isFromWallet} sum={isFromWallet ? price : charge.charge} left={balance - price} />
      {!isFromWallet && <ChargeLines price={price} charge={charge} commission={commission} />}
    </>
  )
}

function Method(props: { readonly isFromWallet: boolean; readonly sum: number; readonly left: number }) {
  const { isFromWallet, sum, left } = props
  const Icon = isFromWallet ? Wallet : CreditCard
  return (
    <div className="flex items-start gap-3.5 rounded-m border-[1.5px] border-ink p-4">
      <Icon />
      <span className="min-w-0 flex-1">
        <b className="block">{isFromWallet ? m.pay_wallet() : m.pay_card()}</b>
        <span className="block text-small text-ink-2">
          {isFromWallet ? m.pay_wallet_left({ sum: formatRoubles(left) }) : m.pay_card_text()}
        </span>
      </span>
      <b className="num whitespace-nowrap">{formatRoubles(sum)}</b>
    </div>
  )
}

interface ChargeLinesProps {
  readonly price: number
  readonly charge: Charge
  readonly commission: number
}

function ChargeLines({ price, charge, commission }: ChargeLinesProps) {
  return (
    <dl className="facts mt-4 text-small">
      <div>
        <dt>{m.pay_order()}</dt>
        <dd>{formatRoubles(price)}</dd>
      </div>
      {charge.from_wallet > 0 && (
        <div>
          <dt>{m.pay_from_wallet()}</dt>
          <dd>{formatRoubles(-charge.from_wallet)}</dd>
        </div>
      )}
      <div>
        <dt>{m.pay_fee({ percent: formatPercent(commission) })}</dt>
        <dd>{formatRoubles(charge.fee)}</dd>
      </div>
      <div className="facts-total">
        <dt>{m.pay_total()}</dt>
        <dd>{formatRoubles(charge.charge)}</dd>
      </div>
    </dl>
  )
}
