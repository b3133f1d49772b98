import type { Tx } from '../../../database/transaction.ts'
import { deleteCalendarDay } from '../settings.queries.ts'

/** Makes a day an ordinary one again; false when it was one. */
export async function removeCalendarDay(tx: Tx, day: string): Promise<boolean> {
  return deleteCalendarDay(tx.db, day)
}
