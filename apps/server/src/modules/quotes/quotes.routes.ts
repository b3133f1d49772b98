import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { suggestVoices } from './operations/suggest-voices.ts'
import { priceAtNarrators, priceHits } from './operations/quotes.ts'

export function pricesRoutes(api: ApiRoutes): void {
  api.handle('POST /client/briefs', (c) => suggestVoices(c.app, c.actor, c.body.order, c.locale))
  api.handle('POST /client/price', async (c) => {
    const { order, narrator_ids, filter, sort, page } = c.body
    if (narrator_ids !== undefined && filter !== undefined) {
      throw apiError('VALIDATION', { errors: { filter: 'only_one' } })
    }
    if (filter !== undefined) return priceHits(c.app, c.actor, { order, filter, sort, page }, c.locale)
    if (narrator_ids === undefined) throw apiError('VALIDATION', { errors: { narrator_ids: 'required' } })
    return priceAtNarrators(c.app, { order, narrator_ids }, c.locale)
  })
}
