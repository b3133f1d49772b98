import { isSameSet } from '@tembrel/domain/content/same-set.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { lockSections, updateSectionPlaces, type SectionKind } from '../sections.queries.ts'

const ACTIONS = { post_category: 'order-categories', question_topic: 'order-topics' } as const

/**
 * Puts the categories of the blog, or the topics of questions, into the order of `ids`. Throws CONFLICT (409) when these are not
 * exactly all of them.
 */
export async function orderSections(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  kind: SectionKind,
  ids: readonly number[],
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const before = await lockSections(tx.db, kind)
    if (!isSameSet(before, ids)) throw apiError('CONFLICT')
    await updateSectionPlaces(tx.db, kind, ids)
    const target = { kind, id: 'all' }
    await recordAudit(tx, { actor, action: ACTIONS[kind], target, data: { before }, at: app.clock.now() })
  })
}
