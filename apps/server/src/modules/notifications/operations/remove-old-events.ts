import type { AppContext } from '../../../app-context.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { deleteOldEvents } from '../notifications.queries.ts'

const DAY_MS = 24 * 3_600_000

/** Removes events that nobody has come for: too old or too many for one person (Product §7). */
export async function removeOldEvents(app: AppContext): Promise<void> {
  const { limits } = await readSettings(app.database.kysely)
  const before = new Date(app.clock.now().getTime() - limits.events_days * DAY_MS)
  await deleteOldEvents(app.database.kysely, { before, keep: limits.events_per_person })
}
