import type { ApiRoutes } from '../../api-routes.ts'
import { readWaiting } from './operations/read-waiting.ts'

/** What the menu of the staff counts. */
export function staffWaitingRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/waiting', async (c) => ({
    waiting: await readWaiting(c.app.database.kysely, c.actor, c.app.clock.now()),
  }))
}
