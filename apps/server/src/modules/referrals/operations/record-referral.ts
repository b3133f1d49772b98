import type { Tx } from '../../../database/transaction.ts'
import { insertReferral, selectEnabledPrograms } from '../referrals.queries.ts'

/**
 * Notes by which programme a new account has come (Product §2). The browser sends the address it arrived at; whether that belongs to
 * a programme is decided here, so an address of our own making earns nobody anything. No programme fits: nothing is noted.
 */
export async function recordReferral(
  tx: Tx,
  { account_id, referal_url, at }: { readonly account_id: number; readonly referal_url: string; readonly at: Date },
): Promise<void> {
  const program = (await selectEnabledPrograms(tx.db)).find(({ url_condition }) => referal_url.includes(url_condition))
  if (!program) return
  await insertReferral(tx.db, { account_id, referalprogram_id: program.id, referal_url, created_at: at })
}
