/**
 * The content of a payout report (Product §4): every movement of the wallet since the previous payout, from the ledger. A
 * withdrawal that came back is left out. A movement without a name of its own is listed as "other", so that the sums always
 * match.
 */
import { PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { PayeeParty, PayoutReportData, ReportMove, ReportOrder, Unnumbered } from './document-data.ts'
import { moscowDay } from './moscow-day.ts'
import type { PayoutFacts, PeriodMove } from './payout-facts.queries.ts'
import { payeeOfSettings, type SellerSettings } from './seller.ts'

const METHODS = { 1: 'card', 2: 'invoice', 4: 'crypto' } as const

export function payoutReportSnapshot(parts: {
  payout: PayoutFacts
  opening_kopecks: number
  moves: readonly PeriodMove[]
  settings: SellerSettings
}): Unnumbered<PayoutReportData> {
  const { payout, opening_kopecks, settings } = parts
  const orders = parts.moves.flatMap(orderOf)
  const moves = [...parts.moves.flatMap(moveOf), ...leftOver(parts.moves)]
  const received = [...orders.map(({ net_kopecks }) => net_kopecks), ...moves.map(({ sum_kopecks }) => sum_kopecks)]
  const arrived = received.reduce((sum, kopecks) => sum + kopecks, 0)
  return {
    kind: 'payout_report',
    locale: payout.locale,
    is_demo: settings.seller.is_demo,
    payment_id: payout.id,
    worker: payout.type === PAYMENT_TYPE.withdraw_soundengineer ? 'soundengineer' : 'narrator',
    recipient: payout.recipient,
    recipient_id: payout.profile_id,
    operator: payeeOfSettings(settings),
    method: METHODS[payout.method as keyof typeof METHODS],
    destination: payout.card_number ?? payout.crypto_number ?? '',
    company: companyOf(payout),
    from: payout.previous_at && moscowDay(payout.previous_at),
    until: moscowDay(payout.created_at),
    executed_on: moscowDay(payout.executed_at),
    opening_kopecks,
    orders,
    moves,
    sum_kopecks: payout.sum_kopecks,
    fee_kopecks: payout.fee_kopecks,
    closing_kopecks: opening_kopecks + arrived - payout.sum_kopecks,
  }
}

function orderOf(move: PeriodMove): ReportOrder[] {
  if (move.kind !== 'complete' || move.order_id === null) return []
  return [
    {
      order_id: move.order_id,
      title: move.order_title ?? '',
      on: moscowDay(move.at),
      gross_kopecks: move.sum_kopecks + move.service_fee_kopecks,
      fee_kopecks: move.service_fee_kopecks,
      net_kopecks: move.sum_kopecks,
    },
  ]
}

function moveOf({ kind, order_id, at, sum_kopecks }: PeriodMove): ReportMove[] {
  if (kind === 'complete' && order_id !== null) return []
  if (isOwnWithdrawal(kind)) return []
  const known = kind === 'compensation' || kind === 'correction' ? kind : 'other'
  return [{ kind: known, order_id, on: moscowDay(at), sum_kopecks }]
}

/** A withdrawal that was refused or failed went and came back: together they are nothing. */
function leftOver(moves: readonly PeriodMove[]): ReportMove[] {
  const own = moves.filter(({ kind }) => isOwnWithdrawal(kind))
  const sum_kopecks = own.reduce((sum, move) => sum + move.sum_kopecks, 0)
  const last = own.at(-1)
  if (!last || sum_kopecks === 0) return []
  return [{ kind: 'other', order_id: null, on: moscowDay(last.at), sum_kopecks }]
}

function isOwnWithdrawal(kind: string): boolean {
  return kind === 'withdraw' || kind === 'withdraw_returned'
}

function companyOf({ company }: PayoutFacts): PayeeParty | null {
  return company && { ...company, ogrn: '' }
}
