import type { ApiRoutes } from '../../api-routes.ts'
import { sendFile } from '../../http/send-file.ts'
import { listNarratorcomps, readNarratorcomp } from './showcase/operations/compilations.ts'
import { readHome } from './showcase/operations/read-home.ts'
import { readWorkSound } from './showcase/operations/works.ts'

export function compilationsRoutes(api: ApiRoutes): void {
  api.handle('GET /narratorcomps', async (c) => listNarratorcomps(c.app, c.locale))
  api.handle('GET /narratorcomps/id/{id}', async (c) =>
    readNarratorcomp(c.app, c.actor, { address: c.params.id, page: c.query.page }, c.locale),
  )
  api.handle('GET /home', async (c) => readHome(c.app, c.actor, c.locale))
  api.handle('GET /works/{id}/play', async (c) =>
    sendFile(c.request, c.reply, c.app.storage, await readWorkSound(c.app, c.params.id)),
  )
}
