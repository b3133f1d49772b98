/**
 * Idempotency-Keys of calls that are one transaction (Product §7, decision 0064): the transaction itself holds the key while it
 * runs, by an advisory lock, and leaves the answer under it when it commits. Nothing has to be claimed before it, said again
 * while it runs, or freed when it fails, and a process that dies leaves nothing.
 */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/transaction.ts'
import { apiError } from './api-error.ts'
import { replay, WAITING, type IdempotencyContext, type KeyedAnswer, type KeyedRequest } from './idempotency.ts'
import { answerInsertion, findKey, holdKey, releaseKey, replaceAnswer } from './idempotency.queries.ts'

/** What the work does for its key: `claim` first in its transaction, `settle` last. */
export interface OwnKey {
  /** Holds the key until the transaction ends; throws when another request has it or has been answered. */
  readonly claim: (tx: Pick<Tx, 'db'>) => Promise<void>
  readonly settle: (tx: Pick<Tx, 'db' | 'later'>, answer: string) => Promise<void>
}

/** Another request has the key: the transaction ends and changes nothing. */
class KeyTaken extends Error {}

/**
 * Runs the work at most once for its key, as `answerOnce`. Two at once both begin only when the first ends in the very moment in
 * which the second looks: then the second cannot store its answer, and whatever it read was done by the first.
 */
export async function answerOnceWithin(
  context: IdempotencyContext,
  request: KeyedRequest,
  work: (own: OwnKey) => Promise<{ status: number; answer: string }>,
  successStatus: number,
): Promise<KeyedAnswer> {
  const { name } = request
  const db = context.database.kysely
  const request_hash = await request.hash()
  const owner = randomUUID()
  const early: { answer: string | null } = { answer: null }
  const stored = (answer: string) => ({
    ...{ owner, request_hash, status: successStatus, answer },
    at: context.clock.now(),
  })
  const own: OwnKey = {
    async claim(tx) {
      if (!(await holdKey(tx.db, name))) throw new KeyTaken()
    },
    async settle(tx, answer) {
      tx.later(answerInsertion(tx.db, name, stored(answer)))
      early.answer = answer
    },
  }
  const giveUpAt = performance.now() + WAITING.at_most_ms
  for (let pause: number = WAITING.first_pause_ms; ; pause = Math.min(pause * 2, WAITING.longest_pause_ms)) {
    try {
      const { status, answer } = await work(own)
      if (early.answer === null) await db.executeQuery(answerInsertion(db, name, stored(answer)))
      // The work is done whether or not this succeeds, and an answer that is stored already is right.
      else if (early.answer !== answer) await replaceAnswer(db, name, owner, answer).catch(() => undefined)
      return { status, answer, isReplayed: false }
    } catch (error) {
      const known = await findKey(db, name)
      if (known && known.status !== null && known.owner !== owner) return replay(request, known)
      if (!(error instanceof KeyTaken)) throw error
      // A release before this one has claimed it by a row, and its process has died.
      const isAbandoned = known && known.status === null && known.locked_until <= context.clock.now()
      if (isAbandoned) await releaseKey(db, name, known.owner)
    }
    if (performance.now() > giveUpAt) throw apiError('IDEMPOTENCY_IN_PROGRESS', { params: { retry_after: 5 } })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
