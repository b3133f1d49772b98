/** What a withdrawal is asked for with, and what of it arrives (Product §4, §5, §9). */
import { withdrawCommission, withdrawPayout } from '@tembrel/domain/money/fees.ts'
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import type { CompanyRole } from '../companies/company-data.ts'

export interface WithdrawRequest {
  readonly role: CompanyRole
  /** Roubles in the wallet; a reward may have left kopecks, which stay. */
  readonly balance: number
  /** «Комиссия за вывод» of narrators and engineers in percent; clients pay none. */
  readonly commission: number
  /** The least sum in whole roubles; without it only the service checks. */
  readonly minimum?: number
}

export const METHODS = [PAYMENT_METHOD.card, PAYMENT_METHOD.invoice, PAYMENT_METHOD.crypto] as const
export type WithdrawMethod = (typeof METHODS)[number]

const TYPES = {
  client: PAYMENT_TYPE.withdraw_client,
  narrator: PAYMENT_TYPE.withdraw_narrator,
  soundengineer: PAYMENT_TYPE.withdraw_soundengineer,
} as const satisfies Record<CompanyRole, number>

export function typeOf(role: CompanyRole): (typeof TYPES)[CompanyRole] {
  return TYPES[role]
}

export interface WithdrawTerms {
  /** Percent; 0 = none. */
  readonly percent: number
  readonly fee: number
  readonly payout: number
}

/** What a sum in whole roubles costs and brings. */
export function termsOf(role: CompanyRole, sum: number, commission: number): WithdrawTerms {
  const percent = withdrawCommission(TYPES[role], commission)
  return { percent, ...withdrawPayout(roubles(sum), percent) }
}
