import { useState } from 'react'
import { ApiFailure } from '../../api/failures.ts'
import { useAction } from '../../api/use-action.ts'
import type { ActionTools } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { Note } from '../../ui/surface.tsx'
import { ChargeView, chargeOf } from './charge-view.tsx'

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
  const charge = chargeOf({ price, balance, commission })
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
      <ChargeView price={price} balance={balance} commission={commission} />
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
