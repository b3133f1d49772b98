/**
 * Writes moves of an order. Placing and being paid from the wallet are two moves of one change: the first is kept until the
 * second, so that both cost one statement. Nothing of it is seen from outside before the commit either way.
 */
import type { Updateable } from 'kysely'
import type { Orders } from '../../database/tables.ts'
import type { NewPriceVersion } from './order-prices.queries.ts'
import { know, type OrderWork, type UnwrittenMoves } from './order-work.ts'
import { updateMovedOrder, type NewMove, type OrderRow } from './orders.queries.ts'

export interface DecidedMove {
  readonly change: Updateable<Orders>
  readonly move: NewMove
  /** What the move agreed on. */
  readonly version?: NewPriceVersion | undefined
}

/** Writes a move with those that were kept before it and returns the row. */
export async function writeMove(work: OrderWork, order: OrderRow, decided: DecidedMove): Promise<OrderRow> {
  return write(work, order, joined(work.known.get(order.id)?.unwritten ?? null, decided))
}

/** Keeps a move for the next `writeMove` or `writeKeptMoves` of this order and returns the row as it will be. */
export function keepMove(work: OrderWork, order: OrderRow, decided: DecidedMove): OrderRow {
  know(work, order.id, { unwritten: joined(work.known.get(order.id)?.unwritten ?? null, decided) })
  const columns = Object.entries(decided.change).filter(([, value]) => value !== undefined)
  return { ...order, ...(Object.fromEntries(columns) as Partial<OrderRow>) }
}

/** Writes the moves that were kept, when there are any. Everything that reads or locks the order anew needs that. */
export async function writeKeptMoves(work: OrderWork, order: OrderRow): Promise<OrderRow> {
  const unwritten = work.known.get(order.id)?.unwritten
  return unwritten ? write(work, order, unwritten) : order
}

function joined(kept: UnwrittenMoves | null, { change, move, version }: DecidedMove): UnwrittenMoves {
  if (kept?.version && version) throw new Error('One change agrees on one price')
  return {
    change: { ...kept?.change, ...change },
    moves: [...(kept?.moves ?? []), move],
    version: version ?? kept?.version ?? null,
  }
}

async function write(work: OrderWork, order: OrderRow, unwritten: UnwrittenMoves): Promise<OrderRow> {
  const written = await updateMovedOrder(work.tx.db, order.id, unwritten)
  know(work, order.id, { move_id: written.move_id, unwritten: null })
  return written.order
}
