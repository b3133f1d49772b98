import type { CompiledQuery, Kysely } from 'kysely'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { PickupSentence } from '@tembrel/domain/pickups/pickups.ts'
import type { DB } from '../../../database/tables.ts'

export interface PickupsRow {
  order_id: number
  parent_id: number
  /** The whole script as the client wants it now. */
  edited_text: string
  /** Digest of the order's text that `sentences` are of. */
  text_sha256: string
  sentences: PickupSentence[]
}

export async function selectPickups(db: Kysely<DB>, order_id: number): Promise<PickupsRow | undefined> {
  const row = await db
    .selectFrom('order_pickups')
    .select(['order_id', 'parent_id', 'edited_text', 'text_sha256', 'sentences'])
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  return row as unknown as PickupsRow | undefined
}

/** Writes what the order's text is made of; what it was made of before is written over. */
export function pickupsInsertion(db: Kysely<DB>, row: PickupsRow & { readonly created_at: Date }): CompiledQuery {
  const { sentences, ...columns } = row
  const said = { edited_text: row.edited_text, text_sha256: row.text_sha256, sentences: JSON.stringify(sentences) }
  return db
    .insertInto('order_pickups')
    .values({ ...columns, ...said })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(said))
    .compile()
}

/** The draft of pick-ups of an order that waits to be placed; undefined without one. */
export async function selectPickupDraft(db: Kysely<DB>, parent_id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('order_pickups as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.order_id')
    .where('p.parent_id', '=', parent_id)
    .where('o.orderstatuses_id', '=', ORDER_STATUS.draft)
    .where('o.deleted_at', 'is', null)
    .orderBy('p.order_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.order_id
}
