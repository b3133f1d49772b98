import type { ApiRoutes } from '../../api-routes.ts'
import { listMusiccomps, readMusiccomp } from './operations/musiccomps.ts'
import { listMusics } from './operations/tracks.ts'

export function musicRoutes(api: ApiRoutes): void {
  api.handle('GET /musiccomps', async (c) => listMusiccomps(c.app, c.locale))
  api.handle('GET /musiccomps/{id}', async (c) => readMusiccomp(c.app, c.params.id, c.locale))
  api.handle('GET /musics', async (c) => listMusics(c.app, c.actor, c.query.ids, c.locale))
}
