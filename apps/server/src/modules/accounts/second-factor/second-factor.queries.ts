import type { Kysely, Selectable } from 'kysely'
import type { DB, SecondFactors, SignInChallenges } from '../../../database/tables.ts'

export type SecondFactorRow = Selectable<SecondFactors>

export async function selectSecondFactor(db: Kysely<DB>, account_id: number): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factors').selectAll().where('account_id', '=', account_id).executeTakeFirst()
}

/** The row, made when there was none, locked: of two codes at once the second sees what the first has used. */
export async function lockSecondFactor(db: Kysely<DB>, account_id: number): Promise<SecondFactorRow> {
  await db
    .insertInto('second_factors')
    .values({ account_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateSecondFactor(
  db: Kysely<DB>,
  account_id: number,
  change: Partial<Omit<SecondFactorRow, 'account_id'>>,
): Promise<void> {
  await db.updateTable('second_factors').set(change).where('account_id', '=', account_id).execute()
}

export async function replaceRecoveryCodes(
  db: Kysely<DB>,
  account_id: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id, code_hash })))
    .execute()
}

/** What is stored of the codes that have not been used, locked: it is not sealed anew meanwhile. */
export async function lockUnusedRecoveryCodes(db: Kysely<DB>, account_id: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .forUpdate()
    .execute()
  return rows.map(({ code_hash }) => code_hash)
}

export async function updateRecoveryCodeUsed(
  db: Kysely<DB>,
  spent: { account_id: number; code_hash: Buffer; at: Date },
): Promise<void> {
  await db
    .updateTable('recovery_codes')
    .set({ used_at: spent.at })
    .where('account_id', '=', spent.account_id)
    .where('code_hash', '=', spent.code_hash)
    .execute()
}

export async function countRecoveryCodes(db: Kysely<DB>, account_id: number): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export type ChallengeRow = Selectable<SignInChallenges>

/** Opens a challenge; earlier ones of the person that can no longer be answered are removed. */
export async function insertChallenge(db: Kysely<DB>, row: Omit<ChallengeRow, 'used_at'>): Promise<void> {
  await db
    .deleteFrom('sign_in_challenges')
    .where('account_id', '=', row.account_id)
    .where('expires_at', '<=', row.created_at)
    .execute()
  await db.insertInto('sign_in_challenges').values(row).execute()
}

export async function lockChallenge(db: Kysely<DB>, token_hash: Buffer): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('sign_in_challenges')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateChallenge(
  db: Kysely<DB>,
  token_hash: Buffer,
  change: { attempts_left?: number; used_at?: Date },
): Promise<void> {
  await db.updateTable('sign_in_challenges').set(change).where('token_hash', '=', token_hash).execute()
}
