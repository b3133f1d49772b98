import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { PAYMENT_STATUS, REWARD_TYPES } from '@tembrel/domain/money/payment-codes.ts'
import { literals } from '../../../database/literals.ts'
import type { DB } from '../../../database/tables.ts'

/** What a worker's reward of an order follows from. */
export interface OrderRewardFacts {
  readonly id: number
  /** Roubles of his lines in the newest version of the price. */
  readonly gross: number
  readonly calculated_price: number | null
  readonly placed_at: Date | null
  readonly named_at: Date | null
  readonly completed_at: Date | null
  /** What was booked for him since it was completed. */
  readonly net_kopecks: number | null
  readonly fee_kopecks: number | null
}

/** For orders of a list; the worker is the reader himself, for an agent the narrator of each order. */
export async function selectOrderRewardFacts(
  db: Kysely<DB>,
  of: { ids: readonly number[]; worker: 'narrator' | 'soundengineer'; profile_id: number | null },
): Promise<OrderRewardFacts[]> {
  const { rows } = await sql<OrderRewardFacts>`
    select o.id, o.calculated_price, o.placed_at, o.completed_at, y.sum_kopecks as net_kopecks, y.fee_kopecks,
      (select coalesce(sum(l.amount), 0)::int from order_price_lines l
        where l.worker = ${of.worker}
          and l.version_id = (select v.id from order_price_versions v where v.order_id = o.id order by v.version desc limit 1)
      ) as gross,
      (select max(h.at) from order_history h where h.order_id = o.id and h.action = 'name-price') as named_at
    from orders o
    left join lateral (
      select p.sum_kopecks, p.fee_kopecks from payments p
       where p.order_id = o.id and p.profile_id = coalesce(${of.profile_id}::bigint, o.narrator_id)
         and p.type in (${literals(REWARD_TYPES)}) and p.status = ${sql.lit(PAYMENT_STATUS.executed)}
           and p.created_at >= o.completed_at limit 1) y on true
    where o.id = any(${[...of.ids]}::bigint[])`.execute(db)
  return rows
}
