import { floorToRoubles, kopecks } from '@tembrel/domain/money/kopecks.ts'
import { nextReminder } from '@tembrel/domain/money/payout-receipts.ts'
import type { PAYOUT_RECEIPT_ACTIONS } from '@tembrel/contract/calls/payout-receipts.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { recordNotices } from '../../../notifications/operations/notices.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import {
  lockPayoutReceipt,
  selectPayoutReceipt,
  updateChecked,
  type PayoutReceiptRow,
} from '../payout-receipts.queries.ts'

interface Checked {
  readonly action: (typeof PAYOUT_RECEIPT_ACTIONS)[number]
  readonly reason: string
  /** Which paper was looked at. */
  readonly number: string
}

/**
 * The accountant accepts the paper of a payout, or returns it with a reason, which its worker is told (Product 4.848). Throws NOT_FOUND (404),
 * VALIDATION (422) at `reason`, and PAYOUT_RECEIPT_MOVED (409) when it does not wait any more, or another one has taken its place.
 */
export async function settlePayoutReceipt(
  app: AppContext,
  actor: Actor,
  payment_id: number,
  { action, reason, number }: Checked,
  beforeCommit: (tx: Tx, row: PayoutReceiptRow) => Promise<void> = async () => undefined,
): Promise<PayoutReceiptRow> {
  const isReturned = action === 'return'
  if (isReturned && reason === '') throw apiError('VALIDATION', { errors: { reason: 'required' } })
  return inTransaction(app.database, async (tx) => {
    const found = await lockPayoutReceipt(tx.db, payment_id)
    if (!found) throw apiError('NOT_FOUND')
    if (found.state !== 'sent' || found.number !== number) throw apiError('PAYOUT_RECEIPT_MOVED')
    const at = app.clock.now()
    const { profile_id } = found
    const checked = { checked_by: actor.profile_id, checked_at: at }
    if (isReturned) {
      const { payout_receipts } = await readSettings(tx.db)
      const next_reminder_at = nextReminder(0, at, payout_receipts)
      await updateChecked(tx.db, payment_id, { ...checked, state: 'returned', reason, reminders: 0, next_reminder_at })
      const sum_roubles = floorToRoubles(kopecks(found.sum_kopecks))
      await recordNotices(tx, at, [
        { profile_id, kind: 'money', subject: 'payout_receipt_returned', sum_roubles, reason },
      ])
    } else {
      await updateChecked(tx.db, payment_id, { ...checked, state: 'accepted', reason: null, next_reminder_at: null })
    }
    const target = { kind: 'payment', id: payment_id }
    const data = { number, ...(isReturned ? { reason } : {}) }
    await recordAudit(tx, { actor, action: `${action}-payout-receipt`, target, data, at })
    tx.changed(profile_id)
    const row = await selectPayoutReceipt(tx.db, payment_id)
    if (!row) throw apiError('NOT_FOUND')
    await beforeCommit(tx, row)
    return row
  })
}
