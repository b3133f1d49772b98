import type { ApiRoutes } from '../../api-routes.ts'
import { cleanFileName } from '../../http/upload-reader.ts'
import { beginResultUpload } from './takes/operations/begin-result-upload.ts'
import { giveUpResultUpload } from './takes/operations/give-up-result-upload.ts'
import { receiveResultPart } from './takes/operations/receive-result-part.ts'
import { resumeResultUpload } from './takes/operations/resume-result-upload.ts'
import { requireResultUpload } from './takes/result-uploads.ts'
import { nameProtocol, receiveBytes, tellOffset } from './tus-protocol.ts'

/** Recordings that arrive in parts by the tus protocol (Product 5.857). */
export function recordingPartsRoutes(api: ApiRoutes): void {
  api.handle('POST /{role}/orders/{id}/result-uploads', async (c) => {
    const file = { ...c.body, name: cleanFileName(c.body.name) }
    return beginResultUpload(c.app, c.actor, c.params.id, file, async (tx, begun) => c.settle(tx, begun))
  })
  api.handle('GET /{role}/orders/{id}/result-uploads/{upload_id}', async (c) => {
    const { id: order_id, upload_id } = c.params
    const answer = await resumeResultUpload(c.app, c.actor, { order_id, upload_id })
    tellOffset(c.reply, answer.upload)
    return answer
  })
  api.handle('PATCH /{role}/orders/{id}/result-uploads/{upload_id}', async (c) => {
    const place = { order_id: c.params.id, upload_id: c.params.upload_id }
    await receiveBytes(c.request, c.reply, {
      allow: () => requireResultUpload(c.app, c.actor, place),
      receive: async (bytes) => (await receiveResultPart(c.app, c.actor, place, bytes)).received,
    })
  })
  api.handle('DELETE /{role}/orders/{id}/result-uploads/{upload_id}', async (c) => {
    nameProtocol(c.reply)
    await giveUpResultUpload(c.app, c.actor, { order_id: c.params.id, upload_id: c.params.upload_id })
  })
}
