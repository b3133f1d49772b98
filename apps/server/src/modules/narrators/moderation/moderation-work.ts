/** What both decisions of staff begin and end with (Product §4). */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { lockNarratorSelf, noteChange } from '../rows/narrator-self.queries.ts'
import { loadNarratorSelf, type NarratorSelf } from '../own/narrator-self.ts'
import { refreshNarratorCard } from '../rows/operations/refresh-narrator-card.ts'
import { isWaiting } from '../own/own-demos.ts'
import { clearMainDemo, updateDemo } from '../own/own-demos.queries.ts'

export interface StaffActor {
  readonly role: Role
  readonly profile_id: number
}

export interface DemoComment {
  readonly id: number
  readonly comment: string
}

/**
 * The narrator, locked, as staff have seen him. Throws NOT_FOUND (404), MODERATION_DONE (409) when nothing waits: of two members
 * of staff the second hears of it; and MODERATION_CHANGED (409) when he has changed since he was looked at.
 */
export async function takeWaiting(tx: Tx, narrator_id: number, revision: number): Promise<NarratorSelf> {
  const locked = await lockNarratorSelf(tx.db, narrator_id)
  if (!locked) throw apiError('NOT_FOUND')
  const narrator = await loadNarratorSelf(tx.db, narrator_id, 'ru')
  const isOpen = locked.state === 'on_moderate' || locked.state === 'active'
  if (!isOpen || narrator.self.waiting_since === null) throw apiError('MODERATION_DONE')
  if (locked.revision !== revision) throw apiError('MODERATION_CHANGED')
  return narrator
}

/** Returns the named demos to the narrator. Throws VALIDATION (422) at `demos` when one of them does not wait. */
export async function returnDemos(tx: Tx, { demos }: NarratorSelf, comments: readonly DemoComment[]): Promise<void> {
  const waiting = new Set(demos.filter((demo) => isWaiting(demo)).map(({ id }) => id))
  const isKnown = comments.every(({ id }) => waiting.has(id))
  if (!isKnown) throw apiError('VALIDATION', { errors: { demos: 'not_found' } })
  for (const { id, comment } of comments) {
    await updateDemo(tx.db, id, { moderation_comment: comment, main_when_approved: false })
  }
}

/** Lets visitors hear these demos, all of which wait; one that shall become the main one takes its place. */
export async function approveDemos(tx: Tx, { details, demos }: NarratorSelf, ids: ReadonlySet<number>): Promise<void> {
  const approved = demos.filter((demo) => ids.has(demo.id))
  const next = approved.find((demo) => demo.main_when_approved)
  if (next) await clearMainDemo(tx.db, details.id, 'main')
  for (const demo of approved) {
    const isNext = demo.id === next?.id
    await updateDemo(tx.db, demo.id, { approved: true, ...(isNext ? { main: true, main_when_approved: false } : {}) })
  }
}

/** Stores the decision and notifies the narrator's screens. */
export async function settleDecision(
  tx: Tx,
  done: { narrator_id: number; actor: StaffActor; action: string; data: Record<string, unknown>; at: Date },
): Promise<void> {
  const { narrator_id, actor, action, data, at } = done
  await noteChange(tx.db, narrator_id, at)
  await refreshNarratorCard(tx, narrator_id, at)
  await recordAudit(tx, { actor, action, target: { kind: 'narrator', id: narrator_id }, data, at })
  tx.changed(narrator_id)
}
