import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** What a list shows of a post, without its text. */
const CARD = [
  'posts.id',
  'posts.slug',
  'posts.author_ru',
  'posts.author_en',
  'posts.title_ru',
  'posts.title_en',
  'posts.lead_ru',
  'posts.lead_en',
  'posts.image',
  'posts.words_ru',
  'posts.words_en',
  'posts.published_at',
  'posts.updated_at',
  'post_categories.slug as category_slug',
  'post_categories.title_ru as category_title_ru',
  'post_categories.title_en as category_title_en',
] as const

/** Posts that the public sees at this moment. */
function published(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('posts')
    .innerJoin('post_categories', 'post_categories.id', 'posts.category_id')
    .where('posts.published_at', '<=', now)
    .$narrowType<{ published_at: Date }>()
}

export type PostCardRow = Awaited<ReturnType<typeof selectPostCards>>[number]

/** One page of published posts, newest first; of one category, or of all. */
export async function selectPostCards(
  db: Kysely<DB>,
  filter: { now: Date; category_id: number | null; limit: number; offset: number },
) {
  return published(db, filter.now)
    .$if(filter.category_id !== null, (query) => query.where('posts.category_id', '=', filter.category_id ?? 0))
    .select(CARD)
    .$narrowType<{ published_at: Date }>()
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
}

/** A published post with its text. */
export async function selectPost(db: Kysely<DB>, slug: string, now: Date) {
  return published(db, now)
    .where('posts.slug', '=', slug)
    .select([...CARD, 'posts.category_id', 'posts.body_ru', 'posts.body_en'])
    .select(['posts.image_alt_ru', 'posts.image_alt_en', 'posts.image_is_decorative'])
    .$narrowType<{ published_at: Date }>()
    .executeTakeFirst()
}

/** Others to read after this one: of its category first, newest first. */
export async function selectRelatedPosts(
  db: Kysely<DB>,
  post: { id: number; category_id: number },
  now: Date,
  limit: number,
) {
  return published(db, now)
    .where('posts.id', '<>', post.id)
    .select(CARD)
    .$narrowType<{ published_at: Date }>()
    .orderBy(sql`(posts.category_id = ${post.category_id})`, 'desc')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute()
}

export type PostCategoryRow = Awaited<ReturnType<typeof selectPostCategories>>[number]

/** Every category with how many published posts it has and when the latest of them changed. */
export async function selectPostCategories(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('post_categories')
    .leftJoin('posts', (join) =>
      join.onRef('posts.category_id', '=', 'post_categories.id').on('posts.published_at', '<=', now),
    )
    .select([
      'post_categories.id',
      'post_categories.slug',
      'post_categories.title_ru',
      'post_categories.title_en',
      'post_categories.lead_ru',
      'post_categories.lead_en',
    ])
    .select(({ fn }) => [fn.count<number>('posts.id').as('count'), fn.max('posts.updated_at').as('updated_at')])
    .groupBy('post_categories.id')
    .orderBy('post_categories.position')
    .orderBy('post_categories.id')
    .execute()
}

/** Whether a category has this name, or had it once. */
export async function hasPostCategory(db: Kysely<DB>, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('post_categories')
    .select('id')
    .where('slug', '=', slug)
    .union(db.selectFrom('former_category_slugs').select('category_id as id').where('slug', '=', slug))
    .executeTakeFirst()
  return row !== undefined
}

/** Addresses of every published post with what a sitemap says of it, newest first. */
export async function selectPostAddresses(db: Kysely<DB>, now: Date) {
  return published(db, now)
    .select(['posts.slug', 'post_categories.slug as category_slug', 'posts.published_at', 'posts.updated_at'])
    .$narrowType<{ published_at: Date }>()
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
}
