import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { removeParts } from '../../script/arriving-parts.ts'
import { deleteOldResultUploads } from '../result-uploads.queries.ts'

const HOUR_MS = 3_600_000
const AT_A_TIME = 200

/** Gives up the recordings whose rest has not come for too long (Product 5.857). Returns how many. */
export async function removeOldResultUploads(app: AppContext): Promise<number> {
  const { file_upload_hours } = (await readSettings(app.database.kysely)).limits
  const before = new Date(app.clock.now().getTime() - file_upload_hours * HOUR_MS)
  return inTransaction(app.database, async (tx) => {
    const old = await deleteOldResultUploads(tx.db, before, AT_A_TIME)
    for (const upload of old) await removeParts(tx, upload)
    return old.length
  })
}
