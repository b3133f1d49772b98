import { useCallback, useRef, useState } from 'react'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { newId } from '../../../api/idempotency.ts'
import { m } from '../../../paraglide/messages.js'
import type { FileItem } from '../../../ui/file-drop.tsx'
import { MAX_FILE_BYTES } from '../../messages/attachments.ts'
import { useRoom } from '../room.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'

interface Upload extends FileItem {
  readonly file: File
}

export interface Uploads {
  /** What is on its way, or did not arrive. */
  readonly waiting: readonly FileItem[]
  readonly isBusy: boolean
  readonly add: (files: readonly File[]) => void
  readonly retry: (item: FileItem) => void
  /** Gives up a file that is on its way or did not arrive. */
  readonly drop: (item: FileItem) => void
  /** Takes back a recording that has arrived and was not sent. */
  readonly remove: (file: WireFile) => Promise<void>
}

/** Recordings on their way to the service, one after another; each can be tried again. */
export function useUploads(): Uploads {
  const { order, role, apply } = useRoom()
  const [waiting, setWaiting] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const aborts = useRef(new Map<string, AbortController>())
  const change = useCallback((id: string, part: Partial<Upload>) => {
    setWaiting((list) => list.map((item) => (item.id === id ? { ...item, ...part } : item)))
  }, [])
  const forget = useCallback((id: string) => setWaiting((list) => list.filter((item) => item.id !== id)), [])
  const send = useCallback(
    async ({ id, file }: Upload): Promise<void> => {
      const abort = aborts.current.get(id)
      if (!abort || abort.signal.aborted || role === 'client') return
      const body = new FormData()
      body.append('file', file)
      try {
        const answer = await api('POST /{role}/orders/{id}/results', {
          params: { role, id: order.id },
          body,
          quiet: true,
          signal: abort.signal,
          onProgress: (progress) => change(id, { progress }),
        })
        apply((current) => ({ ...current, uploads: [...current.uploads, answer.file] }))
        forget(id)
      } catch (error) {
        if (!abort.signal.aborted) change(id, { progress: undefined, error: wordsOf(error) })
      }
    },
    [role, order.id, apply, change, forget],
  )
  const start = (upload: Upload): void => {
    aborts.current.set(upload.id, new AbortController())
    queue.current = queue.current.then(() => send(upload))
  }
  const add = (files: readonly File[]): void => {
    const uploads = files.map(uploadOf)
    setWaiting((list) => [...list, ...uploads])
    for (const upload of uploads) if (upload.error === undefined) start(upload)
  }
  const retry = (item: FileItem): void => {
    const upload = waiting.find(({ id }) => id === item.id)
    if (!upload) return
    change(item.id, { error: undefined, progress: 0 })
    start(upload)
  }
  const drop = (item: FileItem): void => {
    aborts.current.get(item.id)?.abort()
    forget(item.id)
  }
  const remove = async (file: WireFile): Promise<void> => {
    if (role === 'client') return
    await api('DELETE /{role}/orders/{id}/results/{file_id}', { params: { role, id: order.id, file_id: file.id } })
    apply((current) => ({ ...current, uploads: current.uploads.filter(({ id }) => id !== file.id) }))
  }
  const isBusy = waiting.some(({ error }) => error === undefined)
  useLeaveGuard(isBusy)
  return { waiting, isBusy, add, retry, drop, remove }
}

function uploadOf(file: File): Upload {
  const isTooBig = file.size > MAX_FILE_BYTES
  return {
    id: newId(),
    file,
    name: file.name,
    size: file.size,
    isSound: true,
    ...(isTooBig ? { error: m.chat_file_too_big({ name: file.name }) } : { progress: 0 }),
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return m.room_upload_failed()
  return error.errors['file'] ?? error.message
}
