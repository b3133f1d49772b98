import { m } from '../../paraglide/messages.js'
import { DayField } from './day-field.tsx'
import { isReversed } from './period.ts'
import type { Period } from './period.ts'

interface PeriodFieldsProps {
  readonly period: Period
  readonly fromLabel: string
  readonly toLabel: string
  /** What is said of a reversed period; that all days are shown when left out. */
  readonly reversedText?: string
  /** Of each field. */
  readonly className?: string
  /** The day that was changed; empty for none. */
  readonly onChange: (change: { readonly from: string } | { readonly to: string }) => void
}

/** First and last day that a list is narrowed to. A reversed period is kept as it was typed, and reported. */
export function PeriodFields({
  period,
  fromLabel,
  toLabel,
  reversedText,
  className = '',
  onChange,
}: PeriodFieldsProps) {
  const { from, to } = period
  return (
    <>
      <DayField
        className={className}
        label={fromLabel}
        value={from}
        max={isReversed(period) ? undefined : to}
        onChange={(day) => onChange({ from: day })}
      />
      <DayField
        className={className}
        label={toLabel}
        value={to}
        min={from}
        error={isReversed(period) ? (reversedText ?? m.period_reversed()) : ''}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  )
}
