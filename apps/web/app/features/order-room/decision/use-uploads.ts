import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { api } from '../../../api/browser-api.ts'
import { useUploadQueue } from '../../../api/use-upload-queue.ts'
import type { UploadQueue } from '../../../api/use-upload-queue.ts'
import { m } from '../../../paraglide/messages.js'
import { MAX_FILE_BYTES } from '../../messages/attachments.ts'
import { usePartyRoom } from '../room.ts'
import { useLeaveGuard } from '../../asking/use-leave-guard.ts'

/** For the picker of recordings; what may be one is decided by the service. */
export const SOUND_TYPES = 'audio/*,.wav,.mp3,.flac,.ogg,.m4a,.aac,.aif,.aiff,.opus'

export interface Uploads extends Omit<UploadQueue<undefined>, 'add'> {
  readonly add: (files: readonly File[]) => void
  /** Takes back a recording that has arrived and was not sent. */
  readonly remove: (file: WireFile) => Promise<void>
}

/** Recordings on their way to the service, one after another; each can be tried again. */
export function useUploads(): Uploads {
  const { order, role, apply } = usePartyRoom()
  const { add, ...queue } = useUploadQueue<undefined>(async (file, _, { signal, onProgress }) => {
    if (role === 'client') return
    const body = new FormData()
    body.append('file', file)
    const params = { role, id: order.id }
    const answer = await api('POST /{role}/orders/{id}/results', { params, body, quiet: true, signal, onProgress })
    apply((current) => ({ ...current, uploads: [...current.uploads, answer.file] }))
  }, tooBig)
  const remove = async (file: WireFile): Promise<void> => {
    if (role === 'client') return
    await api('DELETE /{role}/orders/{id}/results/{file_id}', { params: { role, id: order.id, file_id: file.id } })
    apply((current) => ({ ...current, uploads: current.uploads.filter(({ id }) => id !== file.id) }))
  }
  useLeaveGuard(queue.isBusy)
  return { ...queue, add: (files) => add(files, undefined), remove }
}

/** Why a file is too large to be tried (Product §9); undefined when it is not. */
export function tooBig(file: File): string | undefined {
  return file.size > MAX_FILE_BYTES ? m.chat_file_too_big({ name: file.name }) : undefined
}
