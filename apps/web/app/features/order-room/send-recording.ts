import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { api } from '../../api/browser-api.ts'
import type { UploadTools } from '../../api/use-upload-queue.ts'

interface SentRecording {
  readonly role: 'narrator' | 'soundengineer'
  readonly order_id: number
  readonly file: File
}

/** Uploads a recording to what its order sends next. The same `id` is the same upload, however often it is tried. */
export async function sendRecording({ role, order_id, file }: SentRecording, tools: UploadTools): Promise<WireFile> {
  const body = new FormData()
  body.append('file', file)
  const { id: idempotencyKey, signal, onProgress } = tools
  const answer = await api('POST /{role}/orders/{id}/results', {
    ...{ params: { role, id: order_id }, body, signal, onProgress, idempotencyKey },
    quiet: true,
  })
  return answer.file
}
