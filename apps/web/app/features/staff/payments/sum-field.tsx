import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { m } from '../../../paraglide/messages.js'
import { TextLine } from '../../../ui/text-line.tsx'
import { MAX_SUM } from './payment-query.ts'

interface SumFieldProps {
  readonly label: string
  readonly value: number | undefined
  /** What is wrong with the sum beside others. */
  readonly error?: string
  /** Roubles, empty for none; told when the field is left or Enter is pressed. */
  readonly onChange: (roubles: number | '') => void
}

/** Whole roubles that a list is narrowed to, typed with or without spaces. What is no sum stays, is reported, and narrows nothing. */
export function SumField({ label, value, error, onChange }: SumFieldProps) {
  const [known, setKnown] = useState(value)
  const [text, setText] = useState(textOf(value))
  if (known !== value) {
    // The address has another sum: a link was followed, or the filters were reset.
    setKnown(value)
    setText(textOf(value))
  }
  const roubles = roublesOf(text)
  const apply = (): void => {
    if (roubles !== null && roubles !== (value ?? '')) onChange(roubles)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') apply()
  }
  return (
    <TextLine
      className="payments-sum"
      label={label}
      error={roubles === null ? m.payments_sum_wrong() : error}
      unit="₽"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      onKeyDown={press}
    />
  )
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}

function roublesOf(text: string): number | '' | null {
  const plain = text.replaceAll(/[\s₽]/g, '')
  if (plain === '') return ''
  return /^\d{1,10}$/.test(plain) && Number(plain) <= MAX_SUM ? Number(plain) : null
}
