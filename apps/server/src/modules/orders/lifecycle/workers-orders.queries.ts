/** Orders that a disabled worker leaves behind (Product §4). */
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Statuses of orders that a narrator has been asked about and has not begun. */
export const NOT_BEGUN: readonly number[] = [2, 3, 5, 15, 16]

/** Statuses in which the narrator has to act, or would when the client or the engineer sends the work back to him. */
const NARRATOR_ACTS: readonly number[] = [7, 8, 14, 18]

/** Whether what comes next in this order may need its narrator; 17 lies over another status. */
export function needsNarrator(order: {
  readonly orderstatuses_id: number
  readonly prevstatus_id: number | null
}): boolean {
  const { orderstatuses_id, prevstatus_id } = order
  return NARRATOR_ACTS.includes(orderstatuses_id === 17 ? (prevstatus_id ?? 7) : orderstatuses_id)
}

/** Orders in mixing at an engineer. */
export async function selectIdsOfEngineer(db: Kysely<DB>, soundengineer_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('soundengineer_id', '=', soundengineer_id)
    .where('orderstatuses_id', 'in', [14, 19])
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
    .where('orderstatuses_id', 'in', [...NOT_BEGUN, ...NARRATOR_ACTS, 17, 19])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
