import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { dropFileUpload } from '../script-file.ts'
import { selectFileUpload, selectOldFileUploads } from '../file-uploads.queries.ts'
import { selectOrderForUpdate } from '../../work/orders.queries.ts'

const HOUR_MS = 3_600_000
const AT_A_TIME = 200

/** Gives up the files whose rest has not come for too long (Product §5). Returns how many. */
export async function removeOldFileUploads(app: AppContext): Promise<number> {
  const { file_upload_hours } = (await readSettings(app.database.kysely)).limits
  const before = new Date(app.clock.now().getTime() - file_upload_hours * HOUR_MS)
  const old = await selectOldFileUploads(app.database.kysely, before, AT_A_TIME)
  let removed = 0
  for (const { order_id } of old) {
    const isRemoved = await inTransaction(app.database, async (tx) => {
      await selectOrderForUpdate(tx.db, order_id)
      // A part may have come since, or another file was begun.
      const upload = await selectFileUpload(tx.db, order_id)
      return upload !== undefined && upload.updated_at < before && (await dropFileUpload(tx, order_id)) !== undefined
    })
    if (isRemoved) removed += 1
  }
  return removed
}
