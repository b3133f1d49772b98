import type { ApiRoutes } from '../../api-routes.ts'
import { sendFile } from '../../http/send-file.ts'
import { addWork } from './showcase/operations/add-work.ts'
import { editWork } from './showcase/operations/edit-work.ts'
import { listStaffWorks, readStaffWorkSound } from './showcase/operations/works.ts'
import { orderWorks } from './showcase/operations/order-works.ts'
import { removeWork } from './showcase/operations/remove-work.ts'

/** Finished works of the home page in the hands of staff. */
export function staffWorksRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/works', async (c) => listStaffWorks(c.app.database.kysely))
  api.handle('PUT /staff/works', async (c) => orderWorks(c.app, c.actor, c.body))
  api.handle('POST /staff/works', async (c) => ({
    work: await addWork(c.app, c.actor, c.upload, async (tx, work) => c.settle(tx, { work })),
  }))
  api.handle('PUT /staff/works/{id}', async (c) => ({ work: await editWork(c.app, c.actor, c.params.id, c.body) }))
  api.handle('DELETE /staff/works/{id}', async (c) => removeWork(c.app, c.actor, c.params.id))
  api.handle('GET /staff/works/{id}/play', async (c) =>
    sendFile(c.request, c.reply, c.app.storage, await readStaffWorkSound(c.app.database.kysely, c.params.id)),
  )
}
