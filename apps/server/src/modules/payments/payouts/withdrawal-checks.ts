/** What a request for a withdrawal has to bring (Product §4, §5). Nothing here asks the database. */
import type { FieldMessageKey } from '@tembrel/contract/errors/field-messages.ts'
import { maskCardEnds, maskCardNumber, normalizeCardNumber } from '@tembrel/domain/accounts/card-number.ts'
import { checkCryptoAddress, type CryptoAddressRefusal } from '@tembrel/domain/accounts/crypto-address.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { floorToRoubles, toKopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import {
  isMethodAllowed,
  isWithdrawType,
  PAYMENT_METHOD,
  paymentTypeFor,
  type PaymentMethodId,
  type PaymentTypeId,
} from '@tembrel/domain/money/payment-codes.ts'
import { withdrawRefusal } from '@tembrel/domain/money/payment-limits.ts'
import { roubles, type Roubles } from '@tembrel/domain/money/roubles.ts'
import { apiError } from '../../../http/api-error.ts'
import type { KeyRing } from '../../../key-ring.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { sealCardNumber, sealPayoutToken } from './card-number-vault.ts'
import type { CardWay } from './payout-start.ts'
import type { RequisitesToKeep } from './withdrawals.queries.ts'

/** As it came: `company` = id, the numbers as they were typed. */
export interface WithdrawalInput {
  readonly type: number
  readonly method: number
  readonly sum?: number | undefined
  readonly company?: number | undefined
  readonly card_number?: string | undefined
  /** Represents a card that the provider's widget has read, of which we know only the first and last digits. */
  readonly payout_token?: string | undefined
  readonly card_first6?: string | undefined
  readonly card_last4?: string | undefined
  readonly crypto_number?: string | undefined
}

/** What was taken once is taken again, however cards are named now. */
export interface RepeatedInput extends WithdrawalInput {
  readonly is_repeated: true
}

export interface CheckedWithdrawal {
  readonly type: PaymentTypeId
  readonly method: PaymentMethodId
  readonly sum: Roubles
  /** Id of the company to be paid; null for cards and crypto. Whose it is has still to be looked up. */
  readonly company: number | null
  /** Null unless it is a withdrawal to a card. `shown` = its ends. */
  readonly card: { readonly digits: string } | { readonly payout_token: string; readonly shown: string } | null
  readonly crypto_number: string | null
}

/**
 * Throws PAYMENT_TYPE for a type that is not the role's, VALIDATION at each field that is missing or wrong. `way` = how a card is
 * named now; null for a repetition, which has what was taken before.
 */
export function checkWithdrawal(role: Role, input: WithdrawalInput, way: CardWay | null): CheckedWithdrawal {
  const type = paymentTypeFor(role, input.type)
  if (type === null || !isWithdrawType(type)) throw apiError('PAYMENT_TYPE', { errors: { type: 'choose' } })
  const method = Object.values(PAYMENT_METHOD).find((id) => id === input.method)
  if (method === undefined || !isMethodAllowed(type, method)) {
    throw apiError('VALIDATION', { errors: { method: 'choose' } })
  }
  const { sum, company, crypto_number } = input
  const card = method === PAYMENT_METHOD.card ? readCard(input) : null
  const crypto = method === PAYMENT_METHOD.crypto ? checkCryptoAddress(crypto_number ?? '') : null
  const errors: Record<string, FieldMessageKey> = {
    ...(method === PAYMENT_METHOD.card && card === null && cardProblem(input, way)),
    ...otherWayProblems(input, way),
  }
  if (sum === undefined) errors['sum'] = 'required'
  if (crypto?.refused) errors['crypto_number'] = isBlank(crypto_number) ? 'required' : CRYPTO_PROBLEM[crypto.refused]
  if (method === PAYMENT_METHOD.invoice && company === undefined) errors['company'] = 'required'
  if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
  return {
    type,
    method,
    sum: roubles(sum ?? 0),
    company: method === PAYMENT_METHOD.invoice ? (company ?? null) : null,
    card,
    crypto_number: crypto?.refused === null ? crypto.address : null,
  }
}

/** The card as it was named; null when it is not, or wrongly. */
function readCard({ card_number, payout_token, card_first6, card_last4 }: WithdrawalInput): CheckedWithdrawal['card'] {
  if (payout_token !== undefined) {
    if (card_first6 === undefined || card_last4 === undefined) return null
    return { payout_token, shown: maskCardEnds(card_first6, card_last4) }
  }
  const digits = normalizeCardNumber(card_number ?? '')
  return digits === null ? null : { digits }
}

/** A number where only tokens are taken is refused before anything is done with it, and a token where numbers are. */
function otherWayProblems(input: WithdrawalInput, way: CardWay | null): Record<string, FieldMessageKey> {
  if (way === 'token' && input.card_number !== undefined) return { card_number: 'card_by_widget' }
  if (way === 'number' && input.payout_token !== undefined) return { payout_token: 'card_by_number' }
  return {}
}

function cardProblem(input: WithdrawalInput, way: CardWay | null): Record<string, FieldMessageKey> {
  const { card_number, payout_token } = input
  if (payout_token !== undefined) return { payout_token: 'card_by_widget' }
  if (way === 'token') return { payout_token: 'required' }
  return { card_number: isBlank(card_number) ? 'required' : 'card_number' }
}

const CRYPTO_PROBLEM: Readonly<Record<CryptoAddressRefusal, FieldMessageKey>> = {
  not_an_address: 'crypto_number',
  wrong_checksum: 'crypto_checksum',
  zero_address: 'crypto_lost',
  token_contract: 'crypto_lost',
  tron_address: 'crypto_tron',
}

function isBlank(text: string | undefined): boolean {
  return (text ?? '').trim() === ''
}

/** Throws VALIDATION at `sum` below the least sum. */
export function requireWithdrawSum(sum: Roubles, settings: Settings): void {
  const refusal = withdrawRefusal(sum, settings)
  if (refusal?.problem !== 'too_small') return
  throw apiError('VALIDATION', { errors: { sum: { key: 'too_small', params: { minimum: refusal.minimum } } } })
}

/** Throws BALANCE_TOO_LOW at `sum` beyond what the wallet holds. */
export function requireSumInWallet(sum: Roubles, balance: Kopecks): void {
  if (toKopecks(sum) <= balance) return
  const maximum = floorToRoubles(balance)
  throw apiError('BALANCE_TOO_LOW', { errors: { sum: { key: 'too_big', params: { maximum } } } })
}

/** The requisites as a payment keeps them: the card or its token sealed, and of it only what may be shown. */
export function requisitesToKeep(
  wanted: CheckedWithdrawal,
  owner: { readonly secret_keys: KeyRing; readonly profile_id: number },
): RequisitesToKeep {
  const { card, crypto_number } = wanted
  const { secret_keys, profile_id } = owner
  const none = { card_number: null, card_number_encrypted: null, payout_token_encrypted: null, crypto_number }
  if (card === null) return none
  if ('payout_token' in card) {
    const payout_token_encrypted = sealPayoutToken(secret_keys, profile_id, card.payout_token)
    return { ...none, card_number: card.shown, payout_token_encrypted }
  }
  const card_number_encrypted = sealCardNumber(secret_keys, profile_id, card.digits)
  return { ...none, card_number: maskCardNumber(card.digits), card_number_encrypted }
}
