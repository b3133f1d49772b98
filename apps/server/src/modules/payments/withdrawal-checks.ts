/** What a request for a withdrawal has to bring (Product §4, §5). Nothing here asks the database. */
import type { FieldMessageKey } from '@tembrel/contract/errors/field-messages.ts'
import { maskCardNumber, normalizeCardNumber } from '@tembrel/domain/accounts/card-number.ts'
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
import { apiError } from '../../http/api-error.ts'
import type { Settings } from '../settings/settings-shape.ts'
import { sealCardNumber } from './card-number-vault.ts'

/** As it came: `company` = id, the numbers as they were typed. */
export interface WithdrawalInput {
  readonly type: number
  readonly method: number
  readonly sum?: number | undefined
  readonly company?: number | undefined
  readonly card_number?: string | undefined
  readonly crypto_number?: string | undefined
}

export interface CheckedWithdrawal {
  readonly type: PaymentTypeId
  readonly method: PaymentMethodId
  readonly sum: Roubles
  /** Id of the company to be paid; null for cards and crypto. Whose it is has still to be looked up. */
  readonly company: number | null
  readonly card_digits: string | null
  readonly crypto_number: string | null
}

/** Throws PAYMENT_TYPE for a type that is not the role's, VALIDATION at each field that is missing or wrong. */
export function checkWithdrawal(role: Role, input: WithdrawalInput): CheckedWithdrawal {
  const type = paymentTypeFor(role, input.type)
  if (type === null || !isWithdrawType(type)) throw apiError('PAYMENT_TYPE', { errors: { type: 'choose' } })
  const method = Object.values(PAYMENT_METHOD).find((id) => id === input.method)
  if (method === undefined || !isMethodAllowed(type, method)) {
    throw apiError('VALIDATION', { errors: { method: 'choose' } })
  }
  const { sum, company, card_number, crypto_number } = input
  const card_digits = method === PAYMENT_METHOD.card ? normalizeCardNumber(card_number ?? '') : null
  const crypto = method === PAYMENT_METHOD.crypto ? checkCryptoAddress(crypto_number ?? '') : null
  const errors: Record<string, FieldMessageKey> = {}
  if (sum === undefined) errors['sum'] = 'required'
  if (method === PAYMENT_METHOD.card && card_digits === null) {
    errors['card_number'] = isBlank(card_number) ? 'required' : 'card_number'
  }
  if (crypto?.refused) errors['crypto_number'] = isBlank(crypto_number) ? 'required' : CRYPTO_PROBLEM[crypto.refused]
  if (method === PAYMENT_METHOD.invoice && company === undefined) errors['company'] = 'required'
  if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
  return {
    type,
    method,
    sum: roubles(sum ?? 0),
    company: method === PAYMENT_METHOD.invoice ? (company ?? null) : null,
    card_digits,
    crypto_number: crypto?.refused === null ? crypto.address : null,
  }
}

const CRYPTO_PROBLEM: Readonly<Record<CryptoAddressRefusal, FieldMessageKey>> = {
  not_an_address: 'crypto_number',
  wrong_checksum: 'crypto_checksum',
  nobodys_address: 'crypto_lost',
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

/** The requisites as a payment keeps them: the card sealed, and of it only what may be shown. */
export function requisitesToKeep(
  wanted: CheckedWithdrawal,
  owner: { readonly secret_key: string; readonly profile_id: number },
): { card_number: string | null; card_number_encrypted: Buffer | null; crypto_number: string | null } {
  const { card_digits, crypto_number } = wanted
  if (card_digits === null) return { card_number: null, card_number_encrypted: null, crypto_number }
  return {
    card_number: maskCardNumber(card_digits),
    card_number_encrypted: sealCardNumber(owner.secret_key, owner.profile_id, card_digits),
    crypto_number,
  }
}
