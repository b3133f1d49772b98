import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectOperationId } from '../corrections.queries.ts'
import { findCorrectable, type Correctable } from './find-correctable.ts'

/**
 * As `findCorrectable`, of money of receipts, by the name of the operation; for whoever keeps the receipts in step. Throws 404 when it
 * was never posted.
 */
export async function findCorrectableReceipt(tx: Tx, scope: string, key: string): Promise<Correctable> {
  const id = await selectOperationId(tx.db, scope, key)
  if (id === undefined) throw apiError('NOT_FOUND')
  return findCorrectable(tx, id, { receipts: true })
}
