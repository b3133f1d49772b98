import type { ApiRoutes } from '../../api-routes.ts'
import { sendFile } from '../../http/send-file.ts'
import { readAvatar } from './operations/read-avatar.ts'

export function filesRoutes(api: ApiRoutes): void {
  api.handle('GET /avatars/{file}', async (c) =>
    sendFile(c.request, c.reply, c.app.storage, await readAvatar(c.app.database.kysely, c.params.file)),
  )
}
