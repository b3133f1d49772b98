/** What was given to clients out of money that came to the bank (Product 4.920). */
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DB, ReceiptParts } from '../../../database/tables.ts'

export type ReceiptPartRow = Selectable<ReceiptParts>

export async function insertReceiptPart(db: Kysely<DB>, row: Insertable<ReceiptParts>): Promise<number> {
  const { id } = await db.insertInto('receipt_parts').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The parts of an invoice that are in a state, oldest first; held until the transaction ends. */
export async function selectPartsOfInvoice(
  db: Kysely<DB>,
  payment_id: number,
  state: 'held' | 'invoice',
): Promise<ReceiptPartRow[]> {
  return db
    .selectFrom('receipt_parts')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('state', '=', state)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Kopecks that have come for each invoice out of receipts, by payment id; those without any are not named. */
export async function selectPaidSums(
  db: Kysely<DB>,
  payment_ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (payment_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('receipt_parts')
    .select(({ fn }) => ['payment_id', fn.sum<number>('sum_kopecks').as('sum')])
    .where('payment_id', 'in', [...payment_ids])
    .where('state', 'in', ['held', 'invoice'])
    .groupBy('payment_id')
    .execute()
  return new Map(rows.flatMap(({ payment_id, sum }) => (payment_id === null ? [] : [[payment_id, Number(sum)]])))
}

/** One part of a receipt; held until the transaction ends. */
export async function selectPartForUpdate(
  db: Kysely<DB>,
  receipt_id: number,
  id: number,
): Promise<ReceiptPartRow | undefined> {
  return db
    .selectFrom('receipt_parts')
    .selectAll()
    .where('id', '=', id)
    .where('receipt_id', '=', receipt_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateParts(
  db: Kysely<DB>,
  ids: readonly number[],
  change: {
    readonly state: 'held' | 'invoice' | 'wallet' | 'undone'
    readonly wallet_payment_id?: number
    readonly undone_by?: number
    readonly undone_at?: Date
  },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('receipt_parts')
    .set(change)
    .where('id', 'in', [...ids])
    .execute()
}
