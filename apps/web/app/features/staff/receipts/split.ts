/** How the money of a receipt is divided among invoices and a wallet, before anything is sent (Product 4.922). */
import { m } from '../../../paraglide/messages.js'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { kopecksOf } from './receipt-labels.ts'
import type { Offer } from './receipt-labels.ts'

export interface Split {
  /** What was typed, by the payment's number. */
  readonly typed: ReadonlyMap<number, string>
  /** The client whose wallet gets the rest; 0 leaves it unclaimed. */
  readonly wallet_of: number
}

export interface SplitOutcome {
  readonly parts: readonly { readonly payment_id: number; readonly sum: number }[]
  readonly wallet: { readonly profile_id: number; readonly sum: number } | null
  /** Roubles: to invoices, to the wallet and what stays. */
  readonly given: number
  readonly rest: number
  readonly stays: number
  /** By the payment's number: what is wrong with what was typed. */
  readonly problems: ReadonlyMap<number, string>
  /** What is wrong with the whole; null when it can be sent. */
  readonly problem: string | null
}

/** Money of a receipt divided as it is typed; sums in kopecks inside, so that nothing is lost by halves. */
export function splitOf(left_roubles: number, offers: readonly Offer[], { typed, wallet_of }: Split): SplitOutcome {
  const left = Math.round(left_roubles * 100)
  const problems = new Map<number, string>()
  const parts: { payment_id: number; sum: number }[] = []
  let toInvoices = 0
  for (const offer of offers) {
    const text = typed.get(offer.payment_id) ?? ''
    if (text.trim() === '') continue
    const sum = kopecksOf(text)
    const missing = Math.round((offer.charge - offer.paid) * 100)
    if (sum === null) problems.set(offer.payment_id, m.receipts_sum_wrong())
    else if (sum > missing) problems.set(offer.payment_id, m.receipts_sum_more({ sum: formatSum(missing / 100) }))
    else {
      parts.push({ payment_id: offer.payment_id, sum: sum / 100 })
      toInvoices += sum
    }
  }
  const rest = Math.max(0, left - toInvoices)
  const wallet = wallet_of !== 0 && rest > 0 ? { profile_id: wallet_of, sum: rest / 100 } : null
  const given = toInvoices + (wallet === null ? 0 : rest)
  return {
    ...{ parts, wallet, problems },
    given: given / 100,
    rest: rest / 100,
    stays: Math.max(0, left - given) / 100,
    problem: problemOf({ left, toInvoices, given, hasFaults: problems.size > 0 }),
  }
}

function problemOf(of: { left: number; toInvoices: number; given: number; hasFaults: boolean }): string | null {
  if (of.toInvoices > of.left) return m.receipts_too_much({ left: formatSum(of.left / 100) })
  if (of.hasFaults) return ''
  return of.given === 0 ? m.receipts_assign_nothing() : null
}
