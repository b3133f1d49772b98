import type { ApiRoutes } from '../../api-routes.ts'
import { listNarratorReviews } from './public/operations/list-narrator-reviews.ts'
import { listHolds, profileHolds } from './search/running-index.ts'
import { listNarrators } from './public/operations/list-narrators.ts'
import { readProfile } from './public/operations/narrators.ts'

export function narratorsRoutes(api: ApiRoutes): void {
  api.handle('GET /narrators', async (c) => {
    const list = await listNarrators(c.app, c.actor, c.query, c.locale)
    // A client's hearts are asked for each time.
    if (c.actor?.role !== 'client') c.mayRepeat(() => listHolds(c.app.database, list, c.app.clock.now()))
    return list
  })
  api.handle('GET /narrators/id/{id}', async (c) => {
    const profile = await readProfile(c.app, c.actor, c.params.id, c.locale)
    if (c.actor === null) c.mayRepeat(() => profileHolds(c.app.database, profile, c.app.clock.now()))
    return profile
  })
  api.handle('GET /narrators/id/{id}/reviews', async (c) =>
    listNarratorReviews(c.app, c.params.id, c.query.page, c.locale),
  )
}
