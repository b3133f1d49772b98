import type { ApiRoutes } from '../../api-routes.ts'
import { listCliches } from './operations/list-cliches.ts'
import { writeReview } from './operations/write-review.ts'

export function reviewsRoutes(api: ApiRoutes): void {
  api.handle('GET /cliches', async (c) => listCliches(c.app.database.kysely, c.locale))
  api.handle('POST /client/orders/{id}/review', async (c) => ({
    id: await writeReview(c.app, c.actor.profile_id, c.params.id, c.body, (tx, id) => c.settle(tx, { id })),
  }))
}
