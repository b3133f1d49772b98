import type { WireOrderMessage } from '@tembrel/contract/wire/order.ts'
import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { sendFile, uploadToSend } from '../../http/send-file.ts'
import { receiveUploads, storeUpload } from '../files/operations/uploads.ts'
import { changeMessage } from './chat/operations/change-message.ts'
import { expectUpload } from './takes/operations/expect-upload.ts'
import { readMessage } from './reading/operations/read-message.ts'
import { readOrderFile } from './script/operations/read-order-file.ts'
import { removeUpload } from './takes/operations/remove-upload.ts'
import { uploadResult } from './takes/operations/upload-result.ts'
import { writeMessage } from './chat/operations/write-message.ts'

/** Chat, recordings and files of an order. */
export function orderChatRoutes(api: ApiRoutes): void {
  api.handle('POST /{role}/orders/{id}/messages', async (c) => {
    await expectUpload(c.app, c.actor, c.params.id, 'message')
    // The answer is what was read before the commit: reading the room once more would take as long again as writing the message.
    const answer: { message?: WireOrderMessage } = {}
    await receiveUploads(c.app, async (files) => {
      const fields = await c.upload.read(async (part) => void files.push(await storeUpload(c.app, 'orders', part)))
      const message = { text: fields.text, to: fields.to, files }
      await writeMessage(c.app, c.actor, c.params.id, message, async (tx, message_id) => {
        const which = { order_id: c.params.id, message_id, locale: c.locale }
        answer.message = await readMessage(c.app, tx.db, c.actor, which)
        await c.settle(tx, { message: answer.message })
      })
    })
    if (!answer.message) throw new Error('A message was committed without having been read.')
    return { message: answer.message }
  })
  api.handle('PUT /{role}/orders/{id}/messages/{message_id}', async (c) => {
    await changeMessage(c.app, c.actor, c.params.id, c.params.message_id, c.body.text)
    const which = { order_id: c.params.id, message_id: c.params.message_id, locale: c.locale }
    return { message: await readMessage(c.app, c.app.database.kysely, c.actor, which) }
  })
  api.handle('DELETE /{role}/orders/{id}/messages/{message_id}', async (c) =>
    changeMessage(c.app, c.actor, c.params.id, c.params.message_id, null),
  )
  api.handle('POST /{role}/orders/{id}/results', async (c) => {
    await expectUpload(c.app, c.actor, c.params.id, 'result')
    const file = await receiveUploads(c.app, async (files) => {
      await c.upload.read(async (part) => void files.push(await storeUpload(c.app, 'orders', part)))
      const [upload] = files
      if (!upload) throw apiError('FILE_MISSING', { errors: { file: 'required' } })
      return uploadResult(c.app, c.actor, c.params.id, upload, async (tx, kept) => c.settle(tx, { file: kept }))
    })
    return { file }
  })
  api.handle('DELETE /{role}/orders/{id}/results/{file_id}', async (c) =>
    removeUpload(c.app, c.actor, c.params.id, c.params.file_id),
  )
  api.handle('GET /{role}/orders/{id}/files/{file_id}', async (c) => {
    const { row } = await readOrderFile(c.app, c.actor, c.params.id, c.params.file_id)
    return sendFile(c.request, c.reply, c.app.storage, uploadToSend(row, c.query.play !== undefined))
  })
}
