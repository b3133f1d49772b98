import type { ApiRoutes } from '../../api-routes.ts'
import { listStaffCompilations, readStaffCompilation } from './showcase/operations/compilations.ts'
import { orderCompilations } from './showcase/operations/order-compilations.ts'
import { writeCompilation } from './showcase/operations/write-compilation.ts'

/** Compilations of narrators in the hands of staff. */
export function staffCompilationsRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/compilations', async (c) => listStaffCompilations(c.app.database.kysely))
  api.handle('PUT /staff/compilations', async (c) => orderCompilations(c.app, c.actor, c.body))
  api.handle('GET /staff/compilations/{id}', async (c) => ({
    compilation: await readStaffCompilation(c.app.database.kysely, c.params.id),
  }))
  api.handle('POST /staff/compilations', async (c) => ({
    compilation: await writeCompilation(c.app, c.actor, null, c.body, async (tx, compilation) =>
      c.settle(tx, { compilation }),
    ),
  }))
  api.handle('PUT /staff/compilations/{id}', async (c) => {
    const { version, ...words } = c.body
    return { compilation: await writeCompilation(c.app, c.actor, { id: c.params.id, version }, words) }
  })
}
