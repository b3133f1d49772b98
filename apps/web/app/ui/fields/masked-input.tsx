import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../paraglide/messages.js'
import { formatNumber, THIN_SPACE } from '../format/numbers.ts'
import { caretBeforeDigits, maskMoney, maskPhone, wholeDigits } from './masks.ts'
import { TextField } from './input.tsx'
import type { TextFieldProps } from './input.tsx'

type MaskedProps = Omit<TextFieldProps, 'value' | 'onChange' | 'ref'>

export interface MaskedFieldProps extends MaskedProps {
  readonly value: string
  readonly mask: (text: string) => string
  /** The mask now puts no signs between the digits, so erasing removes what the user meant. */
  readonly isPlain?: boolean
  readonly onChange: (masked: string) => void
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length

/** A field whose text is put in form at every key, with the caret kept between the same digits. */
export function MaskedField({ value, mask, isPlain = false, onChange, ...field }: MaskedFieldProps) {
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
    const text = isPlain ? target.value : withoutErasedDigit(value, target.value, caret)
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
  /** Whole roubles, percent, minutes; null while empty. */
  readonly value: number | null
  readonly onChange: (number: number | null) => void
  readonly maximumDigits?: number
  /** What is handed over for text that says no whole number; NaN where null would be kept as an answer. */
  readonly unclear?: number | null
}

/**
 * A whole number, grouped while it is typed. Text that says anything else («12,5», «−5») stays as it is, and the field says that it
 * takes whole numbers (Product 5.860).
 */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, maximumDigits = 9, unclear = null, error, ...field } = props
  const separator = getLocale() === 'ru' ? THIN_SPACE : ','
  const [typed, setTyped] = useState('')
  const number = value === null || Number.isNaN(value) ? null : value
  // When the parent handles unclear text, null means that it has emptied the field.
  const kept = value === null && unclear !== null ? '' : typed
  const shown = number === null ? kept : maskMoney(String(number), separator)
  const isUnclear = shown !== '' && number === null
  const read = (text: string): string | null => {
    const digits = wholeDigits(text, shown, separator)
    return digits !== null && digits.length <= maximumDigits ? digits : null
  }
  const mask = (text: string): string => {
    const digits = read(text)
    return digits === null ? text : maskMoney(digits, separator)
  }
  const change = (masked: string): void => {
    const digits = read(masked)
    setTyped(digits === null ? masked : '')
    if (digits === null) onChange(unclear)
    else onChange(digits === '' ? null : Number(digits))
  }
  return (
    <MaskedField
      inputMode="numeric"
      autoComplete="off"
      unit="₽"
      {...field}
      error={isUnclear ? whyUnclear(typed, maximumDigits) : error}
      value={shown}
      mask={mask}
      isPlain={isUnclear}
      onChange={change}
    />
  )
}

function whyUnclear(typed: string, maximumDigits: number): string {
  const isTooLong = /^[\d\s,]+$/u.test(typed) && countDigits(typed) > maximumDigits
  return isTooLong ? m.ui_number_too_long({ maximum: formatNumber(maximumDigits) }) : m.ui_number_whole()
}
