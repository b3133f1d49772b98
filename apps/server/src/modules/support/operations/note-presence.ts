import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { selectTicket } from '../support.queries.ts'
import { deletePresenceBefore, selectOthersPresent, upsertPresence } from '../ticket-presence.queries.ts'

/** Who is not heard of for so long has gone; browsers say every 10 s that they are there. */
const PRESENT_MS = 30_000

/**
 * Says that one of the support has a ticket open and whether he writes, and answers who else does (Product 7.994). Several servers share it by
 * the database; what changes wakes the others’ screens through the change feed. Throws NOT_FOUND (404).
 */
export async function notePresence(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  ticket_id: number,
  is_writing: boolean,
): Promise<CallResponse<'PUT /staff/tickets/{id}/presence'>> {
  return inTransaction(app.database, async (tx) => {
    if (!(await selectTicket(tx.db, ticket_id))) throw apiError('NOT_FOUND')
    const now = app.clock.now()
    const since = new Date(now.getTime() - PRESENT_MS)
    const { profile_id } = actor
    const isNew = await upsertPresence(tx.db, { ticket_id, profile_id, is_writing, seen_at: now, since })
    await deletePresenceBefore(tx.db, ticket_id, since)
    const others = await selectOthersPresent(tx.db, { ticket_id, profile_id, since })
    if (isNew) for (const { id } of others) tx.changed(id)
    return { others }
  })
}
