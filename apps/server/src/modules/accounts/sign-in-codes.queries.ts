import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { DB, SignInCodes } from '../../database/tables.ts'
import type { SignInAddress } from './accounts.queries.ts'

export type SignInCodeRow = Selectable<SignInCodes>

/** Lets one transaction at a time deal with an address, also when no code of it exists that could be locked. */
export async function lockAddress(db: Kysely<DB>, to: SignInAddress): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${to.login_method}:${to.address}`}, 0))`.execute(
    db,
  )
}

/** The newest code sent to an address, locked, so that asking and trying at once follow each other. */
export async function selectNewestCodeForUpdate(db: Kysely<DB>, to: SignInAddress): Promise<SignInCodeRow | undefined> {
  return db
    .selectFrom('sign_in_codes')
    .selectAll()
    .where('login_method', '=', to.login_method)
    .where('address', '=', to.address)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertCode(
  db: Kysely<DB>,
  row: SignInAddress & { code_hash: Buffer; attempts_left: number; created_at: Date; expires_at: Date },
): Promise<number> {
  const { id } = await db.insertInto('sign_in_codes').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function voidLiveCodes(db: Kysely<DB>, to: SignInAddress, at: Date): Promise<void> {
  await db
    .updateTable('sign_in_codes')
    .set({ voided_at: at })
    .where('login_method', '=', to.login_method)
    .where('address', '=', to.address)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}

export async function updateCode(
  db: Kysely<DB>,
  id: number,
  change: { attempts_left?: number; used_at?: Date; voided_at?: Date },
): Promise<void> {
  await db.updateTable('sign_in_codes').set(change).where('id', '=', id).execute()
}

/** Removes a code that never left, so that its address need not wait for another. */
export async function deleteCode(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('id', '=', id).execute()
}

export async function insertAttempt(
  db: Kysely<DB>,
  row: { kind: 'code_request' | 'code_try' | 'totp_try'; subject: string; at: Date },
): Promise<void> {
  await db.insertInto('sign_in_attempts').values(row).execute()
}

export async function countAttempts(
  db: Kysely<DB>,
  filter: { kind: 'code_request' | 'code_try' | 'totp_try'; subject: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', filter.kind)
    .where('subject', '=', filter.subject)
    .where('at', '>', filter.since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
