import type { ApiRoutes } from '../../api-routes.ts'
import { priceAtNarrators } from './operations/price-at-narrators.ts'

export function pricesRoutes(api: ApiRoutes): void {
  api.handle('POST /client/price', async (c) => priceAtNarrators(c.app, c.body, c.locale))
}
