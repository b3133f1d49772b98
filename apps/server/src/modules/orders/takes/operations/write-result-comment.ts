import { canOpenThread, canSayMisread, type ResultCommentKind } from '@tembrel/domain/orders/result-review.ts'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import {
  insertResultComment,
  selectNextCommentNumber,
  selectResultComments,
  selectTakeOfFile,
  type ResultCommentRow,
  type ReviewedTake,
} from '../result-comments.queries.ts'
import { isTakeOpen, notifyReview, threadViewOf, visibleComments } from '../review.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { selectHasReachedEngineer, selectOrderForUpdate, type OrderRow } from '../../work/orders.queries.ts'

export interface NewResultComment {
  readonly text: string
  readonly from_ms?: number | null | undefined
  readonly to_ms?: number | null | undefined
  readonly sentence_index?: number | null | undefined
  /** The comment it answers; an answer has no place of its own. */
  readonly parent_id?: number | null | undefined
  readonly kind?: ResultCommentKind | undefined
}

/**
 * Writes a comment on a recording, or an answer to one, and notifies the others who see it (Product §4). Throws 404 for a
 * recording the actor does not hear, FORBIDDEN where he only reads, RESULT_COMMENTS_CLOSED (409) once the order is closed, 422
 * for a place that is not in the recording or the script and for a comment to answer that is not there. Returns the id;
 * `beforeCommit` runs in the same transaction.
 */
export async function writeResultComment(
  app: AppContext,
  actor: OrderActor,
  place: { readonly order_id: number; readonly file_id: string },
  comment: NewResultComment,
  beforeCommit: (tx: Tx, comment_id: number) => Promise<void> = async () => undefined,
): Promise<number> {
  return inTransaction(app.database, async (tx) => {
    const order = requireOwnOrder(await selectOrderForUpdate(tx.db, place.order_id), actor)
    const { profile_id } = actor
    if (profile_id === null) throw apiError('FORBIDDEN')
    const take = await requireTake(tx, order, actor, place.file_id)
    const parent_id = comment.parent_id ?? null
    const root = parent_id === null ? null : await requireRoot(tx, order, actor, { ...place, comment_id: parent_id })
    if (!isTakeOpen(order, take)) throw apiError('RESULT_COMMENTS_CLOSED')
    const anchor = root ? anchorOfAnswer(comment) : anchorOf(comment, order, take)
    const kind = comment.kind ?? 'remark'
    if (kind === 'misread') await requireMisread(tx, actor, take, anchor)
    const now = app.clock.now()
    const id = await insertResultComment(tx.db, {
      ...anchor,
      order_id: order.id,
      take_id: take.take_id,
      file_id: place.file_id,
      parent_id,
      kind,
      number: root ? null : await selectNextCommentNumber(tx.db, order.id),
      from_role: actor.role,
      from_profile_id: profile_id,
      acting_agent_id: actor.acting_agent_id,
      text: comment.text.trim(),
      created_at: now,
    })
    const thread = {
      thread_role: root?.thread_role ?? actor.role,
      thread_profile_id: root?.thread_profile_id ?? profile_id,
    }
    await notifyReview(tx, now, order, { ...take, ...thread, id, file_id: place.file_id }, actor)
    await beforeCommit(tx, id)
    return id
  })
}

/** Throws FLAG_OFF (422) while pick-ups are off, FORBIDDEN for anybody but the client, 422 without the sentence. */
async function requireMisread(tx: Tx, actor: OrderActor, take: ReviewedTake, anchor: Anchor): Promise<void> {
  const { flags } = await readSettings(tx.db)
  if (!flags.pickups) throw apiError('FLAG_OFF')
  if (!canSayMisread({ reader: actor.role, worker: take.worker })) throw apiError('FORBIDDEN')
  if (anchor.sentence_index === null) throw apiError('VALIDATION', { errors: { sentence_index: 'required' } })
}

/** The comment that is answered: one of this recording that the actor sees, and no answer itself. */
async function requireRoot(
  tx: Tx,
  order: OrderRow,
  actor: OrderActor,
  place: { readonly file_id: string; readonly comment_id: number },
): Promise<ResultCommentRow> {
  const rows = await selectResultComments(tx.db, { order_id: order.id, comment_id: place.comment_id })
  const [root] = visibleComments(rows, order, actor)
  if (root && root.parent_id === null && root.file_id === place.file_id) return root
  throw apiError('VALIDATION', { errors: { parent_id: 'not_found' } })
}

/** The take of the recording, when the actor may comment on it. An engineer comes to the narrator's with the order's first 14. */
async function requireTake(tx: Tx, order: OrderRow, actor: OrderActor, file_id: string): Promise<ReviewedTake> {
  const take = await selectTakeOfFile(tx.db, order.id, file_id)
  if (!take) throw apiError('NOT_FOUND')
  const isNarratorsOwn = take.worker === 'narrator' && take.worker_id === order.narrator_id
  const isHeard =
    take.worker === 'soundengineer'
      ? actor.role === 'client' || threadViewOf(take, actor).is_own_take
      : isNarratorsOwn && (actor.role !== 'soundengineer' || (await selectHasReachedEngineer(tx.db, order.id)))
  if (!isHeard) throw apiError('NOT_FOUND')
  if (!canOpenThread(threadViewOf(take, actor))) throw apiError('FORBIDDEN')
  return take
}

interface Anchor {
  readonly from_ms: number | null
  readonly to_ms: number | null
  readonly sentence_index: number | null
  readonly sentence_text: string | null
}

const NOWHERE: Anchor = { from_ms: null, to_ms: null, sentence_index: null, sentence_text: null }

function anchorOfAnswer(comment: NewResultComment): Anchor {
  for (const name of ['from_ms', 'to_ms', 'sentence_index'] as const) {
    if (comment[name] != null) throw apiError('VALIDATION', { errors: { [name]: 'invalid' } })
  }
  return NOWHERE
}

function anchorOf(comment: NewResultComment, order: OrderRow, take: ReviewedTake): Anchor {
  const from_ms = comment.from_ms ?? null
  const to_ms = comment.to_ms ?? null
  const sentence_index = comment.sentence_index ?? null
  if (from_ms === null && sentence_index === null) throw apiError('VALIDATION', { errors: { from_ms: 'required' } })
  const length_ms = take.duration_ms ?? Number.MAX_SAFE_INTEGER
  if (from_ms !== null && from_ms > length_ms) throw apiError('VALIDATION', { errors: { from_ms: 'invalid' } })
  if (to_ms !== null && (from_ms === null || to_ms <= from_ms || to_ms > length_ms)) {
    throw apiError('VALIDATION', { errors: { to_ms: 'invalid' } })
  }
  const sentence = sentence_index === null ? null : scriptSentences(order.text)[sentence_index]
  if (sentence === undefined) throw apiError('VALIDATION', { errors: { sentence_index: 'not_found' } })
  return { from_ms, to_ms, sentence_index, sentence_text: sentence?.text ?? null }
}
