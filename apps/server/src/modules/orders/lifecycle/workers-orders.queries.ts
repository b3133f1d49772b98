/** Orders that a disabled worker leaves behind (Product §4). */
import type { Kysely } from 'kysely'
import {
  ORDER_STATUS,
  WITH_ENGINEER,
  type OrderStatusId,
  AWAITING_CHECK_OF_RECORDING,
  AWAITING_NARRATOR,
  AWAITING_RESULT,
  BEING_MADE,
} from '@tembrel/domain/orders/statuses.ts'
import type { DB } from '../../../database/tables.ts'

/** Statuses of orders that a narrator has been asked about and has not begun. */
export const NOT_BEGUN: readonly OrderStatusId[] = [
  ...AWAITING_NARRATOR,
  ORDER_STATUS.calculated,
  ORDER_STATUS.waiting_payment_for_suggested,
  ORDER_STATUS.waiting_payment_after_calc,
]

/** Statuses in which the narrator has to act, or would when the client or the engineer sends the work back to him. */
const NARRATOR_ACTS: readonly OrderStatusId[] = [...AWAITING_RESULT, ...AWAITING_CHECK_OF_RECORDING]

/** Whether what comes next in this order may need its narrator; waiting for added options lies over another status. */
export function needsNarrator(order: {
  readonly orderstatuses_id: OrderStatusId
  readonly prevstatus_id: OrderStatusId | null
}): boolean {
  const { orderstatuses_id, prevstatus_id } = order
  const isInterrupted = orderstatuses_id === ORDER_STATUS.waiting_payment_add_options
  return NARRATOR_ACTS.includes(isInterrupted ? (prevstatus_id ?? ORDER_STATUS.inwork) : orderstatuses_id)
}

/** Orders in mixing at an engineer. */
export async function selectIdsOfEngineer(db: Kysely<DB>, soundengineer_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('soundengineer_id', '=', soundengineer_id)
    .where('orderstatuses_id', 'in', WITH_ENGINEER)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders that a narrator has been asked about, has in work, or would have to act in. */
export async function selectIdsOfNarrator(db: Kysely<DB>, narrator_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('narrator_id', '=', narrator_id)
    .where('orderstatuses_id', 'in', [...NOT_BEGUN, ...BEING_MADE])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
