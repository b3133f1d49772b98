import type { ApiRoutes } from '../../api-routes.ts'
import { levelUpload } from './takes/operations/level-upload.ts'
import { readOrderFile } from './script/operations/read-order-file.ts'
import { readAlignment } from './takes/operations/read-alignment.ts'
import { readSoundCheck } from './takes/operations/read-sound-check.ts'

/** The automatic check of recordings, and what one press does about their level. */
export function orderSoundChecksRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/orders/{id}/results/{file_id}/check', async (c) => ({
    check: await readSoundCheck(c.app, c.actor, c.params.id, c.params.file_id),
  }))
  api.handle('GET /{role}/orders/{id}/results/{file_id}/sentences', async (c) => ({
    alignment: await readAlignment(c.app, c.actor, c.params.id, c.params.file_id),
  }))
  api.handle('PUT /{role}/orders/{id}/results/{file_id}/level', async (c) => {
    const { id: order_id, file_id: asked_id } = c.params
    const file_id = await levelUpload(c.app, c.actor, { order_id, file_id: asked_id, levelled: c.body.levelled })
    const { file } = await readOrderFile(c.app, c.actor, order_id, file_id)
    return { file, check: await readSoundCheck(c.app, c.actor, order_id, file_id) }
  })
}
