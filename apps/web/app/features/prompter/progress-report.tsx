import { useCallback, useEffect, useMemo, useRef } from 'react'
import { LEAST_SENTENCES_OF_PROGRESS } from '@tembrel/domain/orders/long-orders.ts'
import { scriptMark } from '@tembrel/domain/prompter/kept-reading.ts'
import { unreadSentences } from '@tembrel/domain/prompter/reading.ts'
import { api } from '../../api/browser-api.ts'
import type { PrompterKnown } from './prompter-known.ts'

/** Not with each sentence: the client looks at it now and then. */
const EACH_MS = 30_000

/**
 * Reports to the client how many sentences of a long script are read (Product 10.140): each half minute while reading, at each pause
 * and on leaving. Without a network nothing is said and nothing is asked again: the next report has all of it.
 */
export function ProgressReport({
  script: { order_id, text, reports },
  sentences,
  parts,
  reading,
  look,
}: PrompterKnown) {
  const isWanted = look.isReported
  const isReading = reading.phase === 'reading'
  const script = useMemo(() => scriptMark(text), [text])
  const total = sentences.length
  const isLong = reports && total >= LEAST_SENTENCES_OF_PROGRESS
  const now = useRef({ reading, parts, isWanted })
  useEffect(() => {
    now.current = { reading, parts, isWanted }
  })
  const sent = useRef(isWanted ? 0 : null)
  const report = useCallback((): void => {
    // Counted here and not with each sentence: a book has thousands.
    const { reading: shown, parts: all, isWanted: isTold } = now.current
    const next = isTold ? total - unreadSentences(shown, all) : null
    const before = sent.current
    if (!isLong || next === before) return
    sent.current = next
    api('PUT /{role}/orders/{id}/progress', {
      params: { role: 'narrator', id: order_id },
      body: { script, sentences_read: next },
      quiet: true,
    }).catch(() => {
      // Said again with the next change.
      sent.current = before
    })
  }, [isLong, total, order_id, script])
  useEffect(() => {
    if (!isReading) return
    const timer = setInterval(report, EACH_MS)
    return () => {
      clearInterval(timer)
      report()
    }
  }, [isReading, report])
  useEffect(() => {
    if (!isWanted) report()
  }, [isWanted, report])
  return null
}
