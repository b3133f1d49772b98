import type { ApiRoutes } from '../../api-routes.ts'
import { noteSeen } from './operations/visits.ts'
import { readStatistics } from './operations/read-statistics.ts'

export function statisticsRoutes(api: ApiRoutes): void {
  api.handle('POST /narrators/{id}/seen', async (c) =>
    noteSeen(c.app, c.params.id, c.body.kind, {
      address: c.request.ip,
      user_agent: c.request.headers['user-agent'],
      account_id: c.session?.account_id ?? null,
    }),
  )
  api.handle('GET /narrator/statistics', (c) =>
    readStatistics(c.app, c.actor.profile_id, { months: c.query.months, locale: c.locale }),
  )
}
