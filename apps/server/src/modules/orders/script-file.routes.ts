import type { FastifyReply, FastifyRequest } from 'fastify'
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

const VERSION = '1.0.0'
const PART_TYPE = 'application/offset+octet-stream'

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
      notifyExpiry(c.reply, upload?.expires_at ?? null)
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
    c.reply.header('tus-resumable', VERSION)
    c.reply.header('upload-offset', upload.received).header('upload-length', upload.size)
    notifyExpiry(c.reply, upload.expires_at)
    return { upload }
  })
  api.handle('PATCH /client/orders/{id}/file/{upload_id}', async (c) => {
    const { id, upload_id } = c.params
    try {
      // What is not this person's does not exist for them, however they ask.
      await readFileUpload(c.app, c.actor, id)
      speakTus(c.request, c.reply)
      if (c.request.headers['content-type'] !== PART_TYPE) throw apiError('CONTENT_TYPE')
      const offset = wholeHeader(c.request, 'upload-offset')
      const upload = await receiveFilePart(c.app, c.actor, id, { upload_id, offset, stream: c.request.raw })
      if (upload.received === upload.size) await finishFileUpload(c.app, c.actor, upload)
      c.reply.header('upload-offset', upload.received)
    } finally {
      // Whatever of a refused part is still coming flows by, or the sender would never read the answer.
      c.request.raw.resume()
    }
  })
  api.handle('DELETE /client/orders/{id}/file/{upload_id}', async (c) => {
    c.reply.header('tus-resumable', VERSION)
    await giveUpFileUpload(c.app, c.actor, c.params.id, c.params.upload_id)
  })
}

/** Throws UPLOAD_PROTOCOL (412) for another version than the one we know. */
function speakTus(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', VERSION)
  if (request.headers['tus-resumable'] === VERSION) return
  reply.header('tus-version', VERSION)
  throw apiError('UPLOAD_PROTOCOL')
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

function wholeHeader(request: FastifyRequest, name: string): number {
  const value = String(request.headers[name] ?? '')
  if (!/^\d{1,15}$/.test(value)) throw apiError('MALFORMED')
  return Number(value)
}

function notifyExpiry(reply: FastifyReply, expires_at: string | null): void {
  if (expires_at !== null) reply.header('upload-expires', new Date(expires_at).toUTCString())
}
