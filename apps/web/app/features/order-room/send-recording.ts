import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { api } from '../../api/browser-api.ts'
import { ApiFailure, NoAnswer } from '../../api/failures.ts'
import type { UploadTools } from '../../api/use-upload-queue.ts'

interface SentRecording {
  readonly role: 'narrator' | 'soundengineer'
  readonly order_id: number
  readonly file: File
}

/** Up to here a file goes in one request: to send it again costs less than to ask how far it came. */
const WHOLE_BYTES = 4 * 1024 * 1024

/**
 * Uploads a recording to what its order sends next. The same `id` is the same upload, however often it is tried; a large one goes
 * in parts and goes on from where it was left (Product 5.857).
 */
export async function sendRecording(sent: SentRecording, tools: UploadTools): Promise<WireFile> {
  return sent.file.size > WHOLE_BYTES ? sendInParts(sent, tools) : sendWhole(sent, tools)
}

async function sendWhole({ role, order_id, file }: SentRecording, tools: UploadTools): Promise<WireFile> {
  const body = new FormData()
  body.append('file', file)
  const { id: idempotencyKey, signal, onProgress } = tools
  const answer = await api('POST /{role}/orders/{id}/results', {
    ...{ params: { role, id: order_id }, body, signal, onProgress, idempotencyKey },
    quiet: true,
  })
  return answer.file
}

async function sendInParts(sent: SentRecording, tools: UploadTools): Promise<WireFile> {
  const begun = await beginOrGoOn(sent, tools)
  if (begun.file !== null) return begun.file
  await sendRest(sent, begun.upload.id, tools)
  const { file } = await readParts(sent, begun.upload.id)
  if (file === null) throw new NoAnswer('the recording has not arrived whole')
  return file
}

type Parts = CallResponse<'GET /{role}/orders/{id}/result-uploads/{upload_id}'>

async function readParts({ role, order_id }: SentRecording, upload_id: string): Promise<Parts> {
  const params = { role, id: order_id, upload_id }
  return api('GET /{role}/orders/{id}/result-uploads/{upload_id}', { params, quiet: true })
}

/** The upload that this file was begun under before; a new one where that was forgotten meanwhile. */
async function beginOrGoOn(sent: SentRecording, { id, signal }: UploadTools): Promise<Parts> {
  const { role, order_id, file } = sent
  const body = { name: file.name, content_type: file.type, size: file.size }
  for (let idempotencyKey = id; ;) {
    const { upload } = await api('POST /{role}/orders/{id}/result-uploads', {
      ...{ params: { role, id: order_id }, body, signal, idempotencyKey },
      quiet: true,
    })
    try {
      return await readParts(sent, upload.id)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 404) throw error
      // The same key would be answered by the same upload.
      idempotencyKey = `${id}-${upload.id}`
    }
  }
}

/** Sends what has not come yet. What is given up is forgotten by the service at once. */
async function sendRest(sent: SentRecording, upload_id: string, { signal, onProgress }: UploadTools): Promise<void> {
  const { role, order_id, file } = sent
  const { sendByTus } = await import('../../api/send-by-tus.ts')
  await new Promise<void>((resolve, reject) => {
    const transfer = sendByTus({
      ...{ file, address: `/api/${role}/orders/${String(order_id)}/result-uploads`, upload_id },
      keepSession: () => readParts(sent, upload_id),
      onProgress: (bytes) => onProgress(bytes / file.size),
      onBroken: () => undefined,
      onFailed: (refusal) => reject(refusal ?? new NoAnswer('connection lost')),
      onDone: resolve,
    })
    const giveUp = (): void => {
      transfer.pause()
      const params = { role, id: order_id, upload_id }
      // Unless it is given up by name, what has come waits a day.
      void api('DELETE /{role}/orders/{id}/result-uploads/{upload_id}', { params, quiet: true }).catch(() => undefined)
      reject(signal.reason as Error)
    }
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
