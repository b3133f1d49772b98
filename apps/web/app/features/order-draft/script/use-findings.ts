import { useEffect, useState } from 'react'
import type { Finding } from '@tembrel/domain/readings/finding.ts'
import { useRest } from '../../../api/use-rest.ts'
import { useOrderEditor } from '../order-editor-context.ts'

/** Longer scripts are checked up to here (Product §10). */
export const MOST_CHECKED = 100_000
/** The service is asked when the writer pauses. */
const PAUSE_MS = 700
/** 40 s for the longest: a quarter of the requests that a person has. */
const REST_MS_PER_CHARACTER = 0.4

export interface Checked {
  /** The script that the findings belong to. */
  readonly text: string
  readonly findings: readonly Finding[]
}

/** What of the script is read otherwise than it is written: found by the service, so that typing never waits. Null before the first answer. */
export function useFindings(text: string): Checked | null {
  const { api, info } = useOrderEditor()
  const [checked, setChecked] = useState<Checked | null>(null)
  const rest = useRest(REST_MS_PER_CHARACTER)
  const isWanted = info.flags.script_check && text.trim() !== ''
  useEffect(() => {
    if (!isWanted) return
    const abort = new AbortController()
    const ask = (): void => {
      const body = { text: text.slice(0, MOST_CHECKED) }
      rest.begin(body.text.length)
      api('POST /client/readings', { body, signal: abort.signal, quiet: true }).then(
        ({ findings }) => {
          if (!abort.signal.aborted) setChecked({ text, findings })
        },
        // An aid: without an answer the order goes on without it.
        () => undefined,
      )
    }
    const timer = setTimeout(ask, rest.left(PAUSE_MS))
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, text, isWanted, rest])
  return isWanted ? checked : null
}
