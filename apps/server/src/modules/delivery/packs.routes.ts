import type { ApiRoutes } from '../../api-routes.ts'
import { sendFile } from '../../http/send-file.ts'
import { listPacks, readPackFile } from './operations/packs.ts'
import { requestPack } from './operations/request-pack.ts'

/** The result of a completed order in other forms. */
export function packsRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/orders/{id}/packs', async (c) => listPacks(c.app, c.actor, c.params.id, c.locale))
  api.handle('POST /{role}/orders/{id}/packs', async (c) => {
    const asked = { order_id: c.params.id, wish: { ...c.body, by_phrase: c.body.by_phrase ?? false }, locale: c.locale }
    return { pack: await requestPack(c.app, c.actor, asked, (tx, pack) => c.settle(tx, { pack })) }
  })
  api.handle('GET /{role}/orders/{id}/packs/{pack_id}', async (c) => {
    const place = { order_id: c.params.id, pack_id: c.params.pack_id }
    return sendFile(c.request, c.reply, c.app.storage, await readPackFile(c.app, c.actor, place, c.locale))
  })
}
