import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { selectIsReadByAgent } from '../agent-share.queries.ts'
import { selectNewestPaymentOfOrder, selectPayment, type PaymentRow } from '../payments.queries.ts'

/** A payment of this profile, or the newest of one of his orders. Throws 404 for anybody else's. */
export async function readOwnPayment(
  db: Kysely<DB>,
  profile_id: number,
  which: { payment_id: number } | { order_id: number },
  acting_agent_id: number | null = null,
): Promise<PaymentRow> {
  const row =
    'payment_id' in which
      ? await selectPayment(db, which.payment_id)
      : await selectNewestPaymentOfOrder(db, profile_id, which.order_id)
  if (!row || row.profile_id !== profile_id) throw apiError('NOT_FOUND')
  // What the narrator had before his agent came is not the agent's to read.
  if (acting_agent_id !== null && !(await selectIsReadByAgent(db, row.id))) throw apiError('NOT_FOUND')
  return row
}
