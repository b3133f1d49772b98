import { useRef, useState } from 'react'
import { useUploadQueue } from '../../../api/use-upload-queue.ts'
import type { UploadQueue } from '../../../api/use-upload-queue.ts'
import { sendRecording } from '../../order-room/send-recording.ts'
import { tooBig } from '../../sound/sound-files.ts'
import type { JoinedSound } from './joined-sound.ts'
import type { Recorder } from './recorder.ts'

interface Target {
  readonly key: string
  /** The keys of all files that are added together. */
  readonly keys: readonly string[]
  readonly revision: number
}

export interface Adding extends Omit<UploadQueue<Target>, 'add'> {
  /** How many files have been added; null until all of the recording have. */
  readonly added: number | null
  readonly add: (sounds: readonly JoinedSound[]) => void
}

/**
 * Adds a recording to what its order sends next, and deletes it here once all its files have arrived. The same sound has the same
 * key: pressed twice or after a lost answer, it arrives once.
 */
export function useAdding(recorder: Recorder, order_id: number): Adding {
  const [added, setAdded] = useState<number | null>(null)
  const arrived = useRef(new Set<string>())
  const { add: queueFiles, ...queue } = useUploadQueue<Target>(async (file, { key, keys, revision }, tools) => {
    await sendRecording({ role: 'narrator', order_id, file }, { ...tools, id: key })
    arrived.current.add(key)
    if (!keys.every((one) => arrived.current.has(one))) return
    // What was recorded meanwhile stays.
    if (recorder.getView().recording?.revision === revision) await recorder.forget()
    setAdded(keys.length)
  }, tooBig)
  const add = (sounds: readonly JoinedSound[]): void => {
    const revision = recorder.getView().recording?.revision
    if (revision === undefined) return
    setAdded(null)
    for (const item of queue.waiting) queue.drop(item)
    const keys = sounds.map((_, index) => recorder.uploadKey(index + 1))
    for (const [index, { file }] of sounds.entries()) {
      queueFiles([file], { key: keys[index] ?? '', keys, revision })
    }
  }
  return { ...queue, added, add }
}
