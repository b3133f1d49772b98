import { useEffect, useRef } from 'react'
import type { WireFile } from '@tembrel/contract/wire/order.ts'
import type { Order } from '../orders/order-types.ts'

/** Pauses before asking again while a recording is being read; a long one takes minutes. */
const PAUSES_MS = [1500, 2000, 3000, 5000, 8000, 12_000, 20_000] as const
const MAX_ATTEMPTS = 25

/** Whether the file is sound that the service has not read yet: it can be saved, but not played. */
export function isSoundUnread(file: Pick<WireFile, 'content_type' | 'sound'>): boolean {
  return file.content_type.startsWith('audio/') && file.sound === null
}

/** Asks again by itself until every recording on the screen can be played; reading one is no event. */
export function useUnreadSounds(order: Order, renew: () => Promise<void>): void {
  const attempt = useRef(0)
  const isWaiting = filesOf(order).some(isSoundUnread)
  useEffect(() => {
    if (!isWaiting) {
      attempt.current = 0
      return
    }
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      if (attempt.current >= MAX_ATTEMPTS) return
      const pause = PAUSES_MS[Math.min(attempt.current, PAUSES_MS.length - 1)]
      attempt.current += 1
      timer = setTimeout(() => void renew().then(wait), pause)
    }
    wait()
    return () => clearTimeout(timer)
  }, [isWaiting, renew])
}

function filesOf(order: Order): WireFile[] {
  return [
    ...order.takes.flatMap((take) => take.files),
    ...order.uploads,
    ...order.ordermessages.flatMap((message) => message.files),
  ]
}
