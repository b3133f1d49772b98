import { receiptProblems } from '@tembrel/domain/money/payout-receipts.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { removeFile } from '../../../files/operations/files.ts'
import { recordUpload } from '../../../files/operations/uploads.ts'
import type { StoredUpload } from '../../../files/stored-upload.ts'
import {
  lockPage,
  lockPayoutReceipt,
  lockTaxes,
  selectNumberTaken,
  selectPageTaken,
  selectPayoutReceipt,
  updateSent,
  type PayoutReceiptRow,
} from '../payout-receipts.queries.ts'

export interface SentFields {
  readonly link: string
  readonly number: string
  readonly receipt_on: string
  /** Roubles as they were typed: `950`, `950.00`, `950,00`. */
  readonly sum: string
}

/**
 * A worker sends the paper of a payout (Product 4.846), for the first time, after it was returned, or in place of what waits to be checked.
 * Throws NOT_FOUND (404) for what is no own payout with a paper, PAYOUT_RECEIPT_MOVED (409) once it is accepted, VALIDATION (422) at `link`,
 * `number`, `receipt_on`, `sum` and `tax_status`. `beforeCommit` runs last in the same transaction.
 */
export async function sendPayoutReceipt(
  app: AppContext,
  { profile_id }: Pick<Actor, 'profile_id'>,
  payment_id: number,
  sent: SentFields & { readonly file: StoredUpload | null },
  beforeCommit: (tx: Tx, row: PayoutReceiptRow) => Promise<void> = async () => undefined,
): Promise<PayoutReceiptRow> {
  return inTransaction(app.database, async (tx) => {
    // Two papers of one worker with one number wait for each other here.
    await lockTaxes(tx.db, profile_id)
    const found = await lockPayoutReceipt(tx.db, payment_id)
    if (!found || found.profile_id !== profile_id) throw apiError('NOT_FOUND')
    if (found.state === 'accepted') throw apiError('PAYOUT_RECEIPT_MOVED')
    const at = app.clock.now()
    await requireRight(tx, found, sent, at)
    const { file, number, receipt_on, link } = sent
    if (file) await recordUpload(tx, file, { kind: 'payout_receipt', owner_profile_id: profile_id, at })
    await updateSent(tx.db, payment_id, {
      ...{ number, receipt_on, sent_at: at },
      ...(file ? { link: null, file_id: file.id } : { link, file_id: null }),
    })
    if (found.file_id !== null) await removeFile(tx, found.file_id)
    tx.changed(profile_id)
    const row = await selectPayoutReceipt(tx.db, payment_id)
    if (!row) throw apiError('NOT_FOUND')
    await beforeCommit(tx, row)
    return row
  })
}

async function requireRight(
  tx: Tx,
  found: PayoutReceiptRow,
  { link, number, receipt_on, sum, file }: SentFields & { readonly file: StoredUpload | null },
  at: Date,
): Promise<void> {
  const problems = receiptProblems(
    { link, hasFile: file !== null, number, receipt_on, sum_kopecks: kopecksOf(sum) },
    {
      ...{ tax_status: found.tax_status, sum_kopecks: found.sum_kopecks },
      ...{ executed_on: moscowDate(found.executed_at), today: moscowDate(at) },
    },
  )
  if (Object.keys(problems).length > 0) throw apiError('VALIDATION', { errors: problems })
  const { profile_id, payment_id } = found
  const isTaken = await selectNumberTaken(tx.db, { profile_id, payment_id, number })
  if (isTaken || (link !== '' && (await isPageTaken(tx, payment_id, link)))) {
    throw apiError('VALIDATION', { errors: { number: 'receipt_taken' } })
  }
}

async function isPageTaken(tx: Tx, payment_id: number, link: string): Promise<boolean> {
  await lockPage(tx.db, link)
  return selectPageTaken(tx.db, { payment_id, link })
}

function kopecksOf(sum: string): number {
  const [roubles = '0', rest = ''] = sum.replace(',', '.').split('.')
  return Number(roubles) * 100 + Number(rest.padEnd(2, '0'))
}
