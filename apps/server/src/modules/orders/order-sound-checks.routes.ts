import type { ApiRoutes } from '../../api-routes.ts'
import { readSoundCheck } from './operations/read-sound-check.ts'

/** The automatic check of recordings. */
export function orderSoundChecksRoutes(api: ApiRoutes): void {
  api.handle('GET /{role}/orders/{id}/results/{file_id}/check', async (c) => ({
    check: await readSoundCheck(c.app, c.actor, c.params.id, c.params.file_id),
  }))
}
