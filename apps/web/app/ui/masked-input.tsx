import { useLayoutEffect, useRef } from 'react'
import type { ChangeEvent } from 'react'
import { getLocale } from '../i18n/locale.ts'
import { THIN_SPACE } from './format/numbers.ts'
import { caretBeforeDigits, maskMoney, maskPhone, readMoney } from './masks.ts'
import { TextField } from './input.tsx'
import type { TextFieldProps } from './input.tsx'

type MaskedProps = Omit<TextFieldProps, 'value' | 'onChange' | 'ref'>

export interface MaskedFieldProps extends MaskedProps {
  readonly value: string
  readonly mask: (text: string) => string
  readonly onChange: (masked: string) => void
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length

/** A field whose text is put in form at every key, with the caret kept between the same digits. */
export function MaskedField({ value, mask, onChange, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsAfterCaret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (digitsAfterCaret.current === null || !input.current) return
    const caret = caretBeforeDigits(input.current.value, digitsAfterCaret.current)
    digitsAfterCaret.current = null
    input.current.setSelectionRange(caret, caret)
  })
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const caret = target.selectionStart ?? target.value.length
    const text = withoutErasedDigit(value, target.value, caret)
    digitsAfterCaret.current = countDigits(target.value.slice(caret))
    const masked = mask(text)
    if (masked === value) restore(target, masked, digitsAfterCaret.current)
    onChange(masked)
  }
  return <TextField {...field} ref={input} value={value} onChange={change} />
}

/**
 * Erasing a separator means the digit before it: the mask would only write the separator again. A value pasted over the old one
 * is no erasing, even if it is as long: other digits, or the caret behind all of them.
 */
function withoutErasedDigit(before: string, after: string, caret: number): string {
  const isSameDigits = after.replace(/\D/g, '') === before.replace(/\D/g, '')
  const isSeparatorErased = after.length === before.length - 1 && isSameDigits && caret < after.length
  if (!isSeparatorErased) return after
  const head = after.slice(0, caret).replace(/\d(?=\D*$)/, '')
  return head + after.slice(caret)
}

/** React does not render when the value has not changed, so the refused character is taken out here. */
function restore(target: HTMLInputElement, masked: string, digitsAfter: number): void {
  target.value = masked
  const caret = caretBeforeDigits(masked, digitsAfter)
  target.setSelectionRange(caret, caret)
}

export interface PhoneFieldProps extends MaskedProps {
  /** As it is shown: `+7 912 345-67-89`. */
  readonly value: string
  readonly onChange: (masked: string) => void
}

/** A Russian phone: +7, at most 11 digits, pasted in any form (Product §5). */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <MaskedField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 912 345-67-89"
      {...props}
      mask={maskPhone}
    />
  )
}

export interface MoneyFieldProps extends MaskedProps {
  /** Whole roubles; null while empty. */
  readonly value: number | null
  readonly onChange: (roubles: number | null) => void
  readonly maximumDigits?: number
}

/** A sum in whole roubles, grouped while it is typed. */
export function MoneyField({ value, onChange, maximumDigits = 9, ...field }: MoneyFieldProps) {
  const separator = getLocale() === 'ru' ? THIN_SPACE : ','
  return (
    <MaskedField
      inputMode="numeric"
      autoComplete="off"
      unit="₽"
      {...field}
      value={value === null ? '' : maskMoney(String(value), separator)}
      mask={(text) => maskMoney(text.replace(/\D/g, '').slice(0, maximumDigits), separator)}
      onChange={(masked) => onChange(readMoney(masked))}
    />
  )
}
