import type { ViewPage } from '@tembrel/domain/office/saved-views.ts'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

export interface SavedViewRow {
  readonly id: number
  readonly title: string
  readonly query: string
}

export async function selectViews(db: Kysely<DB>, profile_id: number, page: ViewPage): Promise<SavedViewRow[]> {
  return db
    .selectFrom('staff_views')
    .select(['id', 'title', 'query'])
    .where('profile_id', '=', profile_id)
    .where('page', '=', page)
    .orderBy(sql`lower(title)`)
    .execute()
}

/** The views of a list, and the columns that were chosen for it; by one statement, because each page of a list asks. */
export async function selectViewsAndColumns(
  db: Kysely<DB>,
  profile_id: number,
  page: ViewPage,
): Promise<{ views: SavedViewRow[]; columns: string[] | null }> {
  const { rows } = await sql<{ views: SavedViewRow[]; columns: string[] | null }>`
    select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'query', query) order by lower(title))
                       from staff_views where profile_id = ${profile_id} and page = ${page}), '[]') as views,
           (select columns from staff_columns where profile_id = ${profile_id} and page = ${page}) as columns`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('Views are one row')
  return row
}

/** Whoever saves a view waits for what the same person saves at this moment. */
export async function lockViews(db: Kysely<DB>, profile_id: number): Promise<void> {
  await sql`select from profiles where id = ${profile_id} for no key update`.execute(db)
}

/** Saves a view, or replaces the one of this title. */
export async function upsertView(
  db: Kysely<DB>,
  row: { profile_id: number; page: ViewPage; title: string; query: string; created_at: Date },
): Promise<void> {
  const { title, query } = row
  await db
    .insertInto('staff_views')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`profile_id, page, lower(title)`).doUpdateSet({ title, query }))
    .execute()
}

/** Deletes an own view; gives the list it was of, undefined when there is none. */
export async function deleteView(db: Kysely<DB>, profile_id: number, id: number): Promise<ViewPage | undefined> {
  const row = await db
    .deleteFrom('staff_views')
    .where('profile_id', '=', profile_id)
    .where('id', '=', id)
    .returning('page')
    .executeTakeFirst()
  return row?.page as ViewPage | undefined
}
