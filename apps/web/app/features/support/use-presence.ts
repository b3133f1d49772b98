import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/browser-api.ts'
import type { CallResponse } from '../../api/call-types.ts'

export type Present = CallResponse<'PUT /staff/tickets/{id}/presence'>['others'][number]

/** So often the service is told that one is there; it forgets who is silent for 30 s. */
const EVERY_MS = 10_000

/**
 * Who else of the support has the ticket open, and who writes (Product 7.994). One is there while the tab is looked at; `is_writing` is told at
 * once when it changes.
 */
export function usePresence(ticket_id: number, is_writing: boolean): readonly Present[] {
  const [others, setOthers] = useState<readonly Present[]>([])
  const writing = useRef(is_writing)
  useEffect(() => {
    writing.current = is_writing
  }, [is_writing])
  useEffect(() => {
    let isGone = false
    const tell = (): void => {
      if (document.visibilityState !== 'visible') return
      const call = { params: { id: ticket_id }, body: { is_writing: writing.current }, quiet: true }
      api('PUT /staff/tickets/{id}/presence', call).then(
        (answer) => {
          if (!isGone) setOthers(answer.others)
        },
        // Without an answer nobody is known to be there.
        () => {
          if (!isGone) setOthers([])
        },
      )
    }
    tell()
    const timer = setInterval(tell, EVERY_MS)
    document.addEventListener('visibilitychange', tell)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [ticket_id, is_writing])
  return others
}
