import type { ApiRoutes } from '../../api-routes.ts'
import { sendFile } from '../../http/send-file.ts'
import { readAvatar } from './operations/avatars.ts'
import { readImage } from './operations/images.ts'

export function filesRoutes(api: ApiRoutes): void {
  api.handle('GET /avatars/{file}', async (c) =>
    sendFile(c.request, c.reply, c.app.storage, await readAvatar(c.app, c.params.file)),
  )
  api.handle('GET /images/{file}', async (c) =>
    sendFile(c.request, c.reply, c.app.storage, await readImage(c.app, c.params.file)),
  )
}
