import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { sendFile } from '../../http/send-file.ts'
import { sendZip } from '../../http/zip-stream.ts'
import { readMusicFile } from '../music/operations/tracks.ts'
import { readMusiccompArchive } from '../music/operations/musiccomps.ts'
import { readDemoFile } from '../narrators/public/operations/read-demo-file.ts'
import { readNarratorcompArchive } from './showcase/operations/compilations.ts'

export function downloadsRoutes(api: ApiRoutes): void {
  api.handle('GET /download', async (c) => {
    const { app, request, reply, locale } = c
    const { music: music_id, musiccomp, comp, track, file } = c.query
    if (music_id !== undefined) {
      const use = c.query.example === true ? 'example' : c.query.play === true ? 'play' : 'save'
      return sendFile(request, reply, app.storage, await readMusicFile(app, c.actor, { music_id, use }, locale))
    }
    if (musiccomp !== undefined) {
      return sendZip(request, reply, app.storage, await readMusiccompArchive(app, musiccomp, locale))
    }
    if (comp !== undefined)
      return sendZip(request, reply, app.storage, await readNarratorcompArchive(app, comp, locale))
    const demo_id = track ?? file
    if (demo_id === undefined) throw apiError('NOT_FOUND')
    const demo = await readDemoFile(app.database.kysely, demo_id, track === undefined ? 'save' : 'play', locale)
    return sendFile(request, reply, app.storage, demo)
  })
}
