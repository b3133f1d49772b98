import type { CompiledQuery, Kysely } from 'kysely'
import type { SpliceReason } from '@tembrel/domain/pickups/splice-plan.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { PickupSentence } from '@tembrel/domain/pickups/pickups.ts'
import type { DB } from '../../../database/tables.ts'

export interface PickupsRow {
  order_id: number
  parent_id: number
  /** The pick-ups whose version these change; null for the recording that was accepted. */
  base_order_id: number | null
  /** The whole script as the client wants it now. */
  edited_text: string
  /** Digest of the order's text that `sentences` are of. */
  text_sha256: string
  sentences: PickupSentence[]
}

export async function selectPickups(db: Kysely<DB>, order_id: number): Promise<PickupsRow | undefined> {
  const row = await db
    .selectFrom('order_pickups')
    .select(['order_id', 'parent_id', 'base_order_id', 'edited_text', 'text_sha256', 'sentences'])
    .where('order_id', '=', order_id)
    .executeTakeFirst()
  return row as unknown as PickupsRow | undefined
}

/** Writes what the order's text is made of; what it was made of before is written over. */
export function pickupsInsertion(db: Kysely<DB>, row: PickupsRow & { readonly created_at: Date }): CompiledQuery {
  const { sentences, ...columns } = row
  const { base_order_id, edited_text, text_sha256 } = row
  const said = { base_order_id, edited_text, text_sha256, sentences: JSON.stringify(sentences) }
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

/** What is doubtful about putting phrases into a recording; the sentence where it is about one. */
export interface SpliceDoubtRow {
  reason: SpliceReason
  text: string | null
}

/** Pick-ups that are accepted, as their parent is, and that nothing was done with: those of this order, or this one itself. */
export async function selectUnspliced(db: Kysely<DB>, order_id: number): Promise<PickupsRow[]> {
  const rows = await db
    .selectFrom('order_pickups as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('orders as parent', 'parent.id', 'p.parent_id')
    .select(['p.order_id', 'p.parent_id', 'p.base_order_id', 'p.edited_text', 'p.text_sha256', 'p.sentences'])
    .where(({ eb, or }) => or([eb('p.order_id', '=', order_id), eb('p.parent_id', '=', order_id)]))
    .where('o.orderstatuses_id', '=', ORDER_STATUS.completed)
    .where('parent.orderstatuses_id', '=', ORDER_STATUS.completed)
    .where('p.spliced_at', 'is', null)
    .orderBy('p.order_id')
    .execute()
  return rows as unknown as PickupsRow[]
}

/** Ends it once: with the new version, or with why there is none. False when it was ended before. */
export async function finishSplice(
  db: Kysely<DB>,
  end: {
    readonly order_id: number
    readonly file_id: string | null
    readonly doubts: readonly SpliceDoubtRow[]
    readonly at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_pickups')
    .set({ spliced_at: end.at, spliced_file_id: end.file_id, splice_doubts: JSON.stringify(end.doubts) })
    .where('order_id', '=', end.order_id)
    .where('spliced_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A recording with phrases put into it, and the script that is heard in it. */
export interface VersionRow {
  order_id: number
  edited_text: string
  /** Null when the file is gone. */
  spliced_file_id: string | null
}

/** The newest version of an order's recording that pick-ups have made; undefined while there is none. */
export async function selectNewestVersion(db: Kysely<DB>, parent_id: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('order_pickups')
    .select(['order_id', 'edited_text', 'spliced_file_id'])
    .where('parent_id', '=', parent_id)
    .where('spliced_file_id', 'is not', null)
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The version that these pick-ups have made. */
export async function selectVersion(db: Kysely<DB>, order_id: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('order_pickups')
    .select(['order_id', 'edited_text', 'spliced_file_id'])
    .where('order_id', '=', order_id)
    .executeTakeFirst()
}

export interface SplicedRow {
  order_id: number
  edited_text: string
  spliced_file_id: string | null
  splice_doubts: SpliceDoubtRow[]
}

/** What became of the pick-ups of an order, oldest first; those that are not accepted yet are left out. */
export async function selectSpliced(db: Kysely<DB>, parent_id: number): Promise<SplicedRow[]> {
  const rows = await db
    .selectFrom('order_pickups')
    .select(['order_id', 'edited_text', 'spliced_file_id', 'splice_doubts'])
    .where('parent_id', '=', parent_id)
    .where('spliced_at', 'is not', null)
    .orderBy('order_id')
    .execute()
  return rows as unknown as SplicedRow[]
}
