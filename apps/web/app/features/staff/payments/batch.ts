/** Several payments at once: what can be done with them, and doing it one by one (Product 2.986). */
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import type { IdempotencyKeys } from '../../../api/idempotency.ts'
import { assignLine } from './assign-line.ts'
import { isPaidByPress } from './suggestion.ts'
import type { ListedPayment } from './suggestion.ts'

export const BATCH_ACTIONS = ['execute', 'confirm', 'refuse'] as const
export type BatchAction = (typeof BATCH_ACTIONS)[number]

/**
 * Whether a payment may be done together with others. What needs a look of its own is not: a withdrawal whose transfer has no answer,
 * an invoice that has lapsed, one that somebody else seems to have paid.
 */
export function canBatch(action: BatchAction, payment: ListedPayment): boolean {
  const { can, status, suggestion } = payment
  if (action === 'confirm') {
    return isPaidByPress(payment) || (can.confirm && status !== PAYMENT_STATUS.nulled && suggestion === undefined)
  }
  return can[action] && status !== PAYMENT_STATUS.in_process
}

/** Roubles that move when all are done. */
export function sumOfBatch(action: BatchAction, payments: readonly ListedPayment[]): number {
  return payments.reduce(
    (all, { sum, amount, suggestion }) =>
      all + (action === 'refuse' ? sum : action === 'confirm' ? (suggestion?.sum ?? amount) : amount),
    0,
  )
}

/** What became of one: done, waiting for a second person, or refused by the service for a reason. */
export type BatchResult =
  | { readonly id: number; readonly kind: 'done' | 'asked' }
  | { readonly id: number; readonly kind: 'refused'; readonly reason: string }

interface BatchRun {
  readonly action: BatchAction
  readonly payments: readonly ListedPayment[]
  /** Why they are refused; for nothing else. */
  readonly reason: string
  /** The same for a second run: what was done without an answer is not done again. */
  readonly keys: IdempotencyKeys
  /** Asked before each. */
  readonly isStopped: () => boolean
  readonly onResult: (result: BatchResult) => void
}

/** What would be refused for each of the rest as well, or is no answer: the rest is left for another try. */
const ENDS: readonly string[] = ['SECOND_FACTOR_NEEDED', 'FORBIDDEN', 'TOO_MANY_REQUESTS']

/**
 * Does them one by one, in the order given. A refusal of one is its result and the others go on; throws what ends all of them: no
 * answer, the end of the session, a second factor that was not typed.
 */
export async function runBatch({ action, payments, reason, keys, isStopped, onResult }: BatchRun): Promise<void> {
  for (const { id, suggestion } of payments) {
    if (isStopped()) return
    onResult(await doOne({ action, id, suggestion, reason, keys }))
  }
}

interface One extends Pick<BatchRun, 'action' | 'reason' | 'keys'>, Pick<ListedPayment, 'id' | 'suggestion'> {}

async function doOne(one: One): Promise<BatchResult> {
  const { id } = one
  try {
    await send(one)
    return { id, kind: 'done' }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status >= 500 || ENDS.includes(error.code)) throw error
    if (error.code === 'SECOND_PERSON_NEEDED') return { id, kind: 'asked' }
    return { id, kind: 'refused', reason: error.message }
  }
}

async function send({ action, id, suggestion, reason, keys }: One): Promise<void> {
  const params = { id }
  if (action === 'execute') {
    const body = { by_hand: false }
    await api('POST /staff/payments/{id}/execute', { params, body, idempotencyKey: keys.keyFor([id, action]) })
  } else if (action === 'confirm' && suggestion) {
    await assignLine(suggestion, (what) => keys.keyFor(what))
  } else if (action === 'confirm') {
    await api('POST /staff/payments/{id}/confirm', { params, idempotencyKey: keys.keyFor([id, action]) })
  } else {
    const body = { reason }
    await api('POST /staff/payments/{id}/refuse', { params, body, idempotencyKey: keys.keyFor([id, action, reason]) })
  }
}
