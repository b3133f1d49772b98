import type { ApiRoutes } from '../../api-routes.ts'
import { sendCsv } from '../../http/csv-table.ts'
import { exportOverview } from './operations/export-overview.ts'
import { exportPostFigures, readPostFigures } from './operations/post-figures.ts'
import { readOverview } from './operations/read-overview.ts'

/** The figures of the owner, and what posts brought. */
export function overviewRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/overview', async (c) => readOverview(c.app, c.actor, c.query, c.locale))
  api.handle('GET /staff/overview.csv', async (c) =>
    sendCsv(c.reply, 'overview.csv', await exportOverview(c.app, c.actor, c.query, c.locale)),
  )
  // What it counts is noted with every other step of a visitor, from the answer that was sent.
  api.handle('POST /posts/{id}/seen', async () => undefined)
  api.handle('GET /staff/posts/figures', async (c) => readPostFigures(c.app, c.actor, c.query, c.locale))
  api.handle('GET /staff/posts/figures.csv', async (c) =>
    sendCsv(c.reply, 'posts.csv', await exportPostFigures(c.app, c.actor, c.query, c.locale)),
  )
}
