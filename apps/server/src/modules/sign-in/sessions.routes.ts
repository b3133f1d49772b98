import type { ApiRoutes } from '../../api-routes.ts'
import { endOtherSessions, endSession, listSessions } from './operations/sessions.ts'

/** Where a person is signed in, and signing out there. */
export function sessionsRoutes(api: ApiRoutes): void {
  api.handle('GET /sessions', async (c) => ({ sessions: await listSessions(c.app, c.sessions, c.session, c.locale) }))
  api.handle('DELETE /sessions/{id}', async (c) => {
    await endSession(c.app, c.sessions, { account_id: c.session.account_id, id: c.params.id })
    if (c.params.id === c.session.family_id) c.cookies.clear(c.reply)
  })
  api.handle('DELETE /sessions', async (c) => ({ ended: await endOtherSessions(c.app, c.sessions, c.session) }))
}
