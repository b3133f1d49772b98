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

/** The newest code that somebody had sent to an address, locked. Others' codes for it are no concern of his. */
export async function selectNewestCodeForUpdate(
  db: Kysely<DB>,
  to: SignInAddress,
  requester: string,
): Promise<SignInCodeRow | undefined> {
  return codesOf(db, to).where('requester', '=', requester).forUpdate().executeTakeFirst()
}

/**
 * The code that a try is held against, locked: the live one he had sent himself, else the newest that strangers, and for a known device
 * also that other known devices, had sent. One only: a try must not be good against several. A code for the change of an address is tried
 * by its own person alone.
 */
export async function selectTriedCodeForUpdate(
  db: Kysely<DB>,
  to: SignInAddress,
  { requester, scope }: { requester: string; scope: 'own' | 'strangers' | 'all' },
): Promise<SignInCodeRow | undefined> {
  const live = codesOf(db, to).where('used_at', 'is', null).where('voided_at', 'is', null).forUpdate()
  const own = await live.where('requester', '=', requester).executeTakeFirst()
  if (own || scope === 'own') return own
  const patterns = scope === 'all' ? ['net:%', 'device:%'] : ['net:%']
  return live.where((eb) => eb.or(patterns.map((pattern) => eb('requester', 'like', pattern)))).executeTakeFirst()
}

function codesOf(db: Kysely<DB>, to: SignInAddress) {
  return db
    .selectFrom('sign_in_codes')
    .selectAll()
    .where('login_method', '=', to.login_method)
    .where('address', '=', to.address)
    .orderBy('id', 'desc')
    .limit(1)
}

/** How many codes went to an address and were never used; `requester` is a pattern of `like`. */
export async function countUnusedCodes(
  db: Kysely<DB>,
  to: SignInAddress,
  { requester, since }: { requester: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('sign_in_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('login_method', '=', to.login_method)
    .where('address', '=', to.address)
    .where('requester', 'like', requester)
    .where('created_at', '>', since)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The code whose letter had this link, locked. */
export async function selectCodeOfLinkForUpdate(db: Kysely<DB>, link_hash: Buffer): Promise<SignInCodeRow | undefined> {
  return db.selectFrom('sign_in_codes').selectAll().where('link_hash', '=', link_hash).forUpdate().executeTakeFirst()
}

/** Whoever has signed in needs none of the links that lie in his letters. */
export async function forgetLinks(db: Kysely<DB>, to: SignInAddress): Promise<void> {
  await db
    .updateTable('sign_in_codes')
    .set({ link_hash: null })
    .where('login_method', '=', to.login_method)
    .where('address', '=', to.address)
    .where('link_hash', 'is not', null)
    .execute()
}

export async function insertCode(
  db: Kysely<DB>,
  row: SignInAddress & {
    requester: string
    code_hash: Buffer
    link_hash: Buffer | null
    attempts_left: number
    created_at: Date
    expires_at: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('sign_in_codes').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Only what the same requester had sent: others' codes stay good. */
export async function voidLiveCodes(db: Kysely<DB>, to: SignInAddress, requester: string, at: Date): Promise<void> {
  await db
    .updateTable('sign_in_codes')
    .set({ voided_at: at })
    .where('login_method', '=', to.login_method)
    .where('address', '=', to.address)
    .where('requester', '=', requester)
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

/** How many there were, and when the first of them was. */
export async function countAttempts(
  db: Kysely<DB>,
  filter: { kind: 'code_request' | 'code_try' | 'totp_try'; subject: string; since: Date },
): Promise<{ count: number; first: Date | null }> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('first')])
    .where('kind', '=', filter.kind)
    .where('subject', '=', filter.subject)
    .where('at', '>', filter.since)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), first: row.first }
}
