import type { CallResponse, CallQuery } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import { presentStaffPostRow } from '../staff-content.presenter.ts'
import { countStaffPosts, selectStaffPosts } from '../staff-posts.queries.ts'
import { listCategoryTitles } from './list-category-titles.ts'

const PAGE_SIZE = 20

type Asked = Required<CallQuery<'GET /staff/posts'>>

/** Posts with drafts for staff, the latest change first; `name` searches titles and slugs. */
export async function listStaffPosts(
  app: Pick<AppContext, 'database' | 'clock'>,
  { state, name, page }: Asked,
  locale: Locale,
): Promise<CallResponse<'GET /staff/posts'>> {
  const db = app.database.kysely
  const now = app.clock.now()
  const [rows, { all, published }, categories] = await Promise.all([
    selectStaffPosts(db, { now, state, name, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    countStaffPosts(db, { now, name }),
    listCategoryTitles(db, locale),
  ])
  const counts = { all, published, draft: all - published }
  return {
    posts: rows.map((row) => presentStaffPostRow(row, now, locale)),
    categories,
    counts,
    total_pages: Math.max(1, Math.ceil(counts[state] / PAGE_SIZE)),
  }
}
