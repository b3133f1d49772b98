import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import type { ApiFailure } from '../../../api/failures.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'
import { approvalOf, returnOf, unexplained, useDecisionDraft } from './decision-draft.ts'
import type { DecisionDraft } from './decision-draft.ts'
import type { Changes } from './moderation-types.ts'
import { nameOrNumber } from './narrator-labels.ts'

export interface Decision {
  readonly draft: DecisionDraft
  readonly change: (draft: DecisionDraft) => void
  readonly approve: () => void
  readonly sendBack: () => void
  /** Which of the two is under way. */
  readonly busy: 'approve' | 'return' | null
  /** What the service has refused, in its words. */
  readonly failure: ApiFailure | null
  /** A press found words missing: fields then say so. */
  readonly isTried: boolean
}

const CHANGED = 'MODERATION_CHANGED'
/** A colleague was first: there is nothing left to decide here. */
const DONE = 'MODERATION_DONE'

/** Approves or returns a narrator and goes on to `next`; what was typed stays until it has succeeded. */
export function useDecision(changes: Changes, next: string): Decision {
  const { id } = changes.narrator
  const [draft, keep] = useDecisionDraft(id)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState<Decision['busy']>(null)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const done = async (text: string): Promise<void> => {
    keep(null)
    showToast({ text })
    await navigate(next, { preventScrollReset: true, state: { keepFocus: true } })
  }
  const { run, failure } = useAction(async (_, kind: 'approve' | 'return') => {
    const params = { id }
    const name = nameOrNumber(changes.narrator)
    if (kind === 'approve') {
      await api('POST /staff/narrators/{id}/approve', { params, body: approvalOf(changes, draft) })
      return done(m.moderation_approved({ name }))
    }
    await api('POST /staff/narrators/{id}/return', { params, body: returnOf(changes, draft) })
    return done(m.moderation_returned({ name }))
  })
  const press = (kind: 'approve' | 'return') => (): void => {
    setTried(true)
    const isSilent = kind === 'return' && returnOf(changes, draft).comment === ''
    if (busy !== null || isSilent || unexplained(changes, draft).length > 0) return
    setBusy(kind)
    void run(kind).finally(() => setBusy(null))
  }
  useEffect(() => {
    if (failure?.code === DONE) showToast({ text: failure.message, isError: true })
    if (failure?.code === DONE || failure?.code === CHANGED) void revalidate()
  }, [failure, revalidate])
  const shown = failure?.code === DONE ? null : failure
  return { draft, change: keep, approve: press('approve'), sendBack: press('return'), busy, failure: shown, isTried }
}
