/** What we pay a worker who delivered although the client gets everything back (Product §4, docs/money.md). */
import { grossOf } from '@tembrel/domain/money/payout-split.ts'
import { toKopecks, ZERO_KOPECKS } from '@tembrel/domain/money/kopecks.ts'
import { postingsForCompensation } from '@tembrel/domain/money/postings.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import type { CancelFault } from '@tembrel/domain/orders/lifecycle-types.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { apiError } from '../../../http/api-error.ts'
import { postOperation } from '../../ledger/operations/post-operation.ts'
import { recordReward } from '../../payments/rows/operations/record-reward.ts'
import { selectPriceLines } from '../work/prices.queries.ts'
import { selectPaidEngineer, selectTakes } from '../takes/takes.queries.ts'
import type { OrderUnitOfWork } from '../work/unit-of-work.ts'
import { selectLastHistoryId, type OrderRow } from '../work/orders.queries.ts'

const WORKERS = ['narrator', 'soundengineer'] as const
type Worker = (typeof WORKERS)[number]

/** Whole roubles by worker. */
export type Compensation = { readonly [W in Worker]?: number | undefined }

/**
 * The most that each worker can be given, in whole roubles: the reward of the work that was paid for. Null for a worker who has
 * sent nothing since the order was placed.
 */
export async function compensationLimits(db: Kysely<DB>, order: OrderRow): Promise<Record<Worker, number | null>> {
  const none = { narrator: null, soundengineer: null }
  const { placed_at } = order
  if (order.total_paid === 0 || placed_at === null) return none
  const takes = (await selectTakes(db, order.id)).filter((take) => take.created_at >= placed_at)
  if (takes.length === 0) return none
  // Options that wait for their payment in 17 have not been worked on yet; before that everything agreed has been paid.
  const isAllPaid = order.orderstatuses_id !== ORDER_STATUS.waiting_payment_add_options
  const lines = (await selectPriceLines(db, order.id)).map((line) => ({ ...line, paid: line.paid || isAllPaid }))
  const limitOf = (worker: Worker, worker_id: number | null) => {
    const hasDelivered = takes.some((take) => take.worker === worker && take.worker_id === worker_id)
    const gross = grossOf(lines, worker)
    return hasDelivered && gross > 0 ? gross : null
  }
  return {
    narrator: limitOf('narrator', order.narrator_id),
    soundengineer: limitOf('soundengineer', await selectPaidEngineer(db, order)),
  }
}

/** Throws 422 at the worker's field when he cannot be given that much. No worker is compensated when the narrator is at fault. */
export async function requireCompensation(
  db: Kysely<DB>,
  order: OrderRow,
  fault: CancelFault,
  compensation: Compensation,
): Promise<void> {
  if (WORKERS.every((worker) => compensation[worker] === undefined)) return
  const limits = await compensationLimits(db, order)
  for (const worker of WORKERS) {
    const sum = compensation[worker]
    if (sum === undefined) continue
    const limit = fault === 'narrator' ? null : limits[worker]
    const field = `compensation.${worker}`
    if (limit === null) throw apiError('VALIDATION', { errors: { [field]: 'not_available' } })
    if (sum > limit)
      throw apiError('VALIDATION', { errors: { [field]: { key: 'too_big', params: { maximum: limit } } } })
  }
}

/** Pays the workers from our revenue, without a fee; each finds it among the payments of the wallet. */
export async function compensateWorkers(
  work: OrderUnitOfWork,
  order: OrderRow,
  compensation: Compensation,
): Promise<void> {
  const { tx, now } = work
  for (const worker of WORKERS) {
    const amount = compensation[worker]
    const profile_id = worker === 'narrator' ? order.narrator_id : await selectPaidEngineer(tx.db, order)
    if (amount === undefined || profile_id === null) continue
    const sum = toKopecks(roubles(amount))
    await postOperation(tx, {
      kind: 'compensation',
      scope: `order:${order.id}`,
      key: `compensation:${worker}:after-${await selectLastHistoryId(tx.db, order.id)}`,
      order_id: order.id,
      profile_id,
      at: now,
      legs: postingsForCompensation({ profile_id, sum }),
    })
    await recordReward(tx, { profile_id, worker, order_id: order.id, net: sum, fee: ZERO_KOPECKS, at: now })
    tx.changed(profile_id)
  }
}
