import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { selectPostCategories } from '../posts.queries.ts'
import { selectCategoryTitles } from '../staff-posts.queries.ts'

/** The categories of the blog in their order, empty ones too. */
export async function listCategoryTitles(
  db: Kysely<DB>,
  locale: Locale,
): Promise<{ id: number; slug: string; title: string }[]> {
  const rows = await selectCategoryTitles(db)
  return rows.map(({ id, slug, title_ru, title_en }) => ({ id, slug, title: locale === 'en' ? title_en : title_ru }))
}

/** The categories of the blog that have something to read, with the moment of their latest change: for sitemaps. */
export async function listCategoryAddresses(
  db: Kysely<DB>,
  now: Date,
): Promise<{ readonly slug: string; readonly updated_at: Date }[]> {
  const categories = await selectPostCategories(db, now)
  return categories.flatMap(({ slug, updated_at }) => (updated_at === null ? [] : [{ slug, updated_at }]))
}
