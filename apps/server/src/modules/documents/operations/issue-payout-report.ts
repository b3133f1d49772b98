import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { IssuedDocument } from '../document-data.ts'
import { issueDocument } from '../issue-document.ts'
import { selectPayoutFacts, selectPeriodMoves, selectWalletTotalUntil } from '../payout-facts.queries.ts'
import { payoutReportSnapshot } from '../payout-report-snapshot.ts'

/**
 * Issues the report of an executed payout to a narrator or an engineer (Product §4), in the transaction that executes it. Asked
 * again it gives the same report; null for what is no such payout.
 */
export async function issuePayoutReport(
  tx: Tx,
  app: AppContext,
  of: { payment_id: number },
): Promise<IssuedDocument | null> {
  const payout = await selectPayoutFacts(tx.db, of.payment_id)
  if (!payout) return null
  const { profile_id, operation_id, previous_operation_id } = payout
  const snapshot = payoutReportSnapshot({
    payout,
    opening_kopecks: await selectWalletTotalUntil(tx.db, profile_id, previous_operation_id ?? 0),
    moves: await selectPeriodMoves(tx.db, profile_id, { after: previous_operation_id ?? 0, before: operation_id }),
    settings: await readSettings(tx.db),
  })
  return issueDocument(tx, app, { kind: 'payout_report', ...of, order_id: null }, snapshot)
}
