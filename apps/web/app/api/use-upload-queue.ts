import { useCallback, useRef, useState } from 'react'
import { isOffline } from '../network.ts'
import { m } from '../paraglide/messages.js'
import type { FileItem } from '../ui/fields/file-drop.tsx'
import { ApiFailure } from './failures.ts'
import { newId } from './idempotency.ts'
import { awaitedPart, useWhenReachable, waitingWords } from './use-when-reachable.ts'
import type { AwaitedPart } from './use-when-reachable.ts'

export interface UploadItem extends FileItem {
  readonly file: File
}

export interface UploadTools {
  /** Also the idempotency key: an upload that is tried again is the same upload. */
  readonly id: string
  readonly signal: AbortSignal
  /** Called with the part that has been sent, 0 to 1. */
  readonly onProgress: (sent: number) => void
}

export interface UploadQueue<Target> {
  /** What is on its way, or did not arrive. */
  readonly waiting: readonly (FileItem & { readonly target: Target })[]
  readonly isBusy: boolean
  readonly add: (files: readonly File[], target: Target) => void
  readonly retry: (item: FileItem) => void
  /** Gives up a file that is on its way or did not arrive. */
  readonly drop: (item: FileItem) => void
}

interface Waiting<Target> extends UploadItem {
  readonly target: Target
  /** It goes by itself when this is back. */
  readonly waitsFor?: AwaitedPart | null
}

/**
 * Files on their way to the service, one after another; each can be given up or tried again, and what stopped for want of a network, or
 * of a service that works, goes on when that is back. `send` uploads one and takes note of the answer; `refuse` says in words why a file is not even tried.
 */
export function useUploadQueue<Target>(
  send: (file: File, target: Target, tools: UploadTools) => Promise<void>,
  refuse: (file: File) => string | undefined,
): UploadQueue<Target> {
  const [waiting, setWaiting] = useState<readonly Waiting<Target>[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const aborts = useRef(new Map<string, AbortController>())
  const change = useCallback((id: string, part: Partial<Waiting<Target>>) => {
    setWaiting((list) => list.map((item) => (item.id === id ? { ...item, ...part } : item)))
  }, [])
  const forget = useCallback((id: string) => setWaiting((list) => list.filter((item) => item.id !== id)), [])
  const run = async ({ id, file, target }: Waiting<Target>): Promise<void> => {
    const abort = aborts.current.get(id)
    if (!abort || abort.signal.aborted) return
    const wait = (waitsFor: AwaitedPart): void =>
      change(id, { progress: undefined, error: waitingWords(waitsFor), waitsFor })
    if (isOffline()) return wait('network')
    try {
      await send(file, target, { id, signal: abort.signal, onProgress: (progress) => change(id, { progress }) })
      forget(id)
    } catch (error) {
      if (abort.signal.aborted) return
      const awaited = awaitedPart(error)
      if (awaited) wait(awaited)
      else change(id, { progress: undefined, error: wordsOf(error), isFinal: isFinal(error) })
    }
  }
  const start = (upload: Waiting<Target>): void => {
    aborts.current.set(upload.id, new AbortController())
    queue.current = queue.current.then(() => run(upload))
  }
  const add = (files: readonly File[], target: Target): void => {
    const uploads = files.map((file) => ({ ...itemOf(file, refuse(file)), target }))
    setWaiting((list) => [...list, ...uploads])
    for (const upload of uploads) if (upload.error === undefined) start(upload)
  }
  const retry = (item: FileItem): void => {
    const upload = waiting.find(({ id }) => id === item.id)
    if (!upload || refuse(upload.file) !== undefined) return
    change(item.id, { error: undefined, progress: 0, waitsFor: null })
    start(upload)
  }
  const waitsForService = waiting.some(({ waitsFor }) => waitsFor === 'service')
  useWhenReachable(waitsForService, () => waiting.filter(({ waitsFor }) => waitsFor).forEach(retry))
  const drop = (item: FileItem): void => {
    aborts.current.get(item.id)?.abort()
    forget(item.id)
  }
  return { waiting, isBusy: waiting.some(({ error }) => error === undefined), add, retry, drop }
}

function itemOf(file: File, problem: string | undefined): UploadItem {
  const { name, size } = file
  return {
    ...{ id: newId(), file, name, size, isSound: true },
    ...(problem ? { error: problem, isFinal: true } : { progress: 0 }),
  }
}

/** Whether the service would say the same again: it does of a file, not of a busy or broken day of its own. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiFailure && error.status < 500 && error.status !== 429
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return m.room_upload_failed()
  return error.errors['file'] ?? error.message
}
