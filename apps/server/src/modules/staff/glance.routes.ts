import type { ApiRoutes } from '../../api-routes.ts'
import { previewStop, readGlance } from './operations/glance.ts'
import { deletePersonNote } from './operations/delete-person-note.ts'
import { writePersonNote } from './operations/person-notes.ts'

/** A person beside a ticket or an order, notes about him, and what disabling him stops. */
export function glanceRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/people/{person}/glance', async (c) => ({
    glance: await readGlance(c.app, c.actor, c.params.person, c.locale),
  }))
  api.handle('POST /staff/people/{person}/notes', async (c) => ({
    notes: await writePersonNote(c.app, c.actor, c.params.person, c.body.text, {
      locale: c.locale,
      beforeCommit: async (tx, notes) => c.settle(tx, { notes }),
    }),
  }))
  api.handle('DELETE /staff/people/{person}/notes/{id}', async (c) => ({
    notes: await deletePersonNote(c.app, c.actor, c.params, c.locale),
  }))
  api.handle('GET /staff/people/{person}/stops', async (c) =>
    previewStop(c.app, c.sessions, c.params.person, c.query.profile_id),
  )
}
