import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { deletePost, selectPostById } from '../staff-posts.queries.ts'

/**
 * Removes a draft for good; the log keeps its words. Throws NOT_FOUND (404), and CONFLICT (409) for a post with a moment of
 * publication: people may have its address.
 */
export async function removePost(app: Pick<AppContext, 'database' | 'clock'>, actor: Actor, id: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const post = await selectPostById(tx.db, id, 'lock')
    if (!post) throw apiError('NOT_FOUND')
    if (post.published_at !== null) throw apiError('CONFLICT')
    const { slug, title_ru, title_en, lead_ru, lead_en, body_ru, body_en } = post
    const data = { slug, title_ru, title_en, lead_ru, lead_en, body_ru, body_en }
    await recordAudit(tx, { actor, action: 'remove-post', target: { kind: 'post', id }, data, at: app.clock.now() })
    await deletePost(tx.db, id)
  })
}
