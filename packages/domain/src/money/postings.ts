/**
 * The closed list of money movements: which accounts each operation moves how much between (Product §4, docs/money.md).
 *
 * Invariants: every leg takes from one account exactly what it gives to another, so no operation creates or loses money;
 * a leg moves more than nothing, and operations that would move nothing have no legs; a mistake is undone by a mirrored
 * operation, never by a change.
 */

import { kopecks, sumKopecks } from './kopecks.ts'
import type { Kopecks } from './kopecks.ts'
import { PAYMENT_METHOD } from './payment-codes.ts'
import type { PaymentMethodId } from './payment-codes.ts'

/** Where money comes in or goes out: acquiring bank, our bank account, our crypto wallet. */
export type OutsideKind = 'card' | 'bank' | 'crypto'

/** What a top-up is paid from: the card, our bank account, or money that came to the bank before its owner was known. */
export type ArrivalKind = 'card' | 'bank' | 'unclaimed'

/** A ledger account by its owner. */
export type LedgerAccountRef =
  | { readonly kind: 'wallet'; readonly profile_id: number }
  | { readonly kind: 'payout'; readonly profile_id: number }
  | { readonly kind: 'escrow'; readonly order_id: number }
  | { readonly kind: OutsideKind | 'revenue' | 'unclaimed' }

/** One transfer: `debit` gives, `credit` receives, the amount is greater than zero. */
export interface PostingLeg {
  readonly debit: LedgerAccountRef
  readonly credit: LedgerAccountRef
  readonly amount_kopecks: Kopecks
}

const REVENUE: LedgerAccountRef = { kind: 'revenue' }
const BANK: LedgerAccountRef = { kind: 'bank' }
const UNCLAIMED: LedgerAccountRef = { kind: 'unclaimed' }

/** The outside account behind a payment method; the wallet is not outside and throws RangeError. */
export function outsideKindOf(method: PaymentMethodId): OutsideKind {
  switch (method) {
    case PAYMENT_METHOD.card:
      return 'card'
    case PAYMENT_METHOD.invoice:
      return 'bank'
    case PAYMENT_METHOD.crypto:
      return 'crypto'
    case PAYMENT_METHOD.wallet:
      throw new RangeError('Paying from the wallet brings no money in')
  }
}

/** Money arrives: the wallet gets the sum, we get the fee (Product §4). */
export function postingsForTopup(topup: {
  readonly profile_id: number
  readonly from: ArrivalKind
  readonly sum: Kopecks
  readonly fee: Kopecks
}): PostingLeg[] {
  const source: LedgerAccountRef = { kind: topup.from }
  return legs([source, wallet(topup.profile_id), topup.sum], [source, REVENUE, topup.fee])
}

/** A line of a bank statement: the money is with us before anybody says whose it is (Product 4.920). */
export function postingsForReceipt(receipt: { readonly sum: Kopecks }): PostingLeg[] {
  return legs([BANK, UNCLAIMED, receipt.sum])
}

/** Money of a receipt becomes a client's without an invoice: an overpayment, or the part of an invoice that lapsed. */
export function postingsForReceiptToWallet(found: {
  readonly profile_id: number
  readonly sum: Kopecks
}): PostingLeg[] {
  return legs([UNCLAIMED, wallet(found.profile_id), found.sum])
}

/** Money that was given to the wrong client is taken back, as long as the wallet holds it. */
export function postingsForReceiptTakenBack(wrong: {
  readonly profile_id: number
  readonly sum: Kopecks
}): PostingLeg[] {
  return legs([wallet(wrong.profile_id), UNCLAIMED, wrong.sum])
}

/** Money has gone back to whoever paid it. */
export function postingsForReceiptReturned(back: { readonly sum: Kopecks }): PostingLeg[] {
  return legs([UNCLAIMED, BANK, back.sum])
}

/** Money is set aside for an order: its whole price, or what the wallet holds of it (Product §4). */
export function postingsForPay(pay: {
  readonly profile_id: number
  readonly order_id: number
  readonly sum: Kopecks
}): PostingLeg[] {
  return legs([wallet(pay.profile_id), escrow(pay.order_id), pay.sum])
}

/** What an order's price was missing arrives by card or invoice and is set aside at once (Product §4). */
export function postingsForOrderCharge(charge: {
  readonly profile_id: number
  readonly order_id: number
  readonly from: ArrivalKind
  readonly missing: Kopecks
  readonly fee: Kopecks
}): PostingLeg[] {
  const { profile_id, order_id, from, missing, fee } = charge
  return [
    ...postingsForTopup({ profile_id, from, sum: missing, fee }),
    ...postingsForPay({ profile_id, order_id, sum: missing }),
  ]
}

/**
 * Money of an order goes back to the client (Product §4): `sum` is all that the escrow holds, or what was set aside for a
 * payment that is given up; `fees` are those of top-ups bound to the order, zero when the client changed their mind.
 */
export function postingsForReturn(back: {
  readonly profile_id: number
  readonly order_id: number
  readonly sum: Kopecks
  readonly fees: Kopecks
}): PostingLeg[] {
  return legs([escrow(back.order_id), wallet(back.profile_id), back.sum], [REVENUE, wallet(back.profile_id), back.fees])
}

/**
 * A completed order is shared out and its escrow ends at zero (Product §4). `fees` are the service fees of both workers.
 * Throws RangeError when the shares are not exactly what the escrow holds, or an engineer's share has no engineer.
 */
export function postingsForComplete(complete: {
  readonly order_id: number
  readonly escrow: Kopecks
  readonly narrator: { readonly profile_id: number; readonly net: Kopecks }
  readonly soundengineer: { readonly profile_id: number; readonly net: Kopecks } | null
  readonly fees: Kopecks
}): PostingLeg[] {
  const { order_id, narrator, soundengineer, fees } = complete
  const shared = sumKopecks([narrator.net, soundengineer?.net ?? kopecks(0), fees])
  if (shared !== complete.escrow) {
    throw new RangeError(`Order ${order_id} holds ${complete.escrow} kopecks and would share out ${shared}`)
  }
  const source = escrow(order_id)
  return [
    ...legs([source, wallet(narrator.profile_id), narrator.net]),
    ...(soundengineer === null ? [] : legs([source, wallet(soundengineer.profile_id), soundengineer.net])),
    ...legs([source, REVENUE, fees]),
  ]
}

/** A withdrawal is asked for: the sum leaves the wallet and waits (Product §4). */
export function postingsForWithdraw(withdraw: { readonly profile_id: number; readonly sum: Kopecks }): PostingLeg[] {
  return legs([wallet(withdraw.profile_id), payout(withdraw.profile_id), withdraw.sum])
}

/** A withdrawal is executed: the person gets the sum without the fee, we get the fee (Product §4). */
export function postingsForWithdrawExecuted(executed: {
  readonly profile_id: number
  readonly to: OutsideKind
  readonly sum: Kopecks
  readonly fee: Kopecks
}): PostingLeg[] {
  const source = payout(executed.profile_id)
  return legs([source, { kind: executed.to }, kopecks(executed.sum - executed.fee)], [source, REVENUE, executed.fee])
}

/** A withdrawal is refused, failed or lapsed: the sum goes back to the wallet (Product §4). */
export function postingsForWithdrawReturned(back: {
  readonly profile_id: number
  readonly sum: Kopecks
}): PostingLeg[] {
  return legs([payout(back.profile_id), wallet(back.profile_id), back.sum])
}

/** A top-up goes back to the card it came from, without a fee (Product §4): it waits like a withdrawal … */
export function postingsForCardRefund(refund: { readonly profile_id: number; readonly sum: Kopecks }): PostingLeg[] {
  return postingsForWithdraw(refund)
}

/** … and leaves when the bank has taken it. A refused one goes back as a withdrawal does. */
export function postingsForCardRefundExecuted(refund: {
  readonly profile_id: number
  readonly sum: Kopecks
}): PostingLeg[] {
  return postingsForWithdrawExecuted({ ...refund, to: 'card', fee: kopecks(0) })
}

/** We give a client money of our own after a completed order (Product §4). */
export function postingsForGoodwill(gift: { readonly profile_id: number; readonly sum: Kopecks }): PostingLeg[] {
  return legs([REVENUE, wallet(gift.profile_id), gift.sum])
}

/** We pay a worker who delivered although the client got the money back (Product §4). */
export function postingsForCompensation(pay: { readonly profile_id: number; readonly sum: Kopecks }): PostingLeg[] {
  return legs([REVENUE, wallet(pay.profile_id), pay.sum])
}

/** Two clients become one: what the wallet of the closed one holds, and what waits to be paid out, goes to the other (Product §4). */
export function postingsForMerge(merge: {
  readonly from: number
  readonly into: number
  readonly sum: Kopecks
  readonly waiting: Kopecks
}): PostingLeg[] {
  const { from, into, sum, waiting } = merge
  return legs([wallet(from), wallet(into), sum], [payout(from), payout(into), waiting])
}

/** A wrong operation is undone: the same amounts the other way, last leg first (Product §4). */
export function postingsForCorrection(wrong: readonly PostingLeg[]): PostingLeg[] {
  return wrong
    .toReversed()
    .map(({ debit, credit, amount_kopecks }) => ({ debit: credit, credit: debit, amount_kopecks }))
}

function wallet(profile_id: number): LedgerAccountRef {
  return { kind: 'wallet', profile_id }
}

function payout(profile_id: number): LedgerAccountRef {
  return { kind: 'payout', profile_id }
}

function escrow(order_id: number): LedgerAccountRef {
  return { kind: 'escrow', order_id }
}

type Move = readonly [debit: LedgerAccountRef, credit: LedgerAccountRef, amount: Kopecks]

/** Legs of the moves that move anything. Throws RangeError for a negative amount: that is a move the other way. */
function legs(...moves: readonly Move[]): PostingLeg[] {
  return moves.flatMap(([debit, credit, amount_kopecks]) => {
    if (amount_kopecks < 0n) throw new RangeError(`A negative amount: ${amount_kopecks} kopecks`)
    return amount_kopecks === 0n ? [] : [{ debit, credit, amount_kopecks }]
  })
}
