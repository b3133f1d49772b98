/** What both decisions of staff begin and end with (Product §4). */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { Tx } from '../../database/transaction.ts'
import { apiError } from '../../http/api-error.ts'
import { recordAudit } from '../activity/operations/record-audit.ts'
import { lockNarratorSelf, noteChange } from './narrator-self.queries.ts'
import { loadNarratorSelf, type NarratorSelf } from './narrator-self.ts'
import { refreshNarratorCard } from './operations/refresh-narrator-card.ts'
import { isWaiting } from './own-demos.ts'
import { updateDemo } from './own-demos.queries.ts'

export interface StaffActor {
  readonly role: Role
  readonly profile_id: number
}

export interface DemoComment {
  readonly id: number
  readonly comment: string
}

/**
 * The narrator, locked, as staff have seen him. Throws NOT_FOUND (404), and CONFLICT (409) when he has changed since, or when
 * nothing waits: of two members of staff the second hears of it.
 */
export async function takeWaiting(tx: Tx, narrator_id: number, revision: number): Promise<NarratorSelf> {
  const locked = await lockNarratorSelf(tx.db, narrator_id)
  if (!locked) throw apiError('NOT_FOUND')
  const narrator = await loadNarratorSelf(tx.db, narrator_id, 'ru')
  if (locked.revision !== revision || narrator.self.waiting_since === null) throw apiError('CONFLICT')
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

/** Writes the decision down and tells the narrator's screens. */
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
