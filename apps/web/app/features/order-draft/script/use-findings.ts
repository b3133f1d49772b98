import { useEffect, useRef, useState } from 'react'
import type { Finding } from '@tembrel/domain/readings/finding.ts'
import { useOrderEditor } from '../order-editor-context.ts'

/** Longer scripts are checked up to here (Product §10). */
export const MOST_CHECKED = 100_000
/** The service is asked when the writer pauses. */
const PAUSE_MS = 700
/**
 * The longer the script, the longer it rests between two checks: 20 s for the longest. A check of it counts as a hundred requests
 * (Product 7.860), and most of those that a person has are for saving and paying.
 */
const REST_MS_PER_CHARACTER = 0.2

export interface Checked {
  /** The script that the findings belong to. */
  readonly text: string
  readonly findings: readonly Finding[]
}

/** What of the script is read otherwise than it is written: found by the service, so that typing never waits. Null before the first answer. */
export function useFindings(text: string): Checked | null {
  const { api, info } = useOrderEditor()
  const [checked, setChecked] = useState<Checked | null>(null)
  const restUntil = useRef(0)
  const isWanted = info.flags.script_check && text.trim() !== ''
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    const ask = (): void => {
      const body = { text: text.slice(0, MOST_CHECKED) }
      restUntil.current = performance.now() + body.text.length * REST_MS_PER_CHARACTER
      api('POST /client/readings', { body, signal: abort.signal, quiet: true }).then(
        ({ findings }) => {
          if (!abort.signal.aborted) setChecked({ text, findings })
        },
        // An aid: without an answer the order goes on without it.
        () => undefined,
      )
    }
    const timer = setTimeout(ask, Math.max(PAUSE_MS, restUntil.current - performance.now()))
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, text, isWanted])
  return isWanted ? checked : null
}
