import type { ApiRoutes } from '../../../api-routes.ts'
import { chooseColumns, readColumns } from './operations/columns.ts'

/** Columns of lists, as each member of the staff has chosen them. */
export function staffColumnsRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/columns/{page}', async (c) => ({
    columns: [...(await readColumns(c.app.database.kysely, c.actor, c.params.page))],
  }))
  api.handle('PUT /staff/columns/{page}', async (c) => ({
    columns: [...(await chooseColumns(c.app, c.actor, c.params.page, c.body.columns))],
  }))
}
