import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { lockList } from '../../editing/places.queries.ts'
import { deleteSection, sectionTable, selectSections, type SectionKind } from '../sections.queries.ts'

const ACTIONS = { post_category: 'remove-category', question_topic: 'remove-topic' } as const

/**
 * Removes a category of the blog or a topic of questions; the log keeps its words. Throws NOT_FOUND (404), and SECTION_IN_USE
 * (409) while it contains a post, a draft or a question.
 */
export async function removeSection(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  kind: SectionKind,
  id: number,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    await lockList(tx.db, sectionTable(kind))
    const section = (await selectSections(tx.db, kind)).find((one) => one.id === id)
    if (!section) throw apiError('NOT_FOUND')
    const { texts_count, slug, title_ru, title_en } = section
    if (texts_count > 0) throw apiError('SECTION_IN_USE')
    const data = { slug, title_ru, title_en }
    await recordAudit(tx, { actor, action: ACTIONS[kind], target: { kind, id }, data, at: app.clock.now() })
    await deleteSection(tx.db, kind, id)
  })
}
