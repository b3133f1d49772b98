import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, ownerOfFailure } from './failures.ts'
import { IdempotencyKeys } from './idempotency.ts'
import { withoutNetwork } from './without-network.ts'

export interface Action<Args extends readonly unknown[]> {
  /** Does it; a second press while it is under way does nothing. Resolves true when it succeeded. */
  readonly run: (...args: Args) => Promise<boolean>
  readonly isBusy: boolean
  /** What the form has to show: a refusal, or that it could not be sent without a network. Null when the page as a whole shows it. */
  readonly failure: ApiFailure | null
  readonly clearFailure: () => void
}

export interface ActionTools {
  /** The idempotency key for this content: the same until it has succeeded. */
  readonly keyFor: (content: unknown) => string
  /** Aborted when the component goes away. */
  readonly signal: AbortSignal
}

/**
 * A button or form that calls the API: busy state, no double presses, one idempotency key for one intention, and the
 * failures that are the caller's. Failures that belong to the page have already had their effect.
 */
export function useAction<Args extends readonly unknown[]>(
  act: (tools: ActionTools, ...args: Args) => Promise<void>,
): Action<Args> {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const latest = useRef({ act, isBusy: false, keys: new IdempotencyKeys(), abort: new AbortController() })
  useEffect(() => {
    latest.current.act = act
  })
  useEffect(() => {
    const self = latest.current
    if (self.abort.signal.aborted) self.abort = new AbortController()
    return () => self.abort.abort()
  }, [])
  const run = useCallback(async (...args: Args): Promise<boolean> => {
    const self = latest.current
    if (self.isBusy) return false
    self.isBusy = true
    setBusy(true)
    setFailure(null)
    const { keys, abort } = self
    try {
      await self.act({ keyFor: (content) => keys.keyFor(content), signal: abort.signal }, ...args)
      keys.renew()
      return true
    } catch (error) {
      const unsent = withoutNetwork(error)
      if (unsent) setFailure(unsent)
      else if (error instanceof ApiFailure && ownerOfFailure(error) === 'caller') setFailure(error)
      else if (ownerOfFailure(error) === 'caller' && !abort.signal.aborted) throw error
      return false
    } finally {
      self.isBusy = false
      setBusy(false)
    }
  }, [])
  const clearFailure = useCallback(() => setFailure(null), [])
  return { run, isBusy, failure, clearFailure }
}
