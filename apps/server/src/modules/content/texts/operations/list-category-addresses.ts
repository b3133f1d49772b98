import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectPostCategories } from '../posts.queries.ts'

/** The categories of the blog that have something to read, with the moment of their latest change: for sitemaps. */
export async function listCategoryAddresses(
  db: Kysely<DB>,
  now: Date,
): Promise<{ readonly slug: string; readonly updated_at: Date }[]> {
  const categories = await selectPostCategories(db, now)
  return categories.flatMap(({ slug, updated_at }) => (updated_at === null ? [] : [{ slug, updated_at }]))
}
