import { useEffect, useState } from 'react'
import { normalizeCardNumber } from '@tembrel/domain/accounts/card-number.ts'
import { checkCryptoAddress } from '@tembrel/domain/accounts/crypto-address.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { m } from '../../paraglide/messages.js'
import { formatRoubles } from '../../ui/format/numbers.ts'
import { askCardWay } from './card-way.ts'
import type { AskedCardWay, CardWay } from './card-way.ts'
import type { ReadCard } from './payout-widget.ts'
import type { WithdrawMethod } from './withdraw-terms.ts'

/** What is typed. Each way keeps its own requisites, so that changing one's mind loses nothing. */
export interface WithdrawForm {
  readonly method: WithdrawMethod
  /** Whole roubles; null while empty. */
  readonly sum: number | null
  readonly card_number: string
  /** As the provider's form has read it; null until it has. */
  readonly card: ReadCard | null
  /** How a card is named now; null until the service has said so. */
  readonly card_way: CardWay | null
  readonly crypto_number: string
  readonly company: number | null
  /** The sum has been left once, so a too small one is no longer just unfinished. */
  readonly isSumLeft: boolean
}

export interface OpenWithdrawForm extends WithdrawForm {
  readonly set: (change: Partial<WithdrawForm>) => void
  /** Asks the service once more how cards are named. */
  readonly askAgain: () => void
}

/** The form begins with all that the wallet holds, if that may be withdrawn. */
export function useWithdrawForm(
  balance: number,
  minimum: number | undefined,
  asked_way: AskedCardWay,
): OpenWithdrawForm {
  const all = Math.floor(balance)
  const [form, setForm] = useState<WithdrawForm>({
    method: PAYMENT_METHOD.card,
    sum: all > 0 && all >= (minimum ?? 0) ? all : null,
    card_number: '',
    card: null,
    card_way: asked_way.now,
    crypto_number: '',
    company: null,
    isSumLeft: false,
  })
  const set = (change: Partial<WithdrawForm>): void => setForm((before) => ({ ...before, ...change }))
  useEffect(() => {
    if (asked_way.now === null) void asked_way.answer.then((card_way) => setForm((before) => ({ ...before, card_way })))
  }, [asked_way])
  return { ...form, set, askAgain: () => void askCardWay().then((card_way) => set({ card_way })) }
}

/** Whether a refusal is about how the card was named: the installation may pay out otherwise by now. */
export function isAboutCard(errors: Readonly<Record<string, unknown>>): boolean {
  return 'payout_token' in errors || 'card_number' in errors
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
      return missingCard(form)
    case PAYMENT_METHOD.invoice:
      return form.company === null ? m.withdraw_need_company() : null
    case PAYMENT_METHOD.crypto:
      if (checkCryptoAddress(form.crypto_number).refused === null) return null
      return form.crypto_number.trim() === '' ? m.withdraw_need_crypto() : m.withdraw_check_crypto()
  }
}

function missingCard({ card_way, card, card_number }: WithdrawForm): string | null {
  if (card_way?.kind === 'widget') return card === null ? m.payout_need_card() : null
  if (card_way?.kind !== 'number') return m.payout_need_way()
  if (normalizeCardNumber(card_number) !== null) return null
  return card_number.trim() === '' ? m.withdraw_need_card() : m.withdraw_check_card()
}

interface Requisites extends Partial<ReadCard> {
  readonly company?: number
  readonly card_number?: string
  readonly crypto_number?: string
}

/** Where the money goes, as the service takes it. */
export function requisitesOf(form: WithdrawForm): Requisites {
  switch (form.method) {
    case PAYMENT_METHOD.card:
      if (form.card_way?.kind === 'widget') return { ...form.card }
      return { card_number: normalizeCardNumber(form.card_number) ?? form.card_number }
    case PAYMENT_METHOD.invoice:
      return form.company === null ? {} : { company: form.company }
    case PAYMENT_METHOD.crypto:
      return { crypto_number: form.crypto_number.trim() }
  }
}
