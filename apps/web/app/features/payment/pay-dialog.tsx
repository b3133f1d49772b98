import { CreditCard, Wallet } from 'lucide-react'
import { useState } from 'react'
import { orderCharge } from '@tembrel/domain/money/fees.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { ApiFailure } from '../../api/failures.ts'
import { useAction } from '../../api/use-action.ts'
import type { ActionTools } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { formatPercent, formatRoubles } from '../../ui/format/numbers.ts'
import { Note } from '../../ui/surface.tsx'

/** Ids of the methods (Product §4). */
const CARD = 1
const WALLET = 3

export interface PayOutcome {
  /** The pay page to go to; null when the wallet has paid. */
  readonly confirmation_url: string | null
}

export interface PayDialogProps {
  /** What is paid for: «Ролик „Северный чай“ · Арина Вельская». */
  readonly subject: string
  /** Whole roubles, before the fee. */
  readonly total: number
  /** What the wallet holds, in whole roubles. */
  readonly balance: number
  /** Fee of bringing money in, in percent. */
  readonly commission: number
  readonly hasWallet: boolean
  /** Pays. `price` is the total that the payer saw. */
  readonly pay: (tools: ActionTools, method: number, price: number) => Promise<PayOutcome>
  /** Told when the service knows better: another price, another balance. */
  readonly onChanged: () => Promise<void>
}

/**
 * What will be charged and from where, before anything moves (Product §4): the wallet when it is enough, else the wallet
 * and the missing part by card with its fee. Another price at the service is shown here first, and nothing has moved.
 */
export function PayDialog(props: PayDialogProps & StackedDialogProps) {
  const { subject, total, balance, commission, hasWallet, pay, onChanged, close } = props
  const [price, setPrice] = useState(total)
  const charge = orderCharge(roubles(price), roubles(balance), commission)
  const isFromWallet = charge.missing === 0
  const action = useAction(async (tools) => {
    try {
      const { confirmation_url } = await pay(tools, isFromWallet && hasWallet ? WALLET : CARD, price)
      // Closed before leaving, so that Back leads to the page and not to a dialog that is no longer there.
      await closeAllDialogs()
      if (confirmation_url !== null) window.location.assign(confirmation_url)
    } catch (error) {
      const changed = changedPrice(error)
      if (changed !== null) setPrice(changed)
      if (error instanceof ApiFailure && error.status < 500) await onChanged()
      if (changed === null) throw error
    }
  })
  return (
    <Dialog title={m.pay_title()} onClose={close}>
      <p className="mt-0.5 mb-4 text-small text-ink-2">{subject}</p>
      {price !== total && (
        <Note tone="warn" className="mb-4" role="status">
          {m.pay_price_changed({ was: formatRoubles(total), sum: formatRoubles(price) })}
        </Note>
      )}
      <Method isFromWallet={isFromWallet} sum={isFromWallet ? price : charge.charge} left={balance - price} />
      {!isFromWallet && <ChargeLines price={price} charge={charge} commission={commission} />}
      {action.failure && (
        <div className="mt-4" role="alert">
          <FieldError>{action.failure.message}</FieldError>
        </div>
      )}
      <Button
        kind="accent"
        size="l"
        isFull
        className="mt-5"
        isBusy={action.isBusy}
        busyText={m.pay_opening()}
        onClick={() => void action.run()}
        data-autofocus
      >
        {m.pay_do({ sum: formatRoubles(isFromWallet ? price : charge.charge) })}
      </Button>
      <p className="mt-3 text-center text-caption text-ink-3">{m.pay_reserve()}</p>
    </Dialog>
  )
}

/** The price that the service has found instead of the one that was seen; null for any other failure. */
function changedPrice(error: unknown): number | null {
  if (!(error instanceof ApiFailure) || error.code !== 'PRICE_CHANGED') return null
  const { price } = error.body
  return typeof price === 'number' ? price : null
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
  readonly charge: ReturnType<typeof orderCharge>
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
