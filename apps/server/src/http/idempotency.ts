/**
 * Calls that may be repeated safely (Product §7): the same key with the same request gets the first answer again, with
 * another request it is refused, and of two at once the second waits for the first.
 *
 * A refused or failed request frees its key: nothing was done, so the person may mend the cause and try again. A
 * handler that stores its answer by `settle` inside its own transaction is done exactly once even if the process dies
 * between the commit and the answer.
 *
 * A process says again and again that it is still at work. One that was killed, or has lost the database, stops saying so,
 * and whoever repeats the request a few seconds later takes its place.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../database/tables.ts'
import { apiError } from './api-error.ts'
import {
  findKey,
  insertKey,
  prolongClaim,
  releaseKey,
  replaceAnswer,
  storeAnswer,
  takeOverKey,
  type Claim,
  type KeyName,
  type KeyRow,
} from './idempotency.queries.ts'

/**
 * A process that has not said for so long that it is at work is taken for dead. One that was only slow loses nothing but
 * its place: its transaction cannot store the answer any more and changes nothing.
 */
const LOCK_MS = 5_000
const PROLONG_MS = 1_000

/** How long a repeated request waits for the first before it is asked to come back: longer than a dead one blocks it. */
export const WAITING = { at_most_ms: 10_000, first_pause_ms: 20, longest_pause_ms: 250 } as const

/** The hash of an upload is known only when all of it has been read. */
export const UNKNOWN_HASH = Buffer.alloc(0)

export interface KeyedRequest {
  readonly name: KeyName
  readonly kind: 'json' | 'upload'
  /** Hash of everything that makes the request what it is. For an upload it reads the whole body. */
  readonly hash: () => Promise<Buffer>
}

/** What the work gets: stores its answer in its own transaction. */
export type Settle = (db: Kysely<DB>, answer: string) => Promise<void>

export interface KeyedAnswer {
  readonly status: number
  readonly answer: string
  readonly isReplayed: boolean
}

export interface IdempotencyContext {
  readonly database: { readonly kysely: Kysely<DB> }
  readonly clock: { now(): Date }
}

/** Reads the Idempotency-Key header. Null without one; throws 422 when it is not a usable key. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header)) throw apiError('IDEMPOTENCY_KEY')
  return header
}

/** Digest of the parts of a request, in their order. */
export function hashRequest(parts: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/**
 * Runs the work at most once for its key. `work` returns status and answer text.
 *
 * Throws 409 for a key used by another request, and for one whose first request is still running after ten seconds.
 */
export async function answerOnce(
  context: IdempotencyContext,
  request: KeyedRequest,
  work: (settle: Settle) => Promise<{ status: number; answer: string }>,
  successStatus: number,
): Promise<KeyedAnswer> {
  const db = context.database.kysely
  const hash = request.kind === 'upload' ? UNKNOWN_HASH : await request.hash()
  const claimed = await claim(context, request, hash)
  if ('replay' in claimed) return replay(request, claimed.replay)
  const { owner } = claimed
  const early: { answer: string | null } = { answer: null }
  const settle: Settle = async (tx, answer) => {
    const request_hash = request.kind === 'upload' ? await request.hash() : hash
    const stored = { status: successStatus, answer, request_hash }
    if (!(await storeAnswer(tx, request.name, owner, stored))) throw apiError('IDEMPOTENCY_IN_PROGRESS')
    early.answer = answer
  }
  const stopProlonging = keepProlonging(context, request.name, owner)
  try {
    const { status, answer } = await work(settle)
    if (early.answer === null) await settle(db, answer)
    // The work is done whether or not this succeeds, and an answer that is stored already is right.
    else if (early.answer !== answer) await replaceAnswer(db, request.name, owner, answer).catch(() => undefined)
    return { status, answer, isReplayed: false }
  } catch (error) {
    // When even this fails the database is away; the key then frees itself when its lock lapses.
    await releaseKey(db, request.name, owner).catch(() => undefined)
    throw error
  } finally {
    stopProlonging()
  }
}

/** Holds the claim while the work runs, however long an upload takes. Returns the way to stop. */
function keepProlonging(context: IdempotencyContext, name: KeyName, owner: string): () => void {
  const timer = setInterval(() => {
    // A database that is away is asked again at the next turn.
    prolongClaim(context.database.kysely, name, owner, lockEnd(context)).catch(() => undefined)
  }, PROLONG_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function lockEnd(context: IdempotencyContext): Date {
  return new Date(context.clock.now().getTime() + LOCK_MS)
}

async function claim(
  context: IdempotencyContext,
  request: KeyedRequest,
  hash: Buffer,
): Promise<{ owner: string } | { replay: KeyRow }> {
  const db = context.database.kysely
  const giveUpAt = performance.now() + WAITING.at_most_ms
  for (let pause: number = WAITING.first_pause_ms; ; pause = Math.min(pause * 2, WAITING.longest_pause_ms)) {
    const now = context.clock.now()
    const mine: Claim = {
      owner: randomUUID(),
      request_hash: hash,
      locked_until: lockEnd(context),
    }
    if (await insertKey(db, request.name, mine, now)) return { owner: mine.owner }
    const known = await findKey(db, request.name)
    // Released between the two statements: the key is free again.
    if (!known) continue
    if (known.status !== null) return { replay: known }
    const isOther = request.kind === 'json' && !known.request_hash.equals(hash)
    if (isOther) throw apiError('IDEMPOTENCY_KEY_REUSED')
    if (known.locked_until <= now && (await takeOverKey(db, request.name, known, mine))) return { owner: mine.owner }
    if (performance.now() > giveUpAt) throw apiError('IDEMPOTENCY_IN_PROGRESS', { params: { retry_after: 5 } })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** The first answer again. Throws 409 when it was given to another request. */
export async function replay(request: KeyedRequest, known: KeyRow): Promise<KeyedAnswer> {
  const hash = await request.hash()
  if (!known.request_hash.equals(hash)) throw apiError('IDEMPOTENCY_KEY_REUSED')
  return { status: known.status ?? 200, answer: known.answer ?? '', isReplayed: true }
}
