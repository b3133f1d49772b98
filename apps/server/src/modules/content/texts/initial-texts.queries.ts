import { type Generated, type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Tables of texts that come with the product and are edited by staff afterwards. */
export interface TextTables {
  readonly post_categories: Insertable<DB['post_categories']>
  readonly posts: Insertable<DB['posts']>
  readonly pages: Insertable<DB['pages']>
  readonly question_topics: Insertable<DB['question_topics']>
  readonly questions: Insertable<DB['questions']>
}
export type TextTable = keyof TextTables

/** Any fixed number that differs from the other advisory locks of the product. */
const LOADING_LOCK = 7_361_052_230

/** Lets processes that start together load one after the other, until the end of the transaction. */
export async function lockInitialTexts(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOADING_LOCK})`.execute(db)
}

export async function selectInitialTexts(db: Kysely<DB>) {
  return db.selectFrom('initial_texts').selectAll().execute()
}

export async function upsertInitialText(
  db: Kysely<DB>,
  row: { key: string; row_id: number; sha256: string },
): Promise<void> {
  await db
    .insertInto('initial_texts')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ sha256: row.sha256 }))
    .execute()
}

/** Inserts a text; null when its address is already taken. */
export async function insertText<T extends TextTable>(
  db: Kysely<DB>,
  table: T,
  fields: TextTables[T],
): Promise<number | null> {
  const row = await anyText(db)
    .insertInto(table as 'posts')
    .values({ ...fields })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The named columns of a text as they are now; undefined when it was removed. */
export async function selectText(
  db: Kysely<DB>,
  table: TextTable,
  id: number,
  columns: readonly string[],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  return anyText(db)
    .selectFrom(table as 'posts')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateText<T extends TextTable>(
  db: Kysely<DB>,
  table: T,
  id: number,
  fields: TextTables[T],
): Promise<void> {
  await anyText(db)
    .updateTable(table as 'posts')
    .set({ ...fields })
    .where('id', '=', id)
    .execute()
}

interface AnyRow {
  readonly id: Generated<number>
  readonly [column: string]: unknown
}

/** One form for every table of texts; `TextTables` gives callers the exact columns. */
function anyText(db: Kysely<DB>): Kysely<{ posts: AnyRow }> {
  return db as unknown as Kysely<{ posts: AnyRow }>
}
