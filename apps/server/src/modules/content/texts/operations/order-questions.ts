import type { ListOrder } from '@tembrel/domain/content/list-order.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { putInOrder } from '../../editing/put-in-order.ts'
import { lockTopic, selectQuestionRows } from '../staff-texts.queries.ts'

/**
 * Puts the questions of a topic into another order. Throws NOT_FOUND (404) for no topic, and CONFLICT (409) when these are
 * not exactly its questions, as after somebody has added one.
 */
export async function orderQuestions(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  topic_id: number,
  order: ListOrder,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    if (!(await lockTopic(tx.db, topic_id))) throw apiError('NOT_FOUND')
    const present = await selectQuestionRows(tx.db, topic_id)
    const before = present.map(({ id }) => id)
    const list = {
      table: 'questions',
      action: 'order-questions',
      target: { kind: 'question_topic', id: topic_id },
    } as const
    await putInOrder(tx, { actor, at: app.clock.now() }, { ...list, before }, order)
  })
}
