import { useState } from 'react'
import { TextField } from '../../../ui/fields/input.tsx'
import type { TextFieldProps } from '../../../ui/fields/input.tsx'
import { numberOf, readableNumber } from './number-text.ts'

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'inputMode' | 'maxLength'> {
  readonly isWhole: boolean
  /** A number, or what was typed and is none. */
  readonly value: unknown
  readonly onChange: (value: number | string | null) => void
}

/**
 * A number to type. Its thousands are separated; while it is being typed it is left as it is, so that neither caret nor selection
 * is lost.
 */
export function NumberField({ isWhole, value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // A value that was put back from elsewhere, by Escape for one, is no longer what was typed.
  const isTyped = typed !== null && numberOf(typed) === value
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      maxLength={20}
      value={isTyped ? typed : readableNumber(value)}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(numberOf(target.value))
      }}
    />
  )
}
