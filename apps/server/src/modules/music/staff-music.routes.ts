import type { ApiRoutes } from '../../api-routes.ts'
import { addTrack } from './operations/add-track.ts'
import { arrangeMusic } from './operations/arrange-music.ts'
import { editTrack } from './operations/edit-track.ts'
import { listStaffMusiccomps, readStaffMusiccomp } from './operations/musiccomps.ts'
import { writeMusiccomp } from './operations/write-musiccomp.ts'

/** Music in the hands of staff. */
export function staffMusicRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/music', async (c) => listStaffMusiccomps(c.app.database.kysely))
  api.handle('PUT /staff/music', async (c) => arrangeMusic(c.app, c.actor, null, c.body))
  api.handle('GET /staff/music/{id}', async (c) => ({
    musiccomp: await readStaffMusiccomp(c.app.database.kysely, c.params.id, c.locale),
  }))
  api.handle('POST /staff/music', async (c) => {
    const made = { edited: null, comp: c.body, locale: c.locale }
    return {
      musiccomp: await writeMusiccomp(c.app, c.actor, made, (tx, musiccomp) => c.settle(tx, { musiccomp })),
    }
  })
  api.handle('PUT /staff/music/{id}', async (c) => {
    const { version, ...comp } = c.body
    const edited = { id: c.params.id, version }
    return { musiccomp: await writeMusiccomp(c.app, c.actor, { edited, comp, locale: c.locale }) }
  })
  api.handle('PUT /staff/music/{id}/order', async (c) => arrangeMusic(c.app, c.actor, c.params.id, c.body))
  api.handle('POST /staff/music/{id}/tracks', async (c) => {
    const added = { musiccomp_id: c.params.id, upload: c.upload, locale: c.locale }
    return { track: await addTrack(c.app, c.actor, added, (tx, track) => c.settle(tx, { track })) }
  })
  api.handle('PUT /staff/tracks/{id}', async (c) => ({
    track: await editTrack(c.app, c.actor, c.params.id, c.body, c.locale),
  }))
}
