import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { removeFile } from '../../files/operations/files.ts'
import { expirePack, selectDuePacks } from '../packs.queries.ts'

const AT_A_TIME = 200

/** Removes the files of packs whose time is over (Product 10.86); the packs stay known, and can be made again. Harmless when run twice. */
export async function removeOldPacks(app: AppContext): Promise<void> {
  const now = app.clock.now()
  for (;;) {
    const due = await selectDuePacks(app.database.kysely, now, AT_A_TIME)
    for (const id of due) {
      await inTransaction(app.database, async (tx) => {
        const file_id = await expirePack(tx.db, id, now)
        if (file_id !== undefined) await removeFile(tx, file_id)
      })
    }
    if (due.length < AT_A_TIME) return
  }
}
