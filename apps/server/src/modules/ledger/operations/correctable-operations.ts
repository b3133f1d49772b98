import type { ErrorCode } from '@tembrel/contract/errors/error-codes.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { barOf, type CorrectionBar } from '../correction-bars.ts'
import {
  type CorrectionBarRow,
  type OperationRow,
  selectCorrectionBars,
  selectHasFeesBack,
  selectOperation,
  selectOperationId,
} from '../corrections.queries.ts'
import { type Movement, movementOf } from '../movement-of.ts'
import { selectMovements } from '../movements.queries.ts'

export interface Correctable {
  readonly operation: OperationRow
  /** Its transfers, in the order in which they happened; of money that an order has given back, where that money is now. */
  readonly movements: readonly Movement[]
  /** The operation that people caused: a correction may itself be what is corrected. */
  readonly first: OperationRow
  /** Whether a correction undoes what `first` did; that of a correction does it again. */
  readonly undoes: boolean
}

/** What a correction is named by, and the operation that it corrects. */
export const CORRECTION_SCOPE = 'operation:'

const REFUSALS: Readonly<Record<NonNullable<CorrectionBar>, ErrorCode>> = {
  corrected: 'OPERATION_CORRECTED',
  in_order: 'OPERATION_IN_ORDER',
  shared_out: 'OPERATION_SHARED_OUT',
  bound: 'OPERATION_BOUND',
}

/**
 * An operation that can be undone by its mirror (docs/money.md). Throws 404, OPERATION_CORRECTED (409) when it was,
 * OPERATION_IN_ORDER and OPERATION_SHARED_OUT (409) while an order holds its money or has passed it on, OPERATION_BOUND (409) for a
 * step of an order or of a withdrawal, and for money of receipts unless `of.receipts` says that the caller keeps them in step.
 */
export async function findCorrectable(tx: Tx, id: number, of = { receipts: false }): Promise<Correctable> {
  const operation = await selectOperation(tx.db, id)
  const [row] = await selectCorrectionBars(tx.db, [id])
  if (!operation || !row) throw apiError('NOT_FOUND')
  const bar = barOf(row, of)
  if (bar !== null) throw apiError(REFUSALS[bar])
  const movements = (await selectMovements(tx.db, { operation_id: id })).map(movementOf)
  const moved = row.is_charge ? await givenBack(tx, row, movements) : movements
  return { operation, movements: moved, ...(await firstOf(tx, operation)) }
}

/**
 * What is to be undone of money that went straight into an order and came back out of it: the arrival alone, and the fee from
 * the client when the order gave that back too.
 */
async function givenBack(
  tx: Tx,
  { returned_by }: CorrectionBarRow,
  movements: readonly Movement[],
): Promise<readonly Movement[]> {
  const arrived = movements.filter(({ credit }) => credit.kind !== 'escrow')
  const client = arrived.find(({ credit }) => credit.kind === 'wallet')?.credit
  if (client === undefined || returned_by === null || !(await selectHasFeesBack(tx.db, returned_by))) return arrived
  return arrived.map((movement) => (movement.credit.kind === 'revenue' ? { ...movement, credit: client } : movement))
}

async function firstOf(tx: Tx, operation: OperationRow): Promise<Pick<Correctable, 'first' | 'undoes'>> {
  let first = operation
  let undoes = true
  while (first.scope.startsWith(CORRECTION_SCOPE)) {
    const before = await selectOperation(tx.db, Number(first.scope.slice(CORRECTION_SCOPE.length)))
    if (!before) throw new Error(`Operation ${first.id} corrects one that is not there`)
    first = before
    undoes = !undoes
  }
  return { first, undoes }
}

/**
 * As `findCorrectable`, of money of receipts, by the name of the operation; for whoever keeps the receipts in step. Throws 404 when it
 * was never posted.
 */
export async function findCorrectableReceipt(tx: Tx, scope: string, key: string): Promise<Correctable> {
  const id = await selectOperationId(tx.db, scope, key)
  if (id === undefined) throw apiError('NOT_FOUND')
  return findCorrectable(tx, id, { receipts: true })
}

export type { CorrectionBar }

/** What bars a correction by hand, by operation (Product §4, docs/decisions/0066). */
export async function readCorrectionBars(
  db: Kysely<DB>,
  operation_ids: readonly number[],
): Promise<ReadonlyMap<number, CorrectionBar>> {
  const rows = await selectCorrectionBars(db, [...new Set(operation_ids)])
  return new Map(rows.map((row) => [row.operation_id, barOf(row)]))
}
