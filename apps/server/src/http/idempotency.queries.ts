import { sql, type CompiledQuery, type Kysely } from 'kysely'
import type { DB } from '../database/tables.ts'

/** Names one key: the same text sent by another person, or to another call, is another key. */
export interface KeyName {
  readonly scope: string
  readonly call: string
  readonly key: string
}

export interface KeyRow {
  /** Empty while an upload still streams and its content is unknown. */
  readonly request_hash: Buffer
  /** Null while the first request is being answered. */
  readonly status: number | null
  readonly answer: string | null
  readonly owner: string
  readonly locked_until: Date
}

export interface Claim {
  readonly owner: string
  readonly request_hash: Buffer
  readonly locked_until: Date
}

/**
 * Claims a free key. False when another request was first.
 *
 * The claim is not waited for until it is on the disk: what is done under it is committed later, and flushes it too. A claim that
 * is lost with the database has not let anything be done.
 */
export async function insertKey(db: Kysely<DB>, name: KeyName, claim: Claim, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into idempotency_keys (scope, call, key, owner, request_hash, locked_until, created_at)
    select ${name.scope}, ${name.call}, ${name.key}, ${claim.owner}::uuid, ${claim.request_hash}::bytea,
           ${claim.locked_until}::timestamptz, ${at}::timestamptz
      from unhurried
    on conflict (scope, call, key) do nothing`.execute(db)
  return Number(numAffectedRows ?? 0) === 1
}

/**
 * Holds a key until the transaction ends. False when another transaction holds it, or when it has been answered or claimed. The
 * lock is by a hash: two keys of one hash wait for each other and are not taken for one another.
 */
export async function holdKey(db: Kysely<DB>, name: KeyName): Promise<boolean> {
  const { scope, call, key } = name
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${call} ${key}`}::text, 0))
           and not exists (select from idempotency_keys where scope = ${scope} and call = ${call} and key = ${key})
           as is_mine`.execute(db)
  return rows[0]?.is_mine === true
}

/** Stores an answer whose key was held and not claimed. Fails with 23505 when another answer is there: then this work must not be kept. */
export function answerInsertion(
  db: Kysely<DB>,
  name: KeyName,
  { owner, request_hash, status, answer, at }: StoredAnswer & { readonly owner: string; readonly at: Date },
): CompiledQuery {
  const row = { ...name, owner, request_hash, status, answer, created_at: at, locked_until: at }
  return db.insertInto('idempotency_keys').values(row).compile()
}

export async function findKey(db: Kysely<DB>, name: KeyName): Promise<KeyRow | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .where('scope', '=', name.scope)
    .where('call', '=', name.call)
    .where('key', '=', name.key)
    .select(['request_hash', 'status', 'answer', 'owner', 'locked_until'])
    .executeTakeFirst()
  return row ?? null
}

/** Takes over a key whose owner has not answered in time. False when another one was quicker. */
export async function takeOverKey(db: Kysely<DB>, name: KeyName, from: KeyRow, claim: Claim): Promise<boolean> {
  const result = await db
    .updateTable('idempotency_keys')
    .set(claim)
    .where('scope', '=', name.scope)
    .where('call', '=', name.call)
    .where('key', '=', name.key)
    .where('owner', '=', from.owner)
    .where('status', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/** Says that the owner is still at work. Does nothing once the key is answered, released or taken over. */
export async function prolongClaim(db: Kysely<DB>, name: KeyName, owner: string, locked_until: Date): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ locked_until })
    .where('scope', '=', name.scope)
    .where('call', '=', name.call)
    .where('key', '=', name.key)
    .where('owner', '=', owner)
    .where('status', 'is', null)
    .execute()
}

export interface StoredAnswer {
  readonly status: number
  readonly answer: string
  readonly request_hash: Buffer
}

/** Stores the answer. False when the key has been taken over meanwhile: then this work must not be kept. */
export async function storeAnswer(
  db: Kysely<DB>,
  name: KeyName,
  owner: string,
  stored: StoredAnswer,
): Promise<boolean> {
  const result = await db
    .updateTable('idempotency_keys')
    .set(stored)
    .where('scope', '=', name.scope)
    .where('call', '=', name.call)
    .where('key', '=', name.key)
    .where('owner', '=', owner)
    .where('status', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/** Puts the whole answer in the place of the one that was stored before everything was known. */
export async function replaceAnswer(db: Kysely<DB>, name: KeyName, owner: string, answer: string): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('scope', '=', name.scope)
    .where('call', '=', name.call)
    .where('key', '=', name.key)
    .where('owner', '=', owner)
    .where('status', 'is not', null)
    .execute()
}

/** Frees a key whose request failed: nothing was done, so the same key may try again. */
export async function releaseKey(db: Kysely<DB>, name: KeyName, owner: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', name.scope)
    .where('call', '=', name.call)
    .where('key', '=', name.key)
    .where('owner', '=', owner)
    .where('status', 'is', null)
    .execute()
}

/** Forgets keys made before the moment. Returns how many. */
export async function deleteOldKeys(db: Kysely<DB>, before: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
