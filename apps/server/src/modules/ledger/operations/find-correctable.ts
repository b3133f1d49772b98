import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectOperation, type OperationRow } from '../corrections.queries.ts'
import { movementOf } from '../movement-of.ts'
import { selectMovements } from '../movements.queries.ts'
import type { Movement } from './list-movements.ts'
import { readCorrectionBars } from './read-correction-bars.ts'

export interface Correctable {
  readonly operation: OperationRow
  /** Its transfers, in the order in which they happened. */
  readonly movements: readonly Movement[]
  /** The operation that people caused: a correction may itself be what is corrected. */
  readonly first: OperationRow
  /** Whether a correction undoes what `first` did; that of a correction does it again. */
  readonly undoes: boolean
}

/** What a correction is named by, and the operation that it corrects. */
export const CORRECTION_SCOPE = 'operation:'

/**
 * An operation that can be undone by its mirror (docs/money.md). Throws 404, OPERATION_CORRECTED (409) when it was, OPERATION_BOUND
 * (409) when it moved money of an order or of a withdrawal: these have steps of their own.
 */
export async function findCorrectable(tx: Tx, id: number): Promise<Correctable> {
  const operation = await selectOperation(tx.db, id)
  if (!operation) throw apiError('NOT_FOUND')
  const bar = (await readCorrectionBars(tx.db, [id])).get(id)
  if (bar === 'corrected') throw apiError('OPERATION_CORRECTED')
  if (bar === 'bound') throw apiError('OPERATION_BOUND')
  const movements = (await selectMovements(tx.db, { operation_id: id })).map(movementOf)
  return { operation, movements, ...(await firstOf(tx, operation)) }
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
