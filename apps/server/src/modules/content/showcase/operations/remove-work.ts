import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { removeFile } from '../../../files/operations/files.ts'
import { deleteWork, selectWorkForUpdate } from '../staff-works.queries.ts'

/**
 * Removes a finished work and the file that was uploaded for it; a demo stays with its narrator. The log keeps its words. Throws
 * NOT_FOUND (404).
 */
export async function removeWork(app: Pick<AppContext, 'database' | 'clock'>, actor: Actor, id: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const work = await selectWorkForUpdate(tx.db, id)
    if (!work) throw apiError('NOT_FOUND')
    const { title_ru, title_en, narrator_id, genres_id, demo_id } = work
    const data = { title_ru, title_en, narrator_id, genres_id, demo_id }
    await recordAudit(tx, { actor, action: 'remove-work', target: { kind: 'work', id }, data, at: app.clock.now() })
    await deleteWork(tx.db, id)
    if (demo_id === null) await removeFile(tx, work.file_id)
  })
}
