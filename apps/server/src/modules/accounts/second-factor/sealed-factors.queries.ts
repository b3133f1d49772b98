/** The sealed columns of second factors, for moving them to another secret key. */
import { sql, type Kysely } from 'kysely'
import { isSealedOtherwise, sealKeyIdOf } from '../../../database/sealed-columns.ts'
import type { DB } from '../../../database/tables.ts'
import type { SealedRow } from '../../../reseal-column.ts'
import { KEYED_HASH_BYTES } from './recovery-code.ts'

export type FactorColumn = 'secret_sealed' | 'pending_sealed'

const ROWS_AT_ONCE = 100

export async function selectFactorsSealedOtherwise(
  db: Kysely<DB>,
  column: FactorColumn,
  { key_id, skipped }: { key_id: string; skipped: number },
): Promise<SealedRow[]> {
  const rows = await db
    .selectFrom('second_factors')
    .select(['account_id as id', 'account_id as owner_id', `${column} as sealed`])
    .where(column, 'is not', null)
    .where(isSealedOtherwise(column, key_id))
    .orderBy('account_id')
    .offset(skipped)
    .limit(ROWS_AT_ONCE)
    .execute()
  return rows.flatMap(({ sealed, ...row }) => (sealed === null ? [] : [{ ...row, sealed }]))
}

export async function updateSealedFactor(
  db: Kysely<DB>,
  column: FactorColumn,
  { row, sealed }: { row: SealedRow; sealed: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ [column]: sealed })
    .where('account_id', '=', row.id)
    .where(column, '=', row.sealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function selectRecoveryCodesSealedOtherwise(
  db: Kysely<DB>,
  { key_id, skipped }: { key_id: string; skipped: number },
): Promise<SealedRow[]> {
  return db
    .selectFrom('recovery_codes')
    .select(['account_id as id', 'account_id as owner_id', 'code_hash as sealed'])
    .where('used_at', 'is', null)
    .where(sql<number>`length(code_hash)`, '<>', KEYED_HASH_BYTES)
    .where(isSealedOtherwise('code_hash', key_id))
    .orderBy('account_id')
    .orderBy('code_hash')
    .offset(skipped)
    .limit(ROWS_AT_ONCE)
    .execute()
}

export async function updateSealedRecoveryCode(
  db: Kysely<DB>,
  { row, sealed }: { row: SealedRow; sealed: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ code_hash: sealed })
    .where('account_id', '=', row.owner_id)
    .where('code_hash', '=', row.sealed)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface KeyCount {
  /** Null: sealed before there were rings, or hashed with a key itself. */
  readonly key_id: string | null
  readonly count: number
}

export async function countFactorsByKey(db: Kysely<DB>, column: FactorColumn): Promise<KeyCount[]> {
  return db
    .selectFrom('second_factors')
    .select(sealKeyIdOf(column).as('key_id'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, 'is not', null)
    .groupBy('key_id')
    .execute()
}

export async function countRecoveryCodesByKey(db: Kysely<DB>): Promise<KeyCount[]> {
  return db
    .selectFrom('recovery_codes')
    .select(sealKeyIdOf('code_hash').as('key_id'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('used_at', 'is', null)
    .groupBy('key_id')
    .execute()
}
