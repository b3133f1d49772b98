import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { api } from '../../../api/browser-api.ts'
import { useUploadQueue } from '../../../api/use-upload-queue.ts'
import type { UploadQueue } from '../../../api/use-upload-queue.ts'
import { usePartyRoom } from '../room.ts'
import { useLeaveGuard } from '../../confirm/use-leave-guard.ts'
import { tooBig } from '../../sound/sound-files.ts'
import { sendRecording } from '../send-recording.ts'

export interface Uploads extends Omit<UploadQueue<undefined>, 'add'> {
  readonly add: (files: readonly File[]) => void
  /** Takes back a recording that has arrived and was not sent. */
  readonly remove: (file: WireFile) => Promise<void>
}

/** Recordings on their way to the service, one after another; each can be tried again. */
export function useUploads(): Uploads {
  const { order, role, apply } = usePartyRoom()
  const { add, ...queue } = useUploadQueue<undefined>(async (file, _, tools) => {
    if (role === 'client') return
    const sent = await sendRecording({ role, order_id: order.id, file }, tools)
    apply((current) => ({ ...current, uploads: [...current.uploads, sent] }))
  }, tooBig)
  const remove = async (file: WireFile): Promise<void> => {
    if (role === 'client') return
    await api('DELETE /{role}/orders/{id}/results/{file_id}', { params: { role, id: order.id, file_id: file.id } })
    apply((current) => ({ ...current, uploads: current.uploads.filter(({ id }) => id !== file.id) }))
  }
  useLeaveGuard(queue.isBusy)
  return { ...queue, add: (files) => add(files, undefined), remove }
}
