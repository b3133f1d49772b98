import type { ApiRoutes } from '../../api-routes.ts'
import { listPhrases } from './operations/list-phrases.ts'
import { settlePhrase } from './operations/settle-phrase.ts'

/** The phrases of a list in the result of a completed order. */
export function phrasesRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/orders/{id}/phrases', async (c) => listPhrases(c.app, c.actor, c.params.id, c.locale))
  api.handle('PUT /{role}/orders/{id}/phrases/{position}', async (c) => {
    const { id: order_id, position } = c.params
    return { phrase: await settlePhrase(c.app, c.actor, { order_id, position, place: c.body, locale: c.locale }) }
  })
}
