import type { Tx } from '../../../database/transaction.ts'
import { insertProgram } from '../referrals.queries.ts'

/** Begins a programme: from now on addresses with its condition count. */
export async function createReferalprogram(
  tx: Tx,
  program: { readonly title: string; readonly url_condition: string },
): Promise<void> {
  await insertProgram(tx.db, program)
}
