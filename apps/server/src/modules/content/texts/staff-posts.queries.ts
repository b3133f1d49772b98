import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { MomentSpan } from '../../../asked-days.ts'
import { likeLiteral } from '../../../database/part-pattern.ts'
import type { DB } from '../../../database/tables.ts'

export type StaffPostRow = Awaited<ReturnType<typeof selectStaffPosts>>[number]
export type EditedPostRow = NonNullable<Awaited<ReturnType<typeof selectPostById>>>

interface PostFilter {
  readonly now: Date
  readonly state: 'all' | 'draft' | 'scheduled' | 'published'
  readonly name: string
}

function filtered(db: Kysely<DB>, { now, state, name }: PostFilter) {
  const like = `%${likeLiteral(name)}%`
  return db
    .selectFrom('posts')
    .innerJoin('post_categories', 'post_categories.id', 'posts.category_id')
    .$if(state === 'published', (query) => query.where('posts.published_at', '<=', now))
    .$if(state === 'scheduled', (query) => query.where('posts.published_at', '>', now))
    .$if(state === 'draft', (query) => query.where('posts.published_at', 'is', null))
    .$if(name !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('posts.title_ru', 'ilike', like),
          eb('posts.title_en', 'ilike', like),
          eb('posts.slug', 'ilike', like),
        ]),
      ),
    )
}

/** What lists of staff show of a post. */
const ROW = [
  ...(['posts.id', 'posts.slug', 'posts.title_ru', 'posts.title_en'] as const),
  ...(['posts.published_at', 'posts.updated_at', 'posts.version', 'post_categories.slug as category_slug'] as const),
  ...(['posts.image', 'posts.image_alt_ru', 'posts.image_alt_en', 'posts.image_is_decorative'] as const),
  ...(['posts.body_ru', 'posts.body_en'] as const),
] as const

/** Posts with drafts, the latest change first. */
export async function selectStaffPosts(db: Kysely<DB>, filter: PostFilter & { limit: number; offset: number }) {
  return filtered(db, filter)
    .select(ROW)
    .orderBy('posts.updated_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
}

/** Posts that are public from a moment of the span on, the earliest first. */
export async function selectPostsOfSpan(db: Kysely<DB>, { from, until }: MomentSpan) {
  return db
    .selectFrom('posts')
    .innerJoin('post_categories', 'post_categories.id', 'posts.category_id')
    .where('posts.published_at', '>=', from)
    .where('posts.published_at', '<', until)
    .select(ROW)
    .orderBy('posts.published_at')
    .orderBy('posts.id')
    .execute()
}

/** Drafts without a moment, the latest change first, and how many there are. */
export async function selectPostsWithoutMoment(db: Kysely<DB>, limit: number) {
  return db
    .selectFrom('posts')
    .innerJoin('post_categories', 'post_categories.id', 'posts.category_id')
    .where('posts.published_at', 'is', null)
    .select(ROW)
    .select(sql<number>`(count(*) over ())::integer`.as('all_count'))
    .orderBy('posts.updated_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute()
}

/** How many posts there are, and how many of them are public or will be, by name. */
export async function countStaffPosts(
  db: Kysely<DB>,
  filter: Omit<PostFilter, 'state'>,
): Promise<{ all: number; published: number; scheduled: number }> {
  return filtered(db, { ...filter, state: 'all' })
    .select([
      sql<number>`count(*)::integer`.as('all'),
      sql<number>`(count(*) filter (where posts.published_at <= ${filter.now}))::integer`.as('published'),
      sql<number>`(count(*) filter (where posts.published_at > ${filter.now}))::integer`.as('scheduled'),
    ])
    .executeTakeFirstOrThrow()
}

export async function selectCategoryTitles(db: Kysely<DB>) {
  return db.selectFrom('post_categories').select(['id', 'slug', 'title_ru', 'title_en']).orderBy('position').execute()
}

/** Keeps a category from being removed until the post is written; false when there is none. */
export async function keepCategory(db: Kysely<DB>, id: number): Promise<boolean> {
  const row = await db.selectFrom('post_categories').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** A post as it is edited; `lock` keeps others from changing it meanwhile. */
export async function selectPostById(db: Kysely<DB>, id: number, lock: 'lock' | 'read') {
  return db
    .selectFrom('posts')
    .innerJoin('post_categories', 'post_categories.id', 'posts.category_id')
    .selectAll('posts')
    .select('post_categories.slug as category_slug')
    .where('posts.id', '=', id)
    .$if(lock === 'lock', (query) => query.forUpdate('posts'))
    .executeTakeFirst()
}

export async function selectPostIdBySlug(db: Kysely<DB>, slug: string): Promise<number | undefined> {
  const row = await db.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

/** Returns the id, or undefined when a rival has just taken the slug. */
export async function insertPost(db: Kysely<DB>, post: Insertable<DB['posts']>): Promise<number | undefined> {
  const row = await db
    .insertInto('posts')
    .values(post)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updatePost(db: Kysely<DB>, id: number, post: Updateable<DB['posts']>): Promise<void> {
  await db
    .updateTable('posts')
    .set(post)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deletePost(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('posts').where('id', '=', id).execute()
}
