import type { ApiRoutes } from '../../api-routes.ts'
import { clearEvents } from './operations/clear-events.ts'
import { listOutbox } from './operations/list-outbox.ts'

export function notificationsRoutes(api: ApiRoutes): void {
  api.handle('DELETE /{role}/events', async (c) => clearEvents(c.app, c.actor.profile_id, c.query))
  api.handle('GET /outbox', async (c) => ({ messages: await listOutbox(c.app, c.query.address, c.locale) }))
}
