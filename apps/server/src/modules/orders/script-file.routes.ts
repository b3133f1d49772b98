import type { FastifyRequest } from 'fastify'
import { ORDER_FILE_BYTES } from '@tembrel/contract/calls/orders.ts'
import type { ApiRoutes } from '../../api-routes.ts'
import { apiError } from '../../http/api-error.ts'
import { cleanFileName } from '../../http/upload-reader.ts'
import { receiveUploads, storeUpload } from '../files/operations/uploads.ts'
import { beginFileUpload } from './script/operations/begin-file-upload.ts'
import { expectUpload } from './takes/operations/expect-upload.ts'
import { finishFileUpload } from './script/operations/finish-file-upload.ts'
import { giveUpFileUpload } from './script/operations/give-up-file-upload.ts'
import { putOrderFile } from './script/operations/put-order-file.ts'
import { readFileUpload } from './script/operations/read-file-upload.ts'
import { receiveFilePart } from './script/operations/receive-file-part.ts'
import { removeOrderFile } from './script/operations/remove-order-file.ts'
import { resumeFileUpload } from './script/operations/resume-file-upload.ts'
import { nameProtocol, receiveBytes, speakTus, tellExpiry, tellOffset, wholeHeader } from './tus-protocol.ts'

/** The client's file of an order, whole or in parts by the tus protocol (docs/decisions/0039-resumable-uploads.md). */
export function orderFileRoutes(api: ApiRoutes): void {
  api.handle('GET /client/orders/{id}/file', async (c) => readFileUpload(c.app, c.actor, c.params.id))
  api.handle('POST /client/orders/{id}/file', async (c) => {
    if (c.request.headers['tus-resumable'] !== undefined) {
      speakTus(c.request, c.reply)
      const file = announcedFile(c.request)
      const id = await beginFileUpload(c.app, c.actor, c.params.id, file)
      const { upload } = await readFileUpload(c.app, c.actor, c.params.id)
      c.reply.header('location', `/api/client/orders/${c.params.id}/file/${id}`).header('upload-offset', 0)
      tellExpiry(c.reply, upload?.expires_at ?? null)
      return { file: null }
    }
    await expectUpload(c.app, c.actor, c.params.id, 'script')
    await receiveUploads(c.app, async (files) => {
      await c.upload.read(async (part) => void files.push(await storeUpload(c.app, 'orders', part)))
      const [upload] = files
      if (!upload) throw apiError('FILE_MISSING', { errors: { file: 'required' } })
      await putOrderFile(c.app, c.actor, c.params.id, upload)
    })
    const { file } = await readFileUpload(c.app, c.actor, c.params.id)
    return { file }
  })
  api.handle('DELETE /client/orders/{id}/file', async (c) => removeOrderFile(c.app, c.actor, c.params.id))
  api.handle('GET /client/orders/{id}/file/{upload_id}', async (c) => {
    const upload = await resumeFileUpload(c.app, c.actor, c.params.id, c.params.upload_id)
    tellOffset(c.reply, upload)
    return { upload }
  })
  api.handle('PATCH /client/orders/{id}/file/{upload_id}', async (c) => {
    const { id, upload_id } = c.params
    await receiveBytes(c.request, c.reply, {
      // What is not this person's does not exist for them, however they ask.
      allow: () => readFileUpload(c.app, c.actor, id),
      async receive(bytes) {
        const upload = await receiveFilePart(c.app, c.actor, id, { upload_id, ...bytes })
        if (upload.received === upload.size) await finishFileUpload(c.app, c.actor, upload)
        return upload.received
      },
    })
  })
  api.handle('DELETE /client/orders/{id}/file/{upload_id}', async (c) => {
    nameProtocol(c.reply)
    await giveUpFileUpload(c.app, c.actor, c.params.id, c.params.upload_id)
  })
}

/** What a creation says of its file. Throws MALFORMED (400). */
function announcedFile(request: FastifyRequest): { name: string; content_type: string; size: number } {
  const metadata = metadataOf(request.headers['upload-metadata'])
  return {
    name: cleanFileName(metadata.get('filename') ?? ''),
    content_type: (metadata.get('filetype') ?? '').slice(0, 100),
    size: Math.min(wholeHeader(request, 'upload-length'), ORDER_FILE_BYTES + 1),
  }
}

/** `filename bmFtZQ==,filetype dGV4dA==`. */
function metadataOf(header: string | string[] | undefined): Map<string, string> {
  const pairs = (header === undefined ? '' : String(header)).split(',').map((pair) => pair.trim().split(' '))
  return new Map(pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]))
}
