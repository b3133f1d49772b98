import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { sendFile } from '../../http/send-file.ts'
import { listNarratorReviews } from './operations/list-narrator-reviews.ts'
import { listNarrators } from './operations/list-narrators.ts'
import { readDemoFile } from './operations/read-demo-file.ts'
import { readNarrator } from './operations/read-narrator.ts'

export function narratorsRoutes(api: ApiRoutes): void {
  api.handle('GET /narrators', async (c) => listNarrators(c.app, c.actor, c.query, c.locale))
  api.handle('GET /narrators/id/{id}', async (c) => ({
    narrator: await readNarrator(c.app, c.actor, c.params.id, c.locale),
  }))
  api.handle('GET /narrators/id/{id}/reviews', async (c) =>
    listNarratorReviews(c.app, c.params.id, c.query.page, c.locale),
  )
  api.handle('GET /download', async (c) => {
    const { track, file } = c.query
    const demo_id = track ?? file
    if (demo_id === undefined) throw apiError('NOT_FOUND')
    const demo = await readDemoFile(c.app.database.kysely, demo_id, track === undefined ? 'save' : 'play')
    return sendFile(c.request, c.reply, c.app.storage, demo)
  })
}
