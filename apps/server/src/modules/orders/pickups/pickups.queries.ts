import { sql, type CompiledQuery, type Kysely } from 'kysely'
import type { SpliceReason } from '@tembrel/domain/pickups/splice-plan.ts'
import { ORDER_STATUS, WRITABLE } from '@tembrel/domain/orders/statuses.ts'
import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
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

/** Pick-ups of an order that are placed and neither in its recording nor ended otherwise, the oldest first. */
export async function selectPickupsOnTheWay(db: Kysely<DB>, parent_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_pickups as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.order_id')
    .where('p.parent_id', '=', parent_id)
    .where('p.spliced_at', 'is', null)
    .where('o.orderstatuses_id', 'not in', [...WRITABLE])
    .where('o.deleted_at', 'is', null)
    .orderBy('p.order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
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

/** Ends it: with the new version, or with why there is none. */
export async function finishSplice(
  db: Kysely<DB>,
  end: {
    readonly order_id: number
    readonly version: { readonly file_id: string; readonly text: string; readonly phrases: readonly Phrase[] } | null
    readonly doubts: readonly SpliceDoubtRow[]
    readonly number: number
    readonly at: Date
  },
): Promise<void> {
  const { version } = end
  await db
    .updateTable('order_pickups')
    .set({
      ...{ spliced_at: end.at, spliced_number: end.number, splice_doubts: JSON.stringify(end.doubts) },
      ...{ spliced_file_id: version?.file_id ?? null, spliced_text: version?.text ?? null },
      spliced_phrases: version && JSON.stringify({ rows: version.phrases }),
    })
    .where('order_id', '=', end.order_id)
    .execute()
}

/**
 * Whoever ends one of the pick-ups of an order waits for who does so before him. Answers which one they are of those that are ended; null
 * when these were ended before.
 */
export async function lockUnspliced(
  db: Kysely<DB>,
  { order_id, parent_id }: Pick<PickupsRow, 'order_id' | 'parent_id'>,
): Promise<number | null> {
  const rows = await db
    .selectFrom('order_pickups')
    .select(['order_id', 'spliced_at', 'spliced_number'])
    .where('parent_id', '=', parent_id)
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute()
  const isEnded = rows.some((row) => row.order_id === order_id && row.spliced_at !== null)
  return isEnded ? null : Math.max(0, ...rows.map(({ spliced_number }) => spliced_number ?? 0)) + 1
}

/** A recording with phrases put into it, and the script that is heard in it. */
export interface VersionRow {
  order_id: number
  text: string
  /** The rows of its list; null for one that was made before they were kept. */
  phrases: readonly Phrase[] | null
  /** Null when the file is gone. */
  file_id: string | null
}

function selectVersions(db: Kysely<DB>) {
  return db
    .selectFrom('order_pickups')
    .select(({ fn }) => [
      'order_id',
      'spliced_file_id as file_id',
      fn.coalesce('spliced_text', 'edited_text').as('text'),
      sql<readonly Phrase[] | null>`spliced_phrases -> 'rows'`.as('phrases'),
    ])
}

/** The version of an order's recording that pick-ups have made last; undefined while there is none. */
export async function selectNewestVersion(
  db: Kysely<DB>,
  parent_id: number,
): Promise<(VersionRow & { readonly file_id: string }) | undefined> {
  const row = await selectVersions(db)
    .where('parent_id', '=', parent_id)
    .where('spliced_file_id', 'is not', null)
    .orderBy('spliced_number', (number) => number.desc().nullsLast())
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.file_id !== null ? { ...row, file_id: row.file_id } : undefined
}

/** The version that these pick-ups have made. */
export async function selectVersion(db: Kysely<DB>, order_id: number): Promise<VersionRow | undefined> {
  return selectVersions(db).where('order_id', '=', order_id).executeTakeFirst()
}

/** The last of the pick-ups that are in a version of an order; 0 without one. */
export async function selectLastSpliced(db: Kysely<DB>, parent_id: number): Promise<number> {
  const { last } = await db
    .selectFrom('order_pickups')
    .select(({ fn }) => fn.coalesce(fn.max('order_id'), sql<number>`0`).as('last'))
    .where('parent_id', '=', parent_id)
    .where('spliced_file_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return last
}

export interface SplicedRow {
  order_id: number
  /** The script of the version. */
  text: string
  spliced_file_id: string | null
  splice_doubts: SpliceDoubtRow[]
}

/** What became of the pick-ups of an order, the newest version last; those that are not accepted yet are left out. */
export async function selectSpliced(db: Kysely<DB>, parent_id: number): Promise<SplicedRow[]> {
  const rows = await db
    .selectFrom('order_pickups')
    .select(['order_id', 'spliced_file_id', 'splice_doubts'])
    .select(({ fn }) => fn.coalesce('spliced_text', 'edited_text').as('text'))
    .where('parent_id', '=', parent_id)
    .where('spliced_at', 'is not', null)
    .orderBy('spliced_number', (number) => number.asc().nullsFirst())
    .orderBy('order_id')
    .execute()
  return rows as unknown as SplicedRow[]
}
