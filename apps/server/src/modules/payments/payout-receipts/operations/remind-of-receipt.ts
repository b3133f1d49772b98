import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import { nextReminder } from '@tembrel/domain/money/payout-receipts.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { recordNotices } from '../../../notifications/operations/notices.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { selectPayoutReceipt, updateReminded } from '../payout-receipts.queries.ts'

/** Reminds a worker of the paper that he owes for a payout, once for each time that is due (Product 4.847). Harmless when run twice, or at once. */
export async function remindOfReceipt(app: AppContext, payment_id: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const row = await selectPayoutReceipt(tx.db, payment_id)
    if (!row) return
    const { payout_receipts } = await readSettings(tx.db)
    const next_reminder_at = nextReminder(row.reminders + 1, at, payout_receipts)
    if (!(await updateReminded(tx.db, payment_id, { at, next_reminder_at }))) return
    const sum_roubles = floorToRoubles(kopecks(row.sum_kopecks))
    const { profile_id, executed_at } = row
    await recordNotices(tx, at, [
      {
        profile_id,
        kind: 'money',
        subject: 'payout_receipt_missing',
        sum_roubles,
        executed_at: executed_at.toISOString(),
      },
    ])
  })
}
