import type { Tx } from '../../../../database/transaction.ts'
import { selectJoinedCompanies, updateOwnerOfCompanies, updatePayerOfPayments } from '../payment-owners.queries.ts'

/**
 * Gives payments and companies of a client to another. Returns which companies became which: those that both have, by INN. Documents
 * keep the numbers and names they were issued with.
 */
export async function movePayments(
  tx: Tx,
  { from, into, at }: { from: number; into: number; at: Date },
): Promise<{ from: number; into: number }[]> {
  await updatePayerOfPayments(tx.db, from, into)
  const joined = await selectJoinedCompanies(tx.db, from, into)
  await updateOwnerOfCompanies(tx.db, from, { into, joined: joined.map((company) => company.from), at })
  return joined
}
