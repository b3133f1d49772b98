import type { TaxStatus } from '@tembrel/domain/money/payout-receipts.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { lockTaxes, settleUnknown, writeTaxStatus } from '../payout-receipts.queries.ts'

/**
 * A worker says who he is for the tax office (Product 4.845). Payouts that waited for it are of that status now; those of an earlier status
 * stay what they were. Saying it again changes nothing.
 */
export async function setTaxStatus(
  app: AppContext,
  { profile_id }: Pick<Actor, 'profile_id'>,
  tax_status: TaxStatus,
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    await lockTaxes(tx.db, profile_id)
    await writeTaxStatus(tx.db, { profile_id, tax_status, changed_at: app.clock.now() })
    await settleUnknown(tx.db, profile_id, tax_status)
    tx.changed(profile_id)
  })
}
