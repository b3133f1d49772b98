import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { receiveAvatar } from '../files/operations/avatars.ts'
import { saveEngineer } from './operations/save-engineer.ts'
import { setEngineerPicture } from './operations/set-engineer-picture.ts'

export function engineersRoutes(api: ApiRoutes): void {
  api.handle('PUT /soundengineer/{id}', async (c) => {
    if (c.params.id !== c.actor.profile_id) throw apiError('NOT_FOUND')
    return { soundengineer: await saveEngineer(c.app, c.actor.profile_id, c.body) }
  })
  api.handle('POST /soundengineer/avatar', async (c) => ({
    image: await receiveAvatar(c.app, c.upload, async (picture) =>
      setEngineerPicture(c.app, c.actor.profile_id, picture),
    ),
  }))
}
