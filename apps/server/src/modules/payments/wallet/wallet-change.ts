import {
  isOpenPayment,
  isWithdrawType,
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  PAYMENT_TYPE,
} from '@tembrel/domain/money/payment-codes.ts'
import type { PaymentRow } from '../rows/payments.queries.ts'
import type { Adjustment } from './payment-extras.ts'

const INCOMING: readonly number[] = [
  PAYMENT_TYPE.topup,
  PAYMENT_TYPE.reward_narrator,
  PAYMENT_TYPE.reward_soundengineer,
]

type Line = Pick<PaymentRow, 'type' | 'status' | 'sum_kopecks' | 'fee_kopecks'>
type BankLine = Line & Pick<PaymentRow, 'method'>

/** The sum of a line in kopecks with the sign with which the wallet sees it, whatever has become of it. */
export function signedKopecks({ type, sum_kopecks }: Line): number {
  return INCOMING.includes(type) ? sum_kopecks : -sum_kopecks
}

/**
 * What a bank or a card shows of an executed line, in kopecks: with the fee of a top-up, without that of a withdrawal. Nothing where
 * the money stays with us or has not moved.
 */
export function bankKopecks({ type, status, method, sum_kopecks, fee_kopecks }: BankLine): number {
  if (status !== PAYMENT_STATUS.executed || method === PAYMENT_METHOD.wallet) return 0
  return INCOMING.includes(type) ? sum_kopecks + fee_kopecks : fee_kopecks - sum_kopecks
}

/** What a line has changed in its wallet, in kopecks: nothing when no money moved or it came back, an asked withdrawal at once. */
export function walletChange(line: Line, adjustments: readonly Adjustment[]): number {
  const status = line.status
  const isLeaving = isOpenPayment(status) && isWithdrawType(line.type)
  const own = status === PAYMENT_STATUS.executed || isLeaving ? signedKopecks(line) : 0
  return own + adjustments.reduce((sum, { amount }) => sum + Number(amount), 0)
}
