import { useState } from 'react'
import { normalizeCardNumber } from '@tembrel/domain/accounts/card-number.ts'
import { checkCryptoAddress } from '@tembrel/domain/accounts/crypto-address.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { m } from '../../paraglide/messages.js'
import { formatRoubles } from '../../ui/format/numbers.ts'
import type { WithdrawMethod } from './withdraw-terms.ts'

/** What is typed. Each way keeps its own requisites, so that changing one's mind loses nothing. */
export interface WithdrawForm {
  readonly method: WithdrawMethod
  /** Whole roubles; null while empty. */
  readonly sum: number | null
  readonly card_number: string
  readonly crypto_number: string
  readonly company: number | null
  /** The sum has been left once, so a too small one is no longer just unfinished. */
  readonly isSumLeft: boolean
}

/** The form begins with all that the wallet holds, if that may be withdrawn. */
export function useWithdrawForm(
  balance: number,
  minimum: number | undefined,
): WithdrawForm & { readonly set: (change: Partial<WithdrawForm>) => void } {
  const all = Math.floor(balance)
  const [form, setForm] = useState<WithdrawForm>({
    method: PAYMENT_METHOD.card,
    sum: all > 0 && all >= (minimum ?? 0) ? all : null,
    card_number: '',
    crypto_number: '',
    company: null,
    isSumLeft: false,
  })
  return { ...form, set: (change) => setForm((before) => ({ ...before, ...change })) }
}

/** What is wrong with the sum, in words; a too big one at once, a too small one when it is finished. */
export function sumProblem(form: WithdrawForm, balance: number, minimum: number | undefined): string | undefined {
  if (form.sum === null) return undefined
  if (form.sum > balance) return m.withdraw_too_much({ sum: formatRoubles(Math.floor(balance)) })
  const isTooSmall = minimum !== undefined && form.sum < minimum
  return isTooSmall && form.isSumLeft ? m.withdraw_too_little({ sum: formatRoubles(minimum) }) : undefined
}

/** Whether the request can be sent: a sum that the wallet holds, and where it goes (Product §5). */
export function isReady(form: WithdrawForm, balance: number): boolean {
  return form.sum !== null && form.sum > 0 && form.sum <= balance && missingRequisite(form) === null
}

/** Where the money is to go, while the form does not say it; null when it does. */
export function missingRequisite(form: WithdrawForm): string | null {
  switch (form.method) {
    case PAYMENT_METHOD.card:
      return normalizeCardNumber(form.card_number) === null ? m.withdraw_need_card() : null
    case PAYMENT_METHOD.invoice:
      return form.company === null ? m.withdraw_need_company() : null
    case PAYMENT_METHOD.crypto:
      return checkCryptoAddress(form.crypto_number).refused === null ? null : m.withdraw_need_crypto()
  }
}

/** Where the money goes, as the service takes it. */
export function requisitesOf(form: WithdrawForm): { company?: number; card_number?: string; crypto_number?: string } {
  switch (form.method) {
    case PAYMENT_METHOD.card:
      return { card_number: normalizeCardNumber(form.card_number) ?? form.card_number }
    case PAYMENT_METHOD.invoice:
      return form.company === null ? {} : { company: form.company }
    case PAYMENT_METHOD.crypto:
      return { crypto_number: form.crypto_number.trim() }
  }
}
