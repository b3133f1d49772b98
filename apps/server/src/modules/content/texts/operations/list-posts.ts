import type { WirePostCategory } from '@tembrel/contract/calls/content.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { presentPostCard, presentPostCategory } from '../content.presenter.ts'
import { selectPostCards, selectPostCategories, type PostCategoryRow } from '../posts.queries.ts'
import { selectFormerCategoryId } from '../sections.queries.ts'

const PAGE_SIZE = 20

type PostList = CallResponse<'GET /blog'> & { readonly category: WirePostCategory | null }

/**
 * One page of the blog or, with `category` (a slug), of that category (Product §2); a former slug will do, and the answer has the
 * one of now. Throws NOT_FOUND (404) for an unknown category and for a page after the last.
 */
export async function listPosts(
  app: Pick<AppContext, 'database' | 'clock'>,
  { category, page }: { readonly category: string | null; readonly page: number },
  locale: Locale,
): Promise<PostList> {
  const db = app.database.kysely
  const now = app.clock.now()
  const categories = await selectPostCategories(db, now)
  const chosen = category === null ? null : await findCategory(db, categories, category)
  if (chosen === undefined) throw apiError('NOT_FOUND')
  const total = (chosen === null ? categories : [chosen]).reduce((sum, { count }) => sum + count, 0)
  const total_pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (page > total_pages) throw apiError('NOT_FOUND')
  const rows = await selectPostCards(db, {
    now,
    category_id: chosen?.id ?? null,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  })
  return {
    posts: rows.map((row) => presentPostCard(row, locale)),
    category: chosen && presentPostCategory(chosen, locale),
    categories: categories.filter(({ count }) => count > 0).map((row) => presentPostCategory(row, locale)),
    total,
    total_pages,
  }
}

async function findCategory(
  db: Kysely<DB>,
  categories: readonly PostCategoryRow[],
  asked: string,
): Promise<PostCategoryRow | undefined> {
  const present = categories.find(({ slug }) => slug === asked)
  if (present) return present
  const id = await selectFormerCategoryId(db, asked)
  return categories.find((category) => category.id === id)
}
