import type { CallBody } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { selectPageForUpdate, updatePage } from '../staff-texts.queries.ts'
import { picturesLack } from '../public-post.ts'
import { replacedBy } from '../../editing/text-changes.ts'

/**
 * Changes a static page; the log keeps the words that were replaced. Throws VALIDATION (422) for a
 * picture without words, NOT_FOUND (404), and CONFLICT (409) when somebody has changed it since `version` was read.
 */
export async function writePage(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  slug: string,
  { version, ...words }: CallBody<'PUT /staff/pages/{slug}'>,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const before = await selectPageForUpdate(tx.db, slug)
    if (!before) throw apiError('NOT_FOUND')
    if (before.version !== version) throw apiError('CONFLICT')
    const errors = picturesLack(words)
    if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
    const at = app.clock.now()
    await updatePage(tx.db, before.id, { ...words, updated_at: at })
    const data = { replaced: replacedBy<object>(before, words) }
    await recordAudit(tx, { actor, action: 'change-page', target: { kind: 'page', id: slug }, data, at })
  })
}
