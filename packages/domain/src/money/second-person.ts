/**
 * What is done only when a second person agrees (Product 4.821): every refund of a completed order, refunds, payouts and invoices
 * confirmed by hand above a limit, and a closed month that is opened again.
 */
import type { StaffDuty } from '../accounts/staff-duties.ts'
import { toKopecks, type Kopecks } from './kopecks.ts'
import { roubles } from './roubles.ts'

export const APPROVAL_KINDS = [
  'goodwill-refund',
  'cancel-with-refund',
  'refund-topup',
  'settle-refund',
  'execute-withdrawal',
  'confirm-invoice',
  'return-receipt',
  'reopen-month',
] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** Whole roubles; a refund or payout of more needs a second person. */
export const SECOND_PERSON_ABOVE_ROUBLES = 30_000

/** Payouts of one wallet, and invoices of one client confirmed by hand, count together for so many days (Product 7.895). */
const TOGETHER_DAYS = 3

/** From when on they count together. */
export function togetherSince(now: Date): Date {
  return new Date(now.getTime() - TOGETHER_DAYS * 86_400_000)
}

/** How long a second person can agree: after that the request is made anew, with the facts of that day. */
export const APPROVAL_DAYS = 7

/** Whatever the sum is. */
const ALWAYS: ReadonlySet<ApprovalKind> = new Set(['goodwill-refund', 'reopen-month'])

/** Whole roubles; of the support only its seniors refund more without a colleague (Product 6.42). */
export const SUPPORT_REFUND_ROUBLES = 3000

/** Whether a refund is above what a member of the support without seniority decides. */
export function isAboveSupport(sum: Kopecks): boolean {
  return sum > toKopecks(roubles(SUPPORT_REFUND_ROUBLES))
}

/** Whether a sum leaves only when a second person agrees; `duty`: of a member of the support who asks. */
export function needsSecondPerson(kind: ApprovalKind, sum: Kopecks, duty: StaffDuty | null): boolean {
  if (duty !== null && duty !== 'senior' && isAboveSupport(sum)) return true
  return ALWAYS.has(kind) || sum > toKopecks(roubles(SECOND_PERSON_ABOVE_ROUBLES))
}
