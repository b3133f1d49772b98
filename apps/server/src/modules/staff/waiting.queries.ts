import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { OPEN_RECEIPTS } from '../bank-statements/operations/receipts.ts'
import { WAITING_NARRATORS } from '../narrators/moderation/operations/moderation.ts'
import { countWaitingOrders } from '../orders/staff/operations/count-waiting-orders.ts'
import { DUE_PAYMENTS } from '../payments/staff/operations/staff-payments.ts'
import { UNANSWERED_TICKETS } from '../support/operations/tickets.ts'

/** What waits for the support, by one statement: every page of the staff asks for it. */
export async function selectSupportWaiting(
  db: Kysely<DB>,
): Promise<{ narrators: number; tickets: number; orders: number }> {
  return db
    .selectNoFrom([
      WAITING_NARRATORS.as('narrators'),
      UNANSWERED_TICKETS.as('tickets'),
      countWaitingOrders().as('orders'),
    ])
    .executeTakeFirstOrThrow()
}

/** What waits for the accountant, likewise. */
export async function selectAccountantWaiting(db: Kysely<DB>): Promise<{ payments: number; receipts: number }> {
  return db.selectNoFrom([DUE_PAYMENTS.as('payments'), OPEN_RECEIPTS.as('receipts')]).executeTakeFirstOrThrow()
}
