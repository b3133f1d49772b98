import { useState } from 'react'
import { OPTION_NAMES } from '@tembrel/domain/orders/option-ids.ts'
import type { OptionName, PricingFlags } from '@tembrel/domain/pricing/price-types.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { OptionCard } from '../../../ui/fields/option-card.tsx'
import type { StackedDialogProps } from '../../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { formatRoubles, formatSignedRoubles } from '../../../ui/format/numbers.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { optionTitle } from '../../nouns/order/option-texts.ts'
import { OPTION_TEXTS } from '../../nouns/order/option-texts.ts'
import type { RoomRates } from '../room.ts'
import { addableOptions, sumOfOptions } from './added-options.ts'

interface OrderOptionsDialogProps extends StackedDialogProps {
  readonly order: Order
  readonly rates: RoomRates
  readonly flags: PricingFlags
  /** Goes on to paying; `total` in whole roubles is what the client has seen here. */
  readonly onChosen: (names: readonly OptionName[], total: number) => void
}

/** More for an order that is being made (Product §2, order options): only what can be added, and what it costs together. */
export function OrderOptionsDialog({ order, rates, flags, onChosen, close }: OrderOptionsDialogProps) {
  const [chosen, setChosen] = useState<readonly OptionName[]>([])
  const options = addableOptions(order, rates, flags)
  const total = chosen.length === 0 ? 0 : sumOfOptions(order, rates, flags, chosen)
  const toggle = (name: OptionName, isOn: boolean): void =>
    setChosen(OPTION_NAMES.filter((other) => (other === name ? isOn : chosen.includes(other))))
  return (
    <Dialog title={m.options_title()} onClose={close}>
      <p className="mt-1 mb-4 text-small text-ink-2">{m.options_text()}</p>
      <div className="grid gap-2.5">
        {options.map(({ name, sum }) => (
          <OptionCard
            key={name}
            type="checkbox"
            title={name === 'mixing' ? (rates.genre?.mixing_title ?? optionTitle(name)) : optionTitle(name)}
            text={OPTION_TEXTS[name]()}
            aside={sum === 0 ? m.neworder_free() : formatSignedRoubles(sum)}
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.target.checked)}
          />
        ))}
      </div>
      <dl className="facts mt-4">
        <div className="facts-total">
          <dt>{m.pay_total()}</dt>
          <dd aria-live="polite">{total === null ? '—' : formatRoubles(total)}</dd>
        </div>
      </dl>
      <Button
        kind="accent"
        size="l"
        isFull
        className="mt-4"
        isDisabled={chosen.length === 0 || total === null}
        aria-describedby="options-why"
        onClick={() => total !== null && onChosen(chosen, total)}
      >
        {total === 0 && chosen.length > 0 ? m.options_add() : m.options_pay()}
      </Button>
      <p id="options-why" className="mt-3 text-center text-caption text-ink-2 empty:hidden">
        {chosen.length === 0 ? m.options_choose() : ''}
      </p>
    </Dialog>
  )
}
