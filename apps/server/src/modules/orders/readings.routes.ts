import type { ApiRoutes } from '../../api-routes.ts'
import { keepOwnReadings } from './script/operations/keep-own-readings.ts'
import { readOwnReadings } from './script/operations/read-own-readings.ts'
import { readScript } from './script/operations/read-script.ts'

/** How a script is read: checked for whoever writes it, and noted by the narrator of an order (Product §10). */
export function readingsRoutes(api: ApiRoutes): void {
  api.handle('POST /client/readings', (c) => readScript(c.app, c.body.text))
  api.handle('GET /{role}/orders/{id}/readings', (c) => readOwnReadings(c.app, c.actor, c.params.id))
  api.handle('PUT /{role}/orders/{id}/readings', (c) =>
    keepOwnReadings(c.app, c.actor, { order_id: c.params.id, ...c.body }),
  )
}
