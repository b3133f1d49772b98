import type { ApiRoutes } from '../../api-routes.ts'
import { sendCsv } from '../../http/csv-table.ts'
import { exportOverview } from './operations/export-overview.ts'
import { readOverview } from './operations/read-overview.ts'

/** The figures of the owner. */
export function overviewRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/overview', async (c) => readOverview(c.app, c.actor, c.query, c.locale))
  api.handle('GET /staff/overview.csv', async (c) =>
    sendCsv(c.reply, 'overview.csv', await exportOverview(c.app, c.actor, c.query, c.locale)),
  )
}
