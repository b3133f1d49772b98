import { useCallback, useEffect, useState } from 'react'
import type { WirePack } from '@tembrel/contract/calls/packs.ts'
import { api } from '../../../../api/browser-api.ts'
import type { CallResponse } from '../../../../api/call-types.ts'
import type { OrderViewerRole } from '../../../nouns/order/order-types.ts'
import { useRoom } from '../../room.ts'

/** Pauses between two looks while a pack is being made. */
const PAUSES_MS = [800, 1000, 1500, 2000, 3000, 5000] as const

export type PackRole = Exclude<OrderViewerRole, 'accountant'>
export type PacksAnswer = CallResponse<'GET /{role}/orders/{id}/packs'>

export interface Packs {
  /** Null until an answer has come. */
  readonly known: PacksAnswer | null
  /** The last look did not succeed. */
  readonly isFailed: boolean
  readonly look: () => void
  /** Takes what one's own press has begun; what goes on then is looked at until it is finished. */
  readonly note: (pack: WirePack) => void
}

export function isBeingMade({ state }: Pick<WirePack, 'state'>): boolean {
  return state === 'waiting' || state === 'working'
}

/** The packs of the room's order, asked for again while one is being made. */
export function usePacks(role: PackRole): Packs {
  const { order } = useRoom()
  const { id } = order
  const [known, setKnown] = useState<PacksAnswer | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const look = useCallback(() => setRound((count) => count + 1), [])
  const note = useCallback((pack: WirePack): void => {
    setKnown((before) => before && { ...before, packs: [pack, ...before.packs.filter((one) => one.id !== pack.id)] })
    setRound((count) => count + 1)
  }, [])
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (attempt: number): Promise<void> => {
      const asked = { params: { role, id }, quiet: true, signal: abort.signal } as const
      const answer = await api('GET /{role}/orders/{id}/packs', asked).catch(() => null)
      if (abort.signal.aborted) return
      setFailed(answer === null)
      if (answer) setKnown(answer)
      if (!answer?.packs.some(isBeingMade)) return
      timer = setTimeout(() => void ask(attempt + 1), PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)])
    }
    void ask(0)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [role, id, round])
  return { known, isFailed, look, note }
}
