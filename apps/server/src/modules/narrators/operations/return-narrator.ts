import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { returnDemos, settleDecision, takeWaiting, type DemoComment, type StaffActor } from '../moderation-work.ts'
import { upsertProfileChanges } from '../narrator-self.queries.ts'
import { updateNarrator } from '../narrators.queries.ts'
import { isWaiting } from '../own-demos.ts'

/**
 * Returns what waits to the narrator with a comment (Product §4, §7): a registration as a whole, of a listed narrator his changes
 * and every demo that waits, while visitors go on seeing the old. Throws NOT_FOUND (404), CONFLICT (409) when it is not what was
 * seen, VALIDATION (422) at `demos`.
 */
export async function returnNarrator(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: StaffActor,
  narrator_id: number,
  decision: { revision: number; comment: string; demos: readonly DemoComment[] },
): Promise<void> {
  const { comment } = decision
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    const narrator = await takeWaiting(tx, narrator_id, decision.revision)
    await returnDemos(tx, narrator, decision.demos)
    if (narrator.self.state === 'active') {
      const { changes } = narrator
      if (changes) await upsertProfileChanges(tx.db, { ...changes, comment })
      const named = decision.demos.map(({ id }) => id)
      const others = narrator.demos.filter((demo) => isWaiting(demo) && !named.includes(demo.id))
      await returnDemos(
        tx,
        narrator,
        others.map(({ id }) => ({ id, comment })),
      )
    } else {
      await updateNarrator(tx.db, narrator_id, { state: 'returned', moderation_comment: comment })
    }
    await settleDecision(tx, { narrator_id, actor, action: 'return-narrator', data: { comment }, at })
  })
}
