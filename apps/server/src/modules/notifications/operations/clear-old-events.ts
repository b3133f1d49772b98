import type { AppContext } from '../../../app-context.ts'
import { deleteEventsBefore } from '../notifications.queries.ts'

/** Forgets everybody's events from before a moment: whatever they told has been seen. */
export async function clearOldEvents(app: AppContext, before: Date): Promise<void> {
  await deleteEventsBefore(app.database.kysely, before)
}
