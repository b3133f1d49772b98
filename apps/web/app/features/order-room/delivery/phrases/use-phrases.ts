import { useCallback, useEffect, useState } from 'react'
import type { WirePhraseCut, WirePhraseCuts } from '@tembrel/contract/calls/phrases.ts'
import { api } from '../../../../api/browser-api.ts'
import { useRoom } from '../../room.ts'
import type { PackRole } from '../packs/use-packs.ts'

/** Between two looks while the recordings are being put together with the list. */
const PAUSE_MS = 4000

export interface Phrases {
  /** Null until an answer has come. */
  readonly known: WirePhraseCuts | null
  readonly isFailed: boolean
  readonly look: () => void
  /** Takes what one's own press has settled. */
  readonly note: (phrase: WirePhraseCut) => void
}

/** Where the phrases of the room's list are in its recordings; asked for again while they are being found, and `onFound` then told. */
export function usePhrases(role: PackRole, onFound: () => void): Phrases {
  const { id } = useRoom().order
  const [known, setKnown] = useState<WirePhraseCuts | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const look = useCallback(() => setRound((count) => count + 1), [])
  const note = useCallback((phrase: WirePhraseCut): void => {
    setKnown((before) => before && { ...before, phrases: before.phrases.with(phrase.position, phrase) })
  }, [])
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (hasWaited: boolean): Promise<void> => {
      const asked = { params: { role, id }, quiet: true, signal: abort.signal } as const
      const answer = await api('GET /{role}/orders/{id}/phrases', asked).catch(() => null)
      if (abort.signal.aborted) return
      setFailed(answer === null)
      if (answer) setKnown(answer)
      if (answer?.state === 'waiting') timer = setTimeout(() => void ask(true), PAUSE_MS)
      else if (hasWaited) onFound()
    }
    void ask(false)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [role, id, round, onFound])
  return { known, isFailed, look, note }
}
