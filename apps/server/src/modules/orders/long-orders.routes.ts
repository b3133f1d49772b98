import type { ApiRoutes } from '../../api-routes.ts'
import { readOrder } from './reading/operations/read-order.ts'
import { reportProgress } from './takes/operations/report-progress.ts'
import { sharePart } from './takes/operations/share-part.ts'

/** What the client of a long order knows of it before it is sent (Product §10). */
export function longOrdersRoutes(api: ApiRoutes): void {
  api.handle('PUT /{role}/orders/{id}/progress', async (c) =>
    reportProgress(c.app, c.actor, { order_id: c.params.id, ...c.body }),
  )
  api.handle('PUT /{role}/orders/{id}/results/{file_id}/part', async (c) => {
    const { id: order_id, file_id } = c.params
    await sharePart(c.app, c.actor, { order_id, file_id, title: c.body.title })
    return { order: await readOrder(c.app, c.app.database.kysely, c.actor, order_id, c.locale) }
  })
}
