import { useCallback, useState } from 'react'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { newId } from '../../../api/idempotency.ts'
import { awaitedPart, useWhenReachable, waitingWords } from '../../../api/use-when-reachable.ts'
import type { AwaitedPart } from '../../../api/use-when-reachable.ts'
import { isOffline } from '../../../network.ts'
import { m } from '../../../paraglide/messages.js'
import { withMessage } from './chat-messages.ts'
import { useRoom } from '../room.ts'
import { useLeaveGuard } from '../../confirm/use-leave-guard.ts'
import { forgetMessage, keepMessage, useKeptMessages } from './kept-messages.ts'
import type { PendingMessage, Writer } from './kept-messages.ts'

export interface Outbox {
  readonly pending: readonly PendingMessage[]
  readonly send: (worker_id: number, text: string, files: readonly File[]) => void
  readonly retry: (message: PendingMessage) => void
  /** Gives it up. */
  readonly discard: (message: PendingMessage) => void
}

/**
 * Sends messages of the order's conversations without holding the writer up. What could not go for want of a network, or of a service
 * that works, goes when that is back, in the order it was written.
 */
export function useOutbox(): Outbox {
  const { order, role, apply, reload } = useRoom()
  const writer: Writer = `${role}-${order.id}`
  const [pending, setPending] = useState<readonly PendingMessage[]>([])
  const kept = useKeptMessages(writer)
  useLeaveGuard(pending.length > 0)
  const change = useCallback((key: string, part: Partial<PendingMessage>) => {
    setPending((list) => list.map((message) => (message.key === key ? { ...message, ...part } : message)))
  }, [])
  const drop = useCallback(
    (key: string) => {
      setPending((list) => list.filter((message) => message.key !== key))
      forgetMessage(writer, key)
    },
    [writer],
  )
  const deliver = useCallback(
    async (message: PendingMessage): Promise<void> => {
      const { key } = message
      if (role === 'accountant') return
      if (isOffline()) return change(key, waiting('network'))
      change(key, { failure: null, sent: 0, waitsFor: null })
      try {
        const answer = await api('POST /{role}/orders/{id}/messages', {
          params: { role, id: order.id },
          body: formOf(message, role !== 'soundengineer'),
          idempotencyKey: key,
          quiet: true,
          onProgress: (sent) => change(key, { sent }),
        })
        apply((current) => withMessage(current, answer.message))
        drop(key)
        // The service answers the first message after the end, and its words are no event for their reader. An order that
        // has waited for the support waits no more once it has written.
        if (order.orderstatuses_id === ORDER_STATUS.completed || role === 'supporter') await reload()
      } catch (error) {
        const awaited = awaitedPart(error)
        change(key, awaited ? waiting(awaited) : { failure: wordsOf(error) })
        if (error instanceof ApiFailure && error.code === 'CHAT_CLOSED') await reload()
      }
    },
    [role, order.id, order.orderstatuses_id, apply, reload, change, drop],
  )
  const start = (message: PendingMessage): void => {
    setPending((list) => [...list.filter(({ key }) => key !== message.key), message])
    void deliver(message)
  }
  const waitsForService = pending.some(({ waitsFor }) => waitsFor === 'service')
  useWhenReachable(waitsForService, () => {
    const deliverAll = async (): Promise<void> => {
      for (const message of pending) if (message.waitsFor) await deliver(message)
    }
    void deliverAll()
  })
  const send = (worker_id: number, text: string, files: readonly File[]): void => {
    const message: PendingMessage = { key: newId(), worker_id, text, files, sent: 0, failure: null }
    keepMessage(writer, message)
    start(message)
  }
  const restored = kept.filter(({ key }) => pending.every((message) => message.key !== key))
  return { pending: [...restored, ...pending], send, retry: start, discard: (message) => drop(message.key) }
}

const waiting = (waitsFor: AwaitedPart): Partial<PendingMessage> => ({ failure: waitingWords(waitsFor), waitsFor })

/** Words go before files: the service reads the parts as they come. */
function formOf({ text, files, worker_id }: PendingMessage, namesReceiver: boolean): FormData {
  const form = new FormData()
  form.append('text', text)
  if (namesReceiver) form.append('to', String(worker_id))
  for (const file of files) form.append('files', file)
  return form
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return m.chat_not_sent()
  return Object.values(error.errors)[0] ?? error.message
}
