import { nextReminder, owesReceipt, statusOfCompany } from '@tembrel/domain/money/payout-receipts.ts'
import { PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import type { PaymentRow } from '../../rows/payments.queries.ts'
import { insertPayoutReceipt, lockTaxes, selectPayoutInn, selectTaxStatus } from '../payout-receipts.queries.ts'

const OF_WORKERS: readonly unknown[] = [PAYMENT_TYPE.withdraw_narrator, PAYMENT_TYPE.withdraw_soundengineer]

/**
 * A payout has been executed: its worker owes a paper of it, unless he is one who owes none (Product 4.845). A payout to a company is of what
 * the company is; any other of who the worker has said he is. In the transaction that executes it; asked again, it changes nothing.
 */
export async function beginPayoutReceipt(tx: Tx, payment: PaymentRow, at: Date): Promise<void> {
  const { id, profile_id, type, sum_kopecks, fee_kopecks } = payment
  if (!OF_WORKERS.includes(type)) return
  await lockTaxes(tx.db, profile_id)
  const inn = await selectPayoutInn(tx.db, id)
  const tax_status = inn === null ? await selectTaxStatus(tx.db, profile_id) : statusOfCompany(inn)
  if (!owesReceipt(tax_status)) return
  const { payout_receipts } = await readSettings(tx.db)
  await insertPayoutReceipt(tx.db, {
    ...{ payment_id: id, profile_id, tax_status, sum_kopecks: sum_kopecks - fee_kopecks },
    ...{ executed_at: at, next_reminder_at: nextReminder(0, at, payout_receipts) },
  })
}
