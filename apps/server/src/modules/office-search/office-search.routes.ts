import type { ApiRoutes } from '../../api-routes.ts'
import { searchOffice } from './operations/search-office.ts'

/** One search over what the office works with. */
export function officeSearchRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/search', async (c) => searchOffice(c.app, c.session, c.query.q, c.locale))
}
