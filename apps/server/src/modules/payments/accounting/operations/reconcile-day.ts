import type { ComparedDay } from '@tembrel/contract/calls/accounting.ts'
import {
  compareCardPayments,
  type OwnCardPayment,
  type ProviderCardPayment,
} from '@tembrel/domain/money/reconciliation.ts'
import { STUCK_AFTER_MS } from '@tembrel/domain/office/exception-kinds.ts'
import { moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { CardPayment } from '../../../../adapters/card-payments/card-payments.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { requireOpenDay } from '../../../ledger/operations/closings.ts'
import { selectCardTopups, selectPaymentsStuckSince, upsertReconciliation } from '../reconciliation.queries.ts'

const HOUR_MS = 3_600_000
const STUCK_AT_MOST = 200
const PAGES_AT_MOST = 500

/**
 * Compares a Moscow day's card payments with the provider's own list and keeps the report (Product §4): what is missing on a
 * side, what has another sum, status or refund. Nothing is corrected. Throws MONTH_CLOSED (409) for a day of a closed month, whose report
 * stays, PAYMENT_PROVIDER (503) when the provider does not give the whole list: half a list would invent differences.
 */
export async function reconcileDay(app: AppContext, day: string): Promise<ComparedDay> {
  await requireOpenDay(app.database.kysely, day)
  const from = moscowInstant(day, 0, 0)
  const to = moscowInstant(plusDays(day, 1), 0, 0)
  const listed = await listProviderPayments(app, from, to)
  const inDay = listed.items.filter(({ created_at }) => isWithin(new Date(created_at), from, to))
  const provider_ids = inDay.map(({ id }) => id)
  const own = await selectCardTopups(app.database.kysely, { from, to, provider_ids })
  const there = [...inDay, ...(await neighboursOf(app, own, listed.items, inDay))].map(factsOf)
  const { equal_count, differences } = compareCardPayments(own, there)
  const now = app.clock.now()
  const stuck = await selectPaymentsStuckSince(
    app.database.kysely,
    new Date(now.getTime() - STUCK_AFTER_MS),
    STUCK_AT_MOST,
  )
  const report: ComparedDay = {
    date: day,
    made_at: now.toISOString(),
    equal_count,
    unreadable_count: listed.unreadable,
    differences: differences.map(({ sum_kopecks, provider_sum_kopecks, ...difference }) => ({
      ...difference,
      sum: sum_kopecks === null ? null : sum_kopecks / 100,
      provider_sum: provider_sum_kopecks === null ? null : provider_sum_kopecks / 100,
    })),
    stuck: stuck.map(({ id, type, status, sum_kopecks, created_at }) => ({
      payment_id: id,
      type,
      status,
      sum: sum_kopecks / 100,
      created_at: created_at.toISOString(),
    })),
  }
  await inTransaction(app.database, (tx) =>
    upsertReconciliation(tx.db, { day, report: JSON.stringify(report), made_at: now }),
  )
  if (differences.length > 0 || stuck.length > 0 || listed.unreadable > 0) {
    app.log.warn(
      { day, differences: differences.length, stuck: stuck.length },
      'card payments differ from the provider',
    )
  }
  return report
}

/** The provider's payments of the day and of an hour around it: its clock and ours may be on two sides of midnight. */
async function listProviderPayments(app: AppContext, from: Date, to: Date) {
  const items: CardPayment[] = []
  let unreadable = 0
  let cursor: string | null = null
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const outcome = await app.cards.listPayments(
      {
        created_at_gte: new Date(from.getTime() - HOUR_MS).toISOString(),
        created_at_lt: new Date(to.getTime() + HOUR_MS).toISOString(),
        cursor,
      },
      { patience: 'worker' },
    )
    if (outcome.kind !== 'page') throw apiError('PAYMENT_PROVIDER')
    items.push(...outcome.page.items)
    unreadable += outcome.page.unreadable
    cursor = outcome.page.next_cursor
    if (cursor === null) return { items, unreadable }
  }
  throw apiError('PAYMENT_PROVIDER')
}

/** Our payments of the day that the provider counts to another day: asked for one by one before they count as missing. */
async function neighboursOf(
  app: AppContext,
  own: readonly OwnCardPayment[],
  listed: readonly CardPayment[],
  inDay: readonly CardPayment[],
): Promise<CardPayment[]> {
  const known = new Map(listed.map((payment) => [payment.id, payment]))
  const counted = new Set(inDay.map(({ id }) => id))
  const found: CardPayment[] = []
  for (const { provider_payment_id } of own) {
    if (counted.has(provider_payment_id)) continue
    const near = known.get(provider_payment_id) ?? (await readPayment(app, provider_payment_id))
    if (near) found.push(near)
  }
  return found
}

async function readPayment(app: AppContext, id: string): Promise<CardPayment | null> {
  const outcome = await app.cards.getPayment(id, { patience: 'worker' })
  if (outcome.kind === 'unknown') throw apiError('PAYMENT_PROVIDER')
  return outcome.kind === 'rejected' ? null : outcome.value
}

function isWithin(at: Date, from: Date, to: Date): boolean {
  return at >= from && at < to
}

function factsOf(payment: CardPayment): ProviderCardPayment {
  return {
    provider_payment_id: payment.id,
    amount_kopecks: Number(payment.amount_kopecks),
    status: payment.status,
    refunded_kopecks: Number(payment.refunded_kopecks),
  }
}
