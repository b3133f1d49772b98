import type { WirePostCategory } from '@tembrel/contract/calls/content.ts'
import type { WireStaffPost } from '@tembrel/contract/calls/staff/content.ts'
import type { CallQuery, CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { monthWeeks } from '@tembrel/domain/content/month-weeks.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import { momentsOf } from '../../../../asked-days.ts'
import type { DB } from '../../../../database/tables.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { presentPost, presentPostCard, presentPostCategory } from '../content.presenter.ts'
import {
  hasPostCategory,
  type PostCategoryRow,
  selectPost,
  selectPostAddresses,
  selectPostCards,
  selectPostCategories,
  selectRelatedPosts,
} from '../posts.queries.ts'
import { selectPreviousCategoryId } from '../sections.queries.ts'
import { presentStaffPost, presentStaffPostRow } from '../staff-content.presenter.ts'
import {
  countStaffPosts,
  selectPostById,
  selectPostsOfSpan,
  selectPostsWithoutMoment,
  selectStaffPosts,
} from '../staff-posts.queries.ts'
import { listCategoryTitles } from './categories.ts'

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
  const id = await selectPreviousCategoryId(db, asked)
  return categories.find((category) => category.id === id)
}

const RELATED_SHOWN = 3

/**
 * A published post by its slug, with what to read next. It may be in another category than the address says, for example after a
 * move; a category that never existed, a draft and an unknown post are NOT_FOUND (404).
 */
export async function readPost(
  app: Pick<AppContext, 'database' | 'clock'>,
  address: { readonly category: string; readonly post: string },
  locale: Locale,
): Promise<CallResponse<'GET /blog/{category}/{post}'>> {
  const db = app.database.kysely
  const now = app.clock.now()
  const [post, isCategory, settings] = await Promise.all([
    selectPost(db, address.post, now),
    hasPostCategory(db, address.category),
    readSettings(db),
  ])
  if (!post || !isCategory) throw apiError('NOT_FOUND')
  const related = await selectRelatedPosts(db, post, now, RELATED_SHOWN)
  return {
    post: await presentPost(post, settings, locale),
    related: related.map((row) => presentPostCard(row, locale)),
  }
}

/** The address of every published post and when it changed, newest first: for sitemaps. */
export async function listPostAddresses(db: Kysely<DB>, now: Date): ReturnType<typeof selectPostAddresses> {
  return selectPostAddresses(db, now)
}

type StaffPostQuery = Required<CallQuery<'GET /staff/posts'>>

/** Posts with drafts for staff, the latest change first; `name` searches titles and slugs. */
export async function listStaffPosts(
  app: Pick<AppContext, 'database' | 'clock'>,
  { state, name, page }: StaffPostQuery,
  locale: Locale,
): Promise<CallResponse<'GET /staff/posts'>> {
  const db = app.database.kysely
  const now = app.clock.now()
  const [rows, { all, published, scheduled }, categories] = await Promise.all([
    selectStaffPosts(db, { now, state, name, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    countStaffPosts(db, { now, name }),
    listCategoryTitles(db, locale),
  ])
  const counts = { all, published, scheduled, draft: all - published - scheduled }
  return {
    posts: rows.map((row) => presentStaffPostRow(row, now, locale)),
    categories,
    counts,
    total_pages: Math.max(1, Math.ceil(counts[state] / PAGE_SIZE)),
  }
}

const DRAFTS_SHOWN = 100

/** Posts in the whole weeks of a month (that of today when none is asked for), and drafts that have no day (Product 7.861). */
export async function readPostCalendar(
  app: Pick<AppContext, 'database' | 'clock'>,
  asked: string | undefined,
  locale: Locale,
): Promise<CallResponse<'GET /staff/posts/calendar'>> {
  const db = app.database.kysely
  const now = app.clock.now()
  const today = moscowDate(now)
  const month = asked ?? today.slice(0, 7)
  const weeks = monthWeeks(month)
  const days = { from: weeks[0]?.[0] ?? today, to: weeks.at(-1)?.at(-1) ?? today }
  const [posts, drafts] = await Promise.all([
    selectPostsOfSpan(db, momentsOf(days)),
    selectPostsWithoutMoment(db, DRAFTS_SHOWN),
  ])
  return {
    month,
    today,
    posts: posts.map((row) => presentStaffPostRow(row, now, locale)),
    drafts: drafts.map((row) => presentStaffPostRow(row, now, locale)),
    drafts_count: drafts[0]?.all_count ?? 0,
  }
}

/** A post as it is edited. Throws NOT_FOUND (404). */
export async function readStaffPost(
  app: Pick<AppContext, 'database' | 'clock'>,
  id: number,
  locale: Locale,
): Promise<WireStaffPost> {
  const row = await selectPostById(app.database.kysely, id, 'read')
  if (!row) throw apiError('NOT_FOUND')
  return presentStaffPost(row, app.clock.now(), locale)
}
