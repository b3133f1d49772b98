/** How an order can be paid (Product §4, payment modal): what is offered, what is chosen first, and what each way takes. */
import { missingPart, orderCharge } from '@tembrel/domain/money/fees.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'

export type Charge = ReturnType<typeof orderCharge>

export interface Bill {
  /** Whole roubles, before the fee. */
  readonly price: number
  /** What the wallet holds, in whole roubles. */
  readonly balance: number
  /** Fee of bringing money in, in percent. */
  readonly commission: number
  /** Whether wallets pay for orders; else the card or the bank account pays for everything (Product §9). */
  readonly hasWallet: boolean
}

export interface PayTerms extends Bill {
  readonly hasInvoice: boolean
}

export type PayWay = 'wallet' | 'card' | 'invoice'

export interface PayChoice {
  readonly way: PayWay
  /** Id of the company that the invoice is for; null while none is chosen. */
  readonly company: number | null
}

/** What is sent to the service of a choice. */
export interface ChosenMethod {
  readonly payment_method: number
  readonly company?: number
}

/** What paying this price by card or invoice takes from the wallet, and from the card or the bank account. */
export function chargeOf({ price, balance, commission, hasWallet }: Bill): Charge {
  return orderCharge(roubles(price), roubles(hasWallet ? balance : 0), commission)
}

/** What the wallet lacks for this price; nothing when it pays for everything. */
export function walletLacks({ price, balance, hasWallet }: Bill): number {
  return missingPart(roubles(price), roubles(hasWallet ? balance : 0))
}

/** The ways that are offered: all that are switched on, the wallet first. What costs nothing is not asked about. */
export function offeredWays(terms: PayTerms): readonly PayWay[] {
  if (terms.price === 0) return ['wallet']
  return [
    ...(terms.hasWallet ? (['wallet'] as const) : []),
    'card',
    ...(terms.hasInvoice ? (['invoice'] as const) : []),
  ]
}

/** Whether the way can be taken: the wallet only when it is enough. */
export function isPossible(way: PayWay, terms: PayTerms): boolean {
  return way !== 'wallet' || walletLacks(terms) === 0
}

/** The choice under these terms: one that is no longer possible is replaced by the first that is. */
export function settledChoice(choice: PayChoice | null, terms: PayTerms): PayChoice {
  const ways = offeredWays(terms).filter((way) => isPossible(way, terms))
  const way = choice && ways.includes(choice.way) ? choice.way : (ways[0] ?? 'card')
  return { way, company: choice?.company ?? null }
}

/** What costs nothing is asked for as for a card where wallets do not pay: no card is charged. */
export function methodOf({ way, company }: PayChoice, terms: PayTerms): ChosenMethod {
  if (way === 'invoice') return { payment_method: PAYMENT_METHOD.invoice, ...(company !== null && { company }) }
  const isWallet = way === 'wallet' && terms.hasWallet
  return { payment_method: isWallet ? PAYMENT_METHOD.wallet : PAYMENT_METHOD.card }
}
