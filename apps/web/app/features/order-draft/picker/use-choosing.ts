import { useCallback, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'
import { noteSeen } from '../../narrators/seen.ts'
import { announceNotices } from '../price/notice-labels.ts'
import { applyChoice } from '../order-editor.ts'
import type { OrderEditor } from '../order-editor.ts'
import type { Candidate } from './picker-choice.ts'

/** The user's answer about a narrator shown with another genre: take that genre, keep the order's, or choose no narrator. */
export type GenreDecision = 'as-is' | 'with-genre' | 'nobody'

interface Choosing {
  readonly choose: (candidate: Candidate) => void
  /** Puts him into the order without a question; null leaves the order's genre. */
  readonly take: (narrator_id: number, genre_id: number | null) => Promise<void>
  readonly busy_id: number | null
  /** Whose other genre has to be decided about before anything changes. */
  readonly doubt: Candidate | null
  readonly decide: (decision: GenreDecision) => void
}

/** Puts somebody into the order and closes the browser; his missing genre is said before. */
export function useChoosing(editor: OrderEditor, close: () => void): Choosing {
  const [busy_id, setBusy] = useState<number | null>(null)
  const [doubt, setDoubt] = useState<Candidate | null>(null)
  const apply = useCallback(
    async (narrator_id: number, genre_id: number | null): Promise<void> => {
      setBusy(narrator_id)
      const before = editor.store.getState()
      const result = await applyChoice(editor, { narrator_id, genre_id })
      setBusy(null)
      if (result.outcome !== 'chosen') {
        const text = result.outcome === 'gone' ? m.neworder_narrator_gone() : m.neworder_narrator_failed()
        showToast({ text, isError: true })
        return
      }
      noteSeen(narrator_id, 'select')
      close()
      announceNotices(editor, before, result.notices)
    },
    [editor, close],
  )
  const choose = useCallback(
    (candidate: Candidate) => {
      if (candidate.other_genre) setDoubt(candidate)
      else void apply(candidate.id, null)
    },
    [apply],
  )
  const decide = (decision: GenreDecision): void => {
    setDoubt(null)
    if (doubt === null || decision === 'nobody') return
    void apply(doubt.id, decision === 'with-genre' ? (doubt.other_genre?.id ?? null) : null)
  }
  return { choose, take: apply, busy_id, doubt, decide }
}
