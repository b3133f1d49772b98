import type { CallBody } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import {
  insertQuestion,
  lockTopic,
  selectQuestionForUpdate,
  selectQuestionRows,
  updateQuestion,
  type QuestionRow,
} from '../staff-texts.queries.ts'
import { picturesLack } from '../public-post.ts'
import { replacedBy } from '../../editing/text-changes.ts'

/**
 * Adds a question at the end of its topic (`edited` null) or changes one; a question moved to another topic also becomes the last
 * one. Throws VALIDATION (422) for an unknown topic and for a picture without words, NOT_FOUND (404), and CONFLICT (409) when somebody has changed the question
 * since `version` was read. The log keeps the words that were replaced. `beforeCommit` runs in the same transaction.
 */
export async function writeQuestion(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  edited: { readonly id: number; readonly version: number } | null,
  words: CallBody<'POST /staff/questions'>,
  beforeCommit: (tx: Tx, row: QuestionRow) => Promise<void> = async () => undefined,
): Promise<QuestionRow> {
  return inTransaction(app.database, async (tx) => {
    const before = edited && (await selectQuestionForUpdate(tx.db, edited.id))
    if (before === undefined) throw apiError('NOT_FOUND')
    if (before && before.version !== edited?.version) throw apiError('CONFLICT')
    const errors = picturesLack(words)
    if (Object.keys(errors).length > 0) throw apiError('VALIDATION', { errors })
    if (!(await lockTopic(tx.db, words.topic_id))) throw apiError('VALIDATION', { errors: { topic_id: 'not_found' } })
    const isMoved = before?.topic_id !== words.topic_id
    const position = isMoved ? await lastPlace(tx, words.topic_id) : before.position
    const row = { ...words, position }
    const written = before ? await updateQuestion(tx.db, before.id, row) : await insertQuestion(tx.db, row)
    const data = before ? { replaced: replacedBy<object>(before, words) } : { question_ru: words.question_ru }
    const action = before ? 'change-question' : 'create-question'
    const target = { kind: 'question', id: written.id }
    await recordAudit(tx, { actor, action, target, data, at: app.clock.now() })
    await beforeCommit(tx, written)
    return written
  })
}

async function lastPlace(tx: Tx, topic_id: number): Promise<number> {
  const others = await selectQuestionRows(tx.db, topic_id)
  return Math.max(0, ...others.map(({ position }) => position)) + 1
}
