import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { recordNotices } from '../../../notifications/operations/notices.ts'
import {
  approveDemos,
  returnDemos,
  settleDecision,
  takeWaiting,
  type DemoComment,
  type StaffActor,
} from '../moderation-work.ts'
import { upsertProfileChanges } from '../../rows/narrator-self.queries.ts'
import { updateNarrator } from '../../rows/narrators.queries.ts'
import { isWaiting } from '../../own/own-demos.ts'

/**
 * Returns what waits to the narrator with a comment (Product §4, §7): a registration as a whole, of a listed narrator his changes
 * and every demo that waits, while visitors go on seeing the old. Demos that were found good are approved all the same. Throws
 * NOT_FOUND (404), MODERATION_DONE or MODERATION_CHANGED (409) when it is not what was seen, VALIDATION (422) at `demos` or
 * `approved_demos`.
 */
export async function returnNarrator(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: StaffActor,
  narrator_id: number,
  decision: {
    revision: number
    comment: string
    demos: readonly DemoComment[]
    approved_demos: readonly number[]
  },
): Promise<void> {
  const { comment } = decision
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    const narrator = await takeWaiting(tx, narrator_id, decision.revision)
    await returnDemos(tx, narrator, decision.demos)
    const named = decision.demos.map(({ id }) => id)
    const open = narrator.demos.filter((demo) => isWaiting(demo) && !named.includes(demo.id)).map(({ id }) => id)
    const approved = new Set(decision.approved_demos)
    const others = open.filter((id) => !approved.has(id))
    if (others.length + approved.size !== open.length) {
      throw apiError('VALIDATION', { errors: { approved_demos: 'not_found' } })
    }
    await approveDemos(tx, narrator, approved)
    if (narrator.self.state === 'active') {
      const { changes } = narrator
      if (changes) await upsertProfileChanges(tx.db, { ...changes, comment })
      const comments = others.map((id) => ({ id, comment }))
      await returnDemos(tx, narrator, comments)
    } else {
      await updateNarrator(tx.db, narrator_id, { state: 'returned', moderation_comment: comment })
    }
    const data = { comment, returned_demos: decision.demos, approved_demos: decision.approved_demos }
    await settleDecision(tx, { narrator_id, actor, action: 'return-narrator', data, at })
    await recordNotices(tx, at, [{ profile_id: narrator_id, kind: 'profile', subject: 'narrator_returned', comment }])
  })
}
