import type { ApiRoutes } from '../../api-routes.ts'
import { sendFile } from '../../http/send-file.ts'
import { approveNarrator } from './moderation/operations/approve-narrator.ts'
import { listModeration, readModeration } from './moderation/operations/moderation.ts'
import { readNarratorState } from './rows/operations/narrators.ts'
import { readOwnDemoFile } from './own/operations/demos.ts'
import { returnNarrator } from './moderation/operations/return-narrator.ts'

/** Narrators in the hands of staff. What has changed since it was looked at is not decided. */
export function narratorModerationRoutes(api: ApiRoutes): void {
  api.handle('GET /staff/narrators', async (c) =>
    listModeration(c.app.database.kysely, c.query, { locale: c.locale, at: c.app.clock.now() }),
  )
  api.handle('GET /staff/narrators/{id}/changes', async (c) =>
    readModeration(c.app.database.kysely, c.params.id, c.locale),
  )
  api.handle('GET /staff/narrators/{id}/demos/{demo_id}/play', async (c) => {
    const demo = { narrator_id: c.params.id, demo_id: c.params.demo_id }
    return sendFile(c.request, c.reply, c.app.storage, await readOwnDemoFile(c.app.database.kysely, demo))
  })
  api.handle('POST /staff/narrators/{id}/approve', async (c) => {
    const { revision, demos = [] } = c.body
    await approveNarrator(c.app, c.actor, c.params.id, { revision, demos })
    return { state: (await readNarratorState(c.app.database.kysely, c.params.id)) ?? 'disabled' }
  })
  api.handle('POST /staff/narrators/{id}/return', async (c) => {
    const { revision, comment, demos = [], approved_demos = [] } = c.body
    await returnNarrator(c.app, c.actor, c.params.id, { revision, comment, demos, approved_demos })
    return { state: (await readNarratorState(c.app.database.kysely, c.params.id)) ?? 'disabled' }
  })
}
