import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { movementOf } from '../movement-of.ts'
import { selectMovements } from '../movements.queries.ts'
import type { Movement } from '../movement-of.ts'

/** Everything that moved for a payment or for an order, oldest first. Whom it may be shown to is the caller's question. */
export async function listMovements(
  db: Kysely<DB>,
  of: { payment_id: number } | { order_id: number },
): Promise<Movement[]> {
  return (await selectMovements(db, of)).map(movementOf)
}
