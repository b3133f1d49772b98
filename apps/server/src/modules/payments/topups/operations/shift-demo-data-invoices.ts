import { movedMoment, type Absence } from '@tembrel/domain/orders/moved-moment.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { readCalendar } from '../../../settings/operations/calendar.ts'
import { selectDemoInvoices, updateInvoiceExpiry } from '../../rows/invoices.queries.ts'

/** Lets the time of open invoices of demo clients count from the end of an absence, like the clocks of their orders. */
export async function shiftDemoDataInvoices(tx: Tx, absence: Absence): Promise<void> {
  const calendar = await readCalendar(tx.db)
  for (const { id, expires_at } of await selectDemoInvoices(tx.db)) {
    if (expires_at) await updateInvoiceExpiry(tx.db, id, movedMoment(expires_at, absence, 0, calendar))
  }
}
