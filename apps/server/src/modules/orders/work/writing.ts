/**
 * Writes moves of an order. Placing and being paid from the wallet are two moves of one change, and a new order is placed in the
 * change that makes it: what comes first is kept until the last, so that all of it is one statement and the row is written once.
 * Nothing of it is seen from outside before the commit either way.
 */
import type { Updateable } from 'kysely'
import { ZERO_KOPECKS } from '@tembrel/domain/money/kopecks.ts'
import type { Orders } from '../../../database/tables.ts'
import type { NewPriceVersion } from './prices.queries.ts'
import { know, type OrderWork, type UnwrittenMoves } from './unit-of-work.ts'
import { rowOf, type NewOrder } from './blank.ts'
import { orderInsertion, updateMovedOrder, type NewMove, type OrderRow } from './orders.queries.ts'

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

/**
 * Keeps a new order with its first move until a move of it is written, or `writeKeptMoves`, and returns the row as it will be.
 * Money and payments may name it before: the database asks at the commit whether it is there.
 */
export function keepNewOrder(work: OrderWork, row: NewOrder, move: NewMove): OrderRow {
  const unwritten = { new_order: row, change: {}, moves: [move], version: null }
  know(work, row.id, { move_id: 0, escrow: ZERO_KOPECKS, unwritten })
  return rowOf(row)
}

/** Whether this change makes the order and has not written it yet: nothing in the database can name it but what this change wrote. */
export function isUnwritten(work: OrderWork, order: OrderRow): boolean {
  return Boolean(work.known.get(order.id)?.unwritten?.new_order)
}

/** Keeps a move for the next `writeMove` or `writeKeptMoves` of this order and returns the row as it will be. */
export function keepMove(work: OrderWork, order: OrderRow, decided: DecidedMove): OrderRow {
  know(work, order.id, { unwritten: joined(work.known.get(order.id)?.unwritten ?? null, decided) })
  return { ...order, ...setColumns(decided.change) }
}

/** A column that is left undefined is not written. */
function setColumns(change: Updateable<Orders>): Partial<OrderRow> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<OrderRow>
}

/** Writes the moves that were kept, when there are any. Everything that reads or locks the order anew needs that. */
export async function writeKeptMoves(work: OrderWork, order: OrderRow): Promise<OrderRow> {
  const unwritten = work.known.get(order.id)?.unwritten
  return unwritten ? write(work, order, unwritten) : order
}

function joined(kept: UnwrittenMoves | null, { change, move, version }: DecidedMove): UnwrittenMoves {
  if (kept?.version && version) throw new Error('One change agrees on one price')
  return {
    new_order: kept?.new_order ?? null,
    change: { ...kept?.change, ...setColumns(change) },
    moves: [...(kept?.moves ?? []), move],
    version: version ?? kept?.version ?? null,
  }
}

async function write(work: OrderWork, order: OrderRow, unwritten: UnwrittenMoves): Promise<OrderRow> {
  const { new_order, change, moves, version } = unwritten
  if (new_order) {
    const row = { ...new_order, ...change } as NewOrder
    work.tx.later(orderInsertion(work.tx.db, row, unwritten))
    const made = { order: rowOf(row), moves, lines: version?.lines ?? [] }
    know(work, order.id, { move_id: undefined, unwritten: null, made })
    return made.order
  }
  const written = await updateMovedOrder(work.tx.db, order.id, unwritten)
  know(work, order.id, { move_id: written.move_id, unwritten: null, made: null })
  return written.order
}
