import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, ownerOfFailure } from '../../api/failures.ts'

/** `held`: it cannot be saved as it is, for example because a needed field is empty. */
export type SavePhase = 'saved' | 'waiting' | 'saving' | 'failed' | 'held'

export interface Autosave {
  readonly phase: SavePhase
  /** What the service has refused, until the next save. */
  readonly failure: ApiFailure | null
  /** Saves what is not saved yet. Resolves false when that did not work, or cannot be. */
  readonly flush: () => Promise<boolean>
}

/** Pause after a change before it is saved (Product §4), and before an unanswered save is repeated. */
const SAVE_AFTER_MS = 1000
const RETRY_AFTER_MS = 10_000

/**
 * Saves a draft by itself, one save at a time. What is changed meanwhile is saved next; leaving the component saves at once.
 * A held draft is kept as it is until it can be saved.
 */
export function useAutosave<Draft>(draft: Draft, isHeld: boolean, save: (draft: Draft) => Promise<void>): Autosave {
  const [phase, setPhase] = useState<SavePhase>('saved')
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const self = useRef({ draft, isHeld, save, saved: draft, running: null as Promise<boolean> | null, isGone: false })
  const again = useRef<() => void>(() => undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    Object.assign(self.current, { draft, isHeld, save })
  })
  const run = useCallback(async (): Promise<boolean> => {
    const now = self.current
    clearTimeout(timer.current)
    while (now.saved !== now.draft) {
      if (now.isHeld) return false
      const sent = now.draft
      setPhase('saving')
      try {
        await now.save(sent)
        now.saved = sent
        setFailure(null)
      } catch (error) {
        const isRefused = error instanceof ApiFailure && ownerOfFailure(error) === 'caller'
        // Whoever waits for the answer finds the refused field marked already.
        flushSync(() => {
          setPhase('failed')
          if (isRefused) setFailure(error)
        })
        if (!isRefused && !now.isGone) timer.current = setTimeout(() => again.current(), RETRY_AFTER_MS)
        return false
      }
    }
    setPhase('saved')
    return true
  }, [])
  const flush = useCallback(async (): Promise<boolean> => {
    const now = self.current
    now.running ??= run().finally(() => {
      now.running = null
    })
    return await now.running
  }, [run])
  useEffect(() => {
    if (self.current.saved === draft) return
    setPhase(isHeld ? 'held' : 'waiting')
    if (isHeld) return
    timer.current = setTimeout(() => void flush(), SAVE_AFTER_MS)
    return () => clearTimeout(timer.current)
  }, [draft, isHeld, flush])
  useEffect(() => {
    const now = self.current
    now.isGone = false
    again.current = () => void flush()
    return () => {
      now.isGone = true
      void flush()
    }
  }, [flush])
  return { phase, failure, flush }
}
