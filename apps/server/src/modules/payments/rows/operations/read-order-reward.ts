import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectOrderReward } from '../payments.queries.ts'

/** What a worker was booked for an order since a moment, and our fee on it; null for nothing. */
export async function readOrderReward(
  db: Kysely<DB>,
  of: { readonly order_id: number; readonly profile_id: number; readonly since: Date },
): Promise<{ readonly net: Kopecks; readonly fee: Kopecks } | null> {
  const row = await selectOrderReward(db, of)
  return row ? { net: kopecks(row.sum_kopecks), fee: kopecks(row.fee_kopecks) } : null
}
