import type { AppContext } from '../../../app-context.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { deleteOldNotices } from '../notices.queries.ts'

/** Deletes notices that were sent long ago. */
export async function removeOldNotices(app: AppContext): Promise<void> {
  const { notifications } = await readSettings(app.database.kysely)
  await deleteOldNotices(
    app.database.kysely,
    new Date(app.clock.now().getTime() - notifications.keep_days * 24 * 3_600_000),
  )
}
