import type { AnsweredOrder, OrderMoveStep } from '@tembrel/domain/narrators/usual-times.ts'
import { AWAITING_NARRATOR, ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { literals } from '../../../database/literals.ts'
import type { DB } from '../../../database/tables.ts'

/** Orders that did not come about, or not with this narrator after all. */
const CAME_TO_NOTHING = [
  ORDER_STATUS.draft,
  ORDER_STATUS.declined_by_narrator,
  ORDER_STATUS.declined_by_client,
] as const

/** A move without names, which would be most of what is sent; the moment in milliseconds of the epoch. */
type StepRow = readonly [
  OrderMoveStep['action'],
  OrderMoveStep['from_status'],
  OrderMoveStep['to_status'],
  OrderMoveStep['by_profile_id'],
  number,
]
type Row = Omit<AnsweredOrder, 'steps'> & { steps: readonly StepRow[] }

/**
 * The orders of a narrator among his last `answers` acceptances and prices, with their moves. Neither urgent ones, which have half an
 * hour of their own, nor additional ones, which are short, nor those that were declined, cancelled or deleted.
 */
export async function selectAnsweredOrders(
  db: Kysely<DB>,
  narrator_id: number,
  answers: number,
): Promise<AnsweredOrder[]> {
  const { rows } = await sql<Row>`
    select o.id as order_id, o.genre_id,
      (select json_agg(json_build_array(h.action, h.from_status, h.to_status, h.by_profile_id,
                (extract(epoch from h.at) * 1000)::float8) order by h.id)
         from order_history h where h.order_id = o.id) as steps
      from (
        select distinct last.order_id from (
          select h.order_id from order_history h
           where h.by_profile_id = ${narrator_id} and h.action in ('accept', 'name-price')
             and h.from_status in (${literals(AWAITING_NARRATOR)})
           order by h.at desc limit ${answers}
        ) last
      ) answered
      join orders o on o.id = answered.order_id
     where o.narrator_id = ${narrator_id} and o.deleted_at is null and not o.urgent and o.parent_id is null
       and o.orderstatuses_id not in (${literals(CAME_TO_NOTHING)})`.execute(db)
  return rows.map(({ steps, ...order }) => ({
    ...order,
    steps: steps.map(([action, from_status, to_status, by_profile_id, at]) => ({
      ...{ action, from_status, to_status, by_profile_id },
      at: new Date(at),
    })),
  }))
}
