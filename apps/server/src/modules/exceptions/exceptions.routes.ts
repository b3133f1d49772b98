import type { ApiRoutes } from '../../api-routes.ts'
import { listExceptions } from './operations/exceptions.ts'
import { markException } from './operations/mark-exception.ts'

/** What of the daily work calls for a person of the house. */
export function exceptionsRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/exceptions', async (c) =>
    listExceptions(c.app.database.kysely, c.actor, c.query, { now: c.app.clock.now(), locale: c.locale }),
  )
  api.handle('PUT /staff/exceptions/{kind}/{subject}', async (c) => {
    const { seen, owner_id, snoozed_until, comment } = c.body
    const said = { seen, owner_id, snoozed_until: snoozed_until === null ? null : new Date(snoozed_until), comment }
    return { exception: await markException(c.app, c.actor, c.params, said, c.locale) }
  })
}
