import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireResultComment } from '@tembrel/contract/wire/result-comment.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { requireReadableOrder } from '../../people/previous.ts'
import { selectOrder } from '../../work/orders.queries.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { presentResultComment } from '../result-comments.presenter.ts'
import { selectResultComments, selectTakeOfFile } from '../result-comments.queries.ts'
import { readableComments, threadViewOf } from '../review.ts'

/**
 * Comments on the recordings of an order that its reader may see, with their answers, oldest first; of one file when it is
 * named (Product §4); a former worker reads those on his own takes (docs/decisions/0046). Throws 404 for a foreign order and for
 * a file that the reader may not hear.
 */
export async function listResultComments(
  app: AppContext,
  db: Kysely<DB>,
  actor: OrderActor,
  place: { readonly order_id: number; readonly file_id?: string },
  locale: Locale,
): Promise<WireResultComment[]> {
  const readable = await requireReadableOrder(db, await selectOrder(db, place.order_id), actor)
  const { order, left_at } = readable
  if (place.file_id !== undefined) {
    const take = await selectTakeOfFile(db, order.id, place.file_id)
    const isHeard =
      take && (take.worker === 'soundengineer' ? actor.role !== 'narrator' : take.worker_id === order.narrator_id)
    const isOwn = take !== undefined && threadViewOf(take, actor).is_own_take
    const isForeignMix = take?.worker === 'soundengineer' && actor.role === 'soundengineer' && !isOwn
    if (!isHeard || isForeignMix || (left_at !== null && !isOwn)) throw apiError('NOT_FOUND')
  }
  const rows = readableComments(await selectResultComments(db, { order_id: order.id }), readable, actor)
  const { clocks } = await readSettings(db)
  const parts = { order, now: app.clock.now(), edit_minutes: clocks.message_edit_minutes }
  return rows
    .filter((row) => place.file_id === undefined || row.file_id === place.file_id)
    .map((row) => presentResultComment(row, parts, actor, locale))
}

/** One comment as its reader sees it. Throws 404 when it is not there (any more). */
export async function readResultComment(
  app: AppContext,
  db: Kysely<DB>,
  actor: OrderActor,
  place: { readonly order_id: number; readonly comment_id: number },
  locale: Locale,
): Promise<WireResultComment> {
  const comments = await listResultComments(app, db, actor, { order_id: place.order_id }, locale)
  const comment = comments.find(({ id }) => id === place.comment_id)
  if (!comment) throw apiError('NOT_FOUND')
  return comment
}
