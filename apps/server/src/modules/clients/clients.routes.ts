import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { receiveAvatar } from '../files/operations/avatars.ts'
import { saveClient } from './operations/save-client.ts'
import { setClientPicture } from './operations/set-client-picture.ts'
import { setFeatured } from './operations/set-featured.ts'

export function clientsRoutes(api: ApiRoutes): void {
  api.handle('PUT /client/{id}/set-featured-narrator', async (c) => {
    if (c.params.id !== c.actor.profile_id) throw apiError('NOT_FOUND')
    const featured = Boolean(c.body.status)
    await setFeatured(c.app, c.actor.profile_id, { narrator_id: c.body.narrator_id, featured })
    return { featured }
  })
  api.handle('PUT /client/{id}', async (c) => {
    if (c.params.id !== c.actor.profile_id) throw apiError('NOT_FOUND')
    return { client: await saveClient(c.app, c.actor.profile_id, c.body) }
  })
  api.handle('POST /client/avatar', async (c) => ({
    image: await receiveAvatar(c.app, c.upload, async (picture) =>
      setClientPicture(c.app, c.actor.profile_id, picture),
    ),
  }))
}
