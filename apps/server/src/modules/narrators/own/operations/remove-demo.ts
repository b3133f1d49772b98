import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { noteChange } from '../../rows/narrator-self.queries.ts'
import { requireEnoughDemos } from '../own-demos.ts'
import { selectOwnDemos, updateDemo } from '../own-demos.queries.ts'
import { takeOwnNarrator, type OwnCaller } from '../own-narrator.ts'
import { refreshNarratorCard } from '../../rows/operations/refresh-narrator-card.ts'

/**
 * Removes a demo (Product §5). Throws NOT_FOUND (404), and DEMOS_NEEDED (422) for the last main demo or example of a narrator who
 * is listed or waits to be.
 */
export async function removeDemo(
  app: Pick<AppContext, 'database' | 'clock'>,
  caller: OwnCaller,
  demo_id: number,
): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    const narrator = await takeOwnNarrator(tx, caller, at)
    const before = await selectOwnDemos(tx.db, narrator.id)
    if (!before.some(({ id }) => id === demo_id)) throw apiError('NOT_FOUND')
    const after = before.filter(({ id }) => id !== demo_id)
    requireEnoughDemos(narrator.state, before, after)
    await updateDemo(tx.db, demo_id, { deleted_at: at, main: false, main_when_approved: false })
    await noteChange(tx.db, narrator.id, at)
    await refreshNarratorCard(tx, narrator.id, at)
    tx.changed(narrator.id)
  })
}
