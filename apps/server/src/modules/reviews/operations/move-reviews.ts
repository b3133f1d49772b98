import type { Tx } from '../../../database/transaction.ts'
import { updateAuthorOfReviews } from '../reviews.queries.ts'

/** Gives the reviews of a client to another (Product 4.940); ratings stay as they are. */
export async function moveReviews(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await updateAuthorOfReviews(tx.db, from, into)
}
