import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { deleteQuestion, selectQuestionForUpdate } from '../staff-texts.queries.ts'

/** Removes a question; the log keeps its words. Throws NOT_FOUND (404). */
export async function removeQuestion(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const row = await selectQuestionForUpdate(tx.db, id)
    if (!row) throw apiError('NOT_FOUND')
    const { question_ru, question_en, answer_ru, answer_en } = row
    const data = { question_ru, question_en, answer_ru, answer_en }
    const target = { kind: 'question', id }
    await recordAudit(tx, { actor, action: 'remove-question', target, data, at: app.clock.now() })
    await deleteQuestion(tx.db, id)
  })
}
