/**
 * What staff have decided and typed about a narrator before they press: it survives going to another one and coming back.
 *
 * Invariants: a demo that does not wait has no verdict; a demo that is returned has a comment before anything is sent.
 */
import { useCallback, useMemo } from 'react'
import { demoGaps, isSilentSound } from '@tembrel/domain/narrators/demo-rules.ts'
import type { DemoGap } from '@tembrel/domain/narrators/demo-rules.ts'
import { useKeptText } from '../../confirm/unsent-text.ts'
import type { Changes, ModeratedDemo } from './moderation-types.ts'

export type Verdict = 'good' | 'bad'

export interface DecisionDraft {
  readonly comment: string
  readonly verdicts: Readonly<Record<number, Verdict>>
  readonly comments: Readonly<Record<number, string>>
}

const NOTHING: DecisionDraft = { comment: '', verdicts: {}, comments: {} }

/** The draft of one narrator, and the way to change it; `null` forgets it. */
export function useDecisionDraft(narrator_id: number): [DecisionDraft, (draft: DecisionDraft | null) => void] {
  const [kept, keep] = useKeptText(`moderation-${narrator_id}`)
  const draft = useMemo(() => draftOf(kept), [kept])
  return [draft, useCallback((next) => keep(next === null ? '' : JSON.stringify(next)), [keep])]
}

function draftOf(kept: string): DecisionDraft {
  try {
    return { ...NOTHING, ...(JSON.parse(kept) as Partial<DecisionDraft>) }
  } catch {
    return NOTHING
  }
}

/** The demos that staff have to decide about. */
export function waitingDemos({ demos }: Pick<Changes, 'demos'>): ModeratedDemo[] {
  return demos.filter(({ state }) => state === 'waiting')
}

function judged(changes: Pick<Changes, 'demos'>, { verdicts }: DecisionDraft, verdict: Verdict): ModeratedDemo[] {
  return waitingDemos(changes).filter(({ id }) => verdicts[id] === verdict)
}

/** Returned demos without a comment yet. */
export function unexplained(changes: Pick<Changes, 'demos'>, draft: DecisionDraft): ModeratedDemo[] {
  return judged(changes, draft, 'bad').filter(({ id }) => (draft.comments[id] ?? '').trim() === '')
}

/** What a new narrator would lack if he were approved now; a listed one keeps what he has. */
export function gapsOfApproval({ narrator, demos }: Changes, { verdicts }: DecisionDraft): DemoGap[] {
  if (narrator.state === 'active') return []
  const kept = demos.map((demo) => {
    const isBad = demo.state === 'waiting' && verdicts[demo.id] === 'bad'
    return { ...demo, is_returned: demo.state === 'returned' || isBad, is_silent: isSilentSound(demo.sound) }
  })
  return demoGaps(kept)
}

/** The body of an approval: demos that are returned go with their comments. */
export function approvalOf(changes: Changes, draft: DecisionDraft) {
  return { revision: changes.revision, demos: demoComments(changes, draft) }
}

/** The body of a return. Without a comment of its own it says what was said of the demos, by their names. */
export function returnOf(changes: Changes, draft: DecisionDraft) {
  const demos = demoComments(changes, draft)
  const nameOf = (id: number): string => changes.demos.find((demo) => demo.id === id)?.title ?? ''
  const lines = demos.map(({ id, comment }) => (nameOf(id) === '' ? comment : `${nameOf(id)}: ${comment}`))
  const comment = draft.comment.trim() === '' ? lines.join('\n') : draft.comment.trim()
  const approved_demos = judged(changes, draft, 'good').map(({ id }) => id)
  return { revision: changes.revision, comment: comment.slice(0, 2000), demos, approved_demos }
}

function demoComments(changes: Changes, draft: DecisionDraft): { id: number; comment: string }[] {
  return judged(changes, draft, 'bad').map(({ id }) => ({ id, comment: (draft.comments[id] ?? '').trim() }))
}

/** Whether what was typed so far speaks for a return. */
export function isReturning(changes: Changes, draft: DecisionDraft): boolean {
  return draft.comment.trim() !== '' || judged(changes, draft, 'bad').length > 0
}
