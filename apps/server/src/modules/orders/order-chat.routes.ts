import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { sendFile } from '../../http/send-file.ts'
import { discardUploads } from '../files/operations/discard-uploads.ts'
import { storeUpload } from '../files/operations/store-upload.ts'
import type { StoredUpload } from '../files/stored-upload.ts'
import { changeMessage } from './operations/change-message.ts'
import { readMessage } from './operations/read-message.ts'
import { readOrderFile } from './operations/read-order-file.ts'
import { removeUpload } from './operations/remove-upload.ts'
import { uploadResult } from './operations/upload-result.ts'
import { writeMessage } from './operations/write-message.ts'

/** Chat, recordings and files of an order. */
export function orderChatRoutes(api: ApiRoutes): void {
  api.handle('POST /{role}/orders/{id}/messages', async (c) => {
    const files: StoredUpload[] = []
    try {
      const fields = await c.upload.read(async (part) => void files.push(await storeUpload(c.app, 'orders', part)))
      const message = { text: fields.text, to: fields.to, files }
      const id = await writeMessage(c.app, c.actor, c.params.id, message)
      return { message: await readMessage(c.app, c.actor, c.params.id, id, c.locale) }
    } catch (error) {
      await discardUploads(c.app, files)
      throw error
    }
  })
  api.handle('PUT /{role}/orders/{id}/messages/{message_id}', async (c) => {
    await changeMessage(c.app, c.actor, c.params.id, c.params.message_id, c.body.text)
    return { message: await readMessage(c.app, c.actor, c.params.id, c.params.message_id, c.locale) }
  })
  api.handle('DELETE /{role}/orders/{id}/messages/{message_id}', async (c) =>
    changeMessage(c.app, c.actor, c.params.id, c.params.message_id, null),
  )
  api.handle('POST /{role}/orders/{id}/results', async (c) => {
    const files: StoredUpload[] = []
    try {
      await c.upload.read(async (part) => void files.push(await storeUpload(c.app, 'orders', part)))
      const [upload] = files
      if (!upload) throw apiError('FILE_MISSING', { errors: { file: 'required' } })
      await uploadResult(c.app, c.actor, c.params.id, upload)
      const { file } = await readOrderFile(c.app, c.actor, c.params.id, upload.id)
      return { file }
    } catch (error) {
      await discardUploads(c.app, files)
      throw error
    }
  })
  api.handle('DELETE /{role}/orders/{id}/results/{file_id}', async (c) =>
    removeUpload(c.app, c.actor, c.params.id, c.params.file_id),
  )
  api.handle('GET /{role}/orders/{id}/files/{file_id}', async (c) => {
    const { row } = await readOrderFile(c.app, c.actor, c.params.id, c.params.file_id)
    const isPlay = c.query.play !== undefined && row.play_key !== null && row.play_size !== null
    return sendFile(c.request, c.reply, c.app.storage, {
      key: isPlay ? (row.play_key ?? row.storage_key) : row.storage_key,
      size: isPlay ? (row.play_size ?? row.size) : row.size,
      content_type: isPlay ? 'audio/mpeg' : row.content_type,
      download_name: isPlay ? null : row.name,
      cache: 'private',
    })
  })
}
