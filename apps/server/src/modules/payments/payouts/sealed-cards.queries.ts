/** The sealed columns of withdrawals, for moving them to another secret key. */
import type { Kysely } from 'kysely'
import { isSealedOtherwise, sealKeyIdOf } from '../../../database/sealed-columns.ts'
import type { DB } from '../../../database/tables.ts'
import type { SealedRow } from '../../../reseal-column.ts'

export type CardColumn = 'card_number_encrypted' | 'payout_token_encrypted'

const ROWS_AT_ONCE = 100

export async function selectCardsSealedOtherwise(
  db: Kysely<DB>,
  column: CardColumn,
  { key_id, skipped }: { key_id: string; skipped: number },
): Promise<SealedRow[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'profile_id as owner_id', 'merged_from as previous_owner_id', `${column} as sealed`])
    .where(column, 'is not', null)
    .where(isSealedOtherwise(column, key_id))
    .orderBy('id')
    .offset(skipped)
    .limit(ROWS_AT_ONCE)
    .execute()
  return rows.flatMap(({ sealed, ...row }) => (sealed === null ? [] : [{ ...row, sealed }]))
}

/** Leaves `updated_at` alone: nothing has happened to the payment. */
export async function updateSealedCard(
  db: Kysely<DB>,
  column: CardColumn,
  { row, sealed }: { row: SealedRow; sealed: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ [column]: sealed })
    .where('id', '=', row.id)
    .where('profile_id', '=', row.owner_id)
    .where(column, '=', row.sealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countCardsByKey(
  db: Kysely<DB>,
  column: CardColumn,
): Promise<{ key_id: string | null; count: number }[]> {
  return db
    .selectFrom('payments')
    .select(sealKeyIdOf(column).as('key_id'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, 'is not', null)
    .groupBy('key_id')
    .execute()
}
