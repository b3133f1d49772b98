import type { CallBody } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { lackingOf } from '../public-post.ts'
import { selectPostById, updatePost, type EditedPostRow } from '../staff-posts.queries.ts'

/**
 * Gives a post another moment of publication, or takes it back among the drafts (null); its words stay (Product 7.862). One that
 * gets a moment is complete in both languages: what it lacks is VALIDATION (422) by field. Throws NOT_FOUND (404), and CONFLICT
 * (409) when somebody has changed the post since `version` was read.
 */
export async function movePost(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  id: number,
  { published_at, version }: CallBody<'PUT /staff/posts/{id}/moment'>,
): Promise<EditedPostRow> {
  const at = app.clock.now()
  return inTransaction(app.database, async (tx) => {
    const before = await selectPostById(tx.db, id, 'lock')
    if (!before) throw apiError('NOT_FOUND')
    if (before.version !== version) throw apiError('CONFLICT')
    const errors = published_at === null ? {} : lackingOf(before)
    if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
    await updatePost(tx.db, id, { published_at, updated_at: at })
    const data = { replaced: { published_at: before.published_at } }
    await recordAudit(tx, { actor, action: 'change-post', target: { kind: 'post', id }, data, at })
    const moved = await selectPostById(tx.db, id, 'read')
    if (!moved) throw apiError('NOT_FOUND')
    return moved
  })
}
