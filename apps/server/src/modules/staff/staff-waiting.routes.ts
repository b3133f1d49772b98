import type { ApiRoutes } from '../../api-routes.ts'
import { readWaiting } from './operations/read-waiting.ts'

/** What the menu of the staff counts. */
export function staffWaitingRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/waiting', async (c) => {
    const viewer = { ...c.actor, account_id: c.session.account_id, duty: c.session.duty }
    return { waiting: await readWaiting(c.app.database.kysely, viewer, c.app.clock.now()) }
  })
}
