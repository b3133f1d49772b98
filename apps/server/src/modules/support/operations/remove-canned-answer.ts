import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { deleteCannedAnswer } from '../canned-answers.queries.ts'

/** Removes a ready-made answer. Throws 404 when there is none. */
export async function removeCannedAnswer(app: AppContext, actor: Actor, id: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    if (!(await deleteCannedAnswer(tx.db, id))) throw apiError('NOT_FOUND')
    const target = { kind: 'canned_answer', id }
    await recordAudit(tx, { actor, action: 'remove-canned-answer', target, at: app.clock.now() })
  })
}
