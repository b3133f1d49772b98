import { useMemo, useRef } from 'react'

export interface Rest {
  /** Milliseconds until the next call may be made, at least `pause_ms`. */
  readonly left: (pause_ms: number) => number
  /** A call is made with so many characters. */
  readonly begin: (length: number) => void
}

/**
 * The longer a script, the longer it rests between two calls that help its writer: they count as many requests (Product 7.860), and
 * most of those that a person has are for saving and paying.
 */
export function useRest(ms_per_character: number): Rest {
  const until = useRef(0)
  return useMemo(
    () => ({
      left: (pause_ms) => Math.max(pause_ms, until.current - performance.now()),
      begin: (length) => {
        until.current = performance.now() + length * ms_per_character
      },
    }),
    [ms_per_character],
  )
}
