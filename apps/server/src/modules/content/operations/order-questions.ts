import { isSameSet } from '@tembrel/domain/content/same-set.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { lockTopic, selectQuestionRows, updateQuestionPlaces } from '../staff-texts.queries.ts'

/**
 * Puts the questions of a topic into the order of `ids`. Throws NOT_FOUND (404) for no topic, and CONFLICT (409) when these are
 * not exactly its questions, as after somebody has added one.
 */
export async function orderQuestions(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  topic_id: number,
  ids: readonly number[],
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    if (!(await lockTopic(tx.db, topic_id))) throw apiError('NOT_FOUND')
    const present = await selectQuestionRows(tx.db, topic_id)
    const before = present.map(({ id }) => id)
    if (!isSameSet(before, ids)) throw apiError('CONFLICT')
    await updateQuestionPlaces(tx.db, ids)
    const target = { kind: 'question_topic', id: topic_id }
    await recordAudit(tx, { actor, action: 'order-questions', target, data: { before }, at: app.clock.now() })
  })
}
