import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { takeProfile } from '../../../accounts/operations/take-profile.ts'
import { lockNarratorSelf, selectHasUnfinishedOrders } from '../../rows/narrator-self.queries.ts'
import { selectActivatedAt } from '../../rows/narrators.queries.ts'
import { barNarrator } from '../../standing/operations/bar-narrator.ts'

/**
 * An agent drops a narrator whom he has begun to register (Product §4). Nothing is erased: staff can bring him back. Doing it
 * twice changes nothing. Acting for a narrator waits for this lock, so that an agent cannot begin to act for one who is being
 * dropped. Throws NOT_FOUND (404) for another agent's narrator, CONFLICT (409) for one who has been sent to staff meanwhile.
 */
export async function dropRegistration(
  app: Pick<AppContext, 'database' | 'clock'>,
  agent_id: number,
  narrator_id: number,
): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app.database, async (tx) => {
    await takeProfile(tx, agent_id)
    const narrator = await lockNarratorSelf(tx.db, narrator_id)
    if (narrator?.agent_id !== agent_id) throw apiError('NOT_FOUND')
    const wasListed = (await selectActivatedAt(tx.db, narrator_id)) !== null
    if (narrator.state === 'disabled' && !wasListed) return
    if (narrator.state !== 'registering' || wasListed) throw apiError('CONFLICT')
    if (await selectHasUnfinishedOrders(tx.db, narrator_id)) throw apiError('CONFLICT')
    await barNarrator(tx, narrator_id, at)
  })
}
