import { m } from '../../../paraglide/messages.js'
import { formatRoubles } from '../../../ui/format/numbers.ts'
import { TextField } from '../../../ui/fields/input.tsx'
import { isRightGift } from './gift-sum.ts'

interface GiftFieldProps {
  readonly label: string
  readonly max: number
  readonly value: string
  /** What the service says of it. */
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Roubles of our own money for a worker who delivered; may be left empty. */
export function GiftField({ label, max, value, error, onChange }: GiftFieldProps) {
  const wrong = isRightGift(value, max) ? undefined : m.staff_orders_pay_wrong({ sum: formatRoubles(max) })
  return (
    <TextField
      label={label}
      hint={m.staff_orders_pay_hint({ sum: formatRoubles(max) })}
      error={wrong ?? error}
      unit="₽"
      inputMode="numeric"
      maxLength={12}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
