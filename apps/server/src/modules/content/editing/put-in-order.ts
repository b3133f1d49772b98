import { isOrderOf, type ListOrder } from '@tembrel/domain/content/list-order.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { updatePlaces, type OrderedTable } from './places.queries.ts'

interface LockedList {
  readonly table: OrderedTable
  /** The order of its ids when it was locked. */
  readonly before: readonly number[]
  /** How the audit log calls the change, and what was changed. */
  readonly action: string
  readonly target: { readonly kind: string; readonly id: number | string }
}

/**
 * Puts a list that the caller has locked into another order and writes it down. Throws CONFLICT (409) when these are not
 * exactly the rows of the list, as after somebody has added one, or somebody has put it into another order since it was read.
 */
export async function putInOrder(
  tx: Tx,
  by: { readonly actor: Actor; readonly at: Date },
  { table, before, action, target }: LockedList,
  order: ListOrder,
): Promise<void> {
  if (!isOrderOf(before, order)) throw apiError('CONFLICT')
  await updatePlaces(tx.db, table, order.ids)
  await recordAudit(tx, { ...by, action, target, data: { before } })
}
