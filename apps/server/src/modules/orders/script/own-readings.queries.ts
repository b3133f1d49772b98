import type { KeptReading } from '@tembrel/domain/readings/kept-readings.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** What this narrator has noted on the script of an order, as it then was. */
export async function selectOwnReadings(
  db: Kysely<DB>,
  of: { readonly order_id: number; readonly narrator_id: number },
): Promise<KeptReading[]> {
  const row = await db
    .selectFrom('order_own_readings')
    .select('readings')
    .where('order_id', '=', of.order_id)
    .where('narrator_id', '=', of.narrator_id)
    .executeTakeFirst()
  return (row?.readings ?? []) as unknown as KeptReading[]
}

/** Replaces what was noted on the order, by whomever. */
export async function upsertOwnReadings(
  db: Kysely<DB>,
  row: { order_id: number; narrator_id: number; readings: readonly KeptReading[]; updated_at: Date },
): Promise<void> {
  const { order_id, ...noted } = { ...row, readings: JSON.stringify(row.readings) }
  await db
    .insertInto('order_own_readings')
    .values({ order_id, ...noted })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(noted))
    .execute()
}
