import type { WireOrder } from '@tembrel/contract/wire/order.ts'
import type { ApiRoutes } from '../../api-routes.ts'
import { countChanges, presentPlaces } from './pickups/pickups.presenter.ts'
import { orderPickups } from './placing/operations/order-pickups.ts'
import { previewPickups } from './placing/operations/preview-pickups.ts'
import { readOrder } from './reading/operations/read-order.ts'

/** What the client changes in a recorded script (Product §10). */
export function pickupsRoutes(api: ApiRoutes): void {
  api.handle('POST /client/orders/{id}/pickups/preview', async (c) => {
    const edited = { order_id: c.params.id, text: c.body.text, locale: c.locale }
    const { difference, words_count, price, on_the_way } = await previewPickups(c.app, c.actor, edited)
    return {
      places: presentPlaces(difference),
      counts: countChanges(difference),
      words_count,
      price: price?.total ?? null,
      no_price_reason: price?.reason ?? null,
      on_the_way: [...on_the_way],
    }
  })
  api.handle('POST /client/orders/{id}/pickups', async (c) => {
    const kept: { answer: { order: WireOrder } | null } = { answer: null }
    const edited = { order_id: c.params.id, text: c.body.text, locale: c.locale }
    await orderPickups(c.app, c.actor, edited, async (work, draft_id) => {
      kept.answer = { order: await readOrder(c.app, work.tx.db, c.actor, draft_id, c.locale, work) }
      await c.settle(work.tx, kept.answer)
    })
    if (!kept.answer) throw new Error('A draft that was made is answered')
    return kept.answer
  })
}
