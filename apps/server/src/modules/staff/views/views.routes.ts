import type { ApiRoutes } from '../../../api-routes.ts'
import { saveView } from './operations/save-view.ts'
import { listViews, removeView } from './operations/views.ts'

/** Views of lists that a member of the staff has saved for himself. */
export function staffViewsRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/views', async (c) => listViews(c.app.database.kysely, c.actor, c.query.page))
  api.handle('PUT /staff/views', async (c) => ({ views: await saveView(c.app, c.actor, c.body) }))
  api.handle('DELETE /staff/views/{id}', async (c) => ({ views: await removeView(c.app, c.actor, c.params.id) }))
}
