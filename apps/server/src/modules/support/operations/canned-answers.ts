import type { Kysely } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import {
  type CannedAnswer,
  deleteCannedAnswer,
  insertCannedAnswer,
  isCannedAnswer,
  selectCannedAnswerIdByTitle,
  selectCannedAnswers,
  updateCannedAnswer,
} from '../canned-answers.queries.ts'

/** Ready-made answers of the support by their titles. */
export async function listCannedAnswers(db: Kysely<DB>): Promise<CannedAnswer[]> {
  return selectCannedAnswers(db)
}

/**
 * Adds a ready-made answer (`id` null) or changes one. Throws CANNED_ANSWER_TITLE (409) when another has the title, in any
 * case of letters, and 404 when there is none to change. `beforeCommit` runs in the same transaction.
 */
export async function writeCannedAnswer(
  app: AppContext,
  actor: Actor,
  id: number | null,
  words: { title: string; text: string },
  beforeCommit: (tx: Tx, written: CannedAnswer) => Promise<void> = async () => undefined,
): Promise<CannedAnswer> {
  return inTransaction(app.database, async (tx) => {
    const row = { ...words, updated_at: app.clock.now() }
    if (id !== null && !(await isCannedAnswer(tx.db, id))) throw apiError('NOT_FOUND')
    const namesake = await selectCannedAnswerIdByTitle(tx.db, words.title)
    if (namesake !== undefined && namesake !== id) throw apiError('CANNED_ANSWER_TITLE')
    const written = id === null ? await insertCannedAnswer(tx.db, row) : await updateCannedAnswer(tx.db, id, row)
    // Nothing is written when a rival has just taken the title, or when there is nothing to change.
    if (!written) throw apiError(id === null ? 'CANNED_ANSWER_TITLE' : 'NOT_FOUND')
    const target = { kind: 'canned_answer', id: written.id }
    await recordAudit(tx, { actor, action: 'write-canned-answer', target, data: words, at: row.updated_at })
    await beforeCommit(tx, written)
    return written
  })
}

/** Removes a ready-made answer. Throws 404 when there is none. */
export async function removeCannedAnswer(app: AppContext, actor: Actor, id: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    if (!(await deleteCannedAnswer(tx.db, id))) throw apiError('NOT_FOUND')
    const target = { kind: 'canned_answer', id }
    await recordAudit(tx, { actor, action: 'remove-canned-answer', target, at: app.clock.now() })
  })
}
