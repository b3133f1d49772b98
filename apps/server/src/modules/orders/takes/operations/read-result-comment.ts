import type { Kysely } from 'kysely'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireResultComment } from '@tembrel/contract/wire/result-comment.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { OrderActor } from '../../work/unit-of-work.ts'
import { listResultComments } from './list-result-comments.ts'

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
