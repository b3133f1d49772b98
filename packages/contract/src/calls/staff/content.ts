/** What is written on the site, edited by staff: the blog, pages, questions, pictures (Product §2 staff area). */
import { z } from 'zod'
import { call, FILE_COST } from '../../call.ts'
import { fieldError } from '../../errors/field-messages.ts'
import { wireImage } from '../../wire/people.ts'
import { wireId, wireMoment, wireMonth, wirePage } from '../../wire/query.ts'

const STAFF = ['supporter'] as const

/** A path of ours from `/`. */
export const wireImagePath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[\w\-./]+$/, { error: fieldError('invalid') })
  .nullable()

/** What a cover shows, in words; a decorative one has none. What is public has them in both languages. */
export const wireCoverWords = {
  image_alt_ru: z.string().trim().max(300).optional().default(''),
  image_alt_en: z.string().trim().max(300).optional().default(''),
  image_is_decorative: z.boolean().optional().default(false),
}

/** A cover as it is edited. */
export const wireStaffCover = {
  image: wireImage,
  image_alt_ru: z.string(),
  image_alt_en: z.string(),
  image_is_decorative: z.boolean(),
}

/** The version that was read; 409 when somebody has changed the thing since. */
export const wireVersion = z.int().min(1)

const orderedIds = z.array(z.int().min(1)).max(1000)

/**
 * What each call that puts a list into another order has: it takes every id, and answers 409 when the list has become another one,
 * or stands in another order than `before`, the one that was read.
 */
export const ORDERING = {
  method: 'PUT',
  tag: 'staff',
  access: STAFF,
  body: z.strictObject({ ids: orderedIds, before: orderedIds.optional() }),
  status: 204,
  errors: ['CONFLICT'],
} as const

/** A text of at most `longest` characters that has to be there. */
export const wireNeeded = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, { error: fieldError('required') })
    .max(longest)
const wanted = (longest: number) => z.string().trim().max(longest)
/** The last part of an address. */
export const wireSlug = z
  .string()
  .min(1, { error: fieldError('required') })
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: fieldError('slug') })
const TEXT_MAX = 200_000

/** Texts as they were written. */
function texts<const N extends string>(...names: readonly N[]): Record<N, z.ZodString> {
  return Object.fromEntries(names.map((name) => [name, z.string()])) as Record<N, z.ZodString>
}

/** Days that the calendar of posts can show, all but the ends that depend on a zone. */
const PUBLISHED = { from: '2000-01-02', to: '2099-12-30' } as const
/** A moment of publication. */
const wirePublishedAt = wireMoment.refine(
  (at) => at.slice(0, PUBLISHED.from.length) >= PUBLISHED.from && at.slice(0, PUBLISHED.to.length) <= PUBLISHED.to,
  { error: fieldError('date_range'), params: { minimum: '02.01.2000', maximum: '30.12.2099' } },
)

const postFields = {
  category_id: z.int().min(1),
  slug: wireSlug,
  author_ru: wanted(120),
  author_en: wanted(120),
  title_ru: wireNeeded(200),
  title_en: wanted(200),
  lead_ru: wanted(1000),
  lead_en: wanted(1000),
  body_ru: wanted(TEXT_MAX),
  body_en: wanted(TEXT_MAX),
  image: wireImagePath,
  ...wireCoverWords,
  /** From then on the post is public; null for a draft. A public one has every text in both languages. */
  published_at: wirePublishedAt.nullable(),
}

const postState = z.enum(['draft', 'scheduled', 'published'])

export const wireStaffPost = z.object({
  ...texts('author_ru', 'author_en', 'title_ru', 'title_en', 'lead_ru', 'lead_en', 'body_ru', 'body_en'),
  id: z.int(),
  category_id: z.int(),
  category_slug: z.string(),
  slug: z.string(),
  ...wireStaffCover,
  state: postState,
  published_at: z.string().nullable(),
  updated_at: z.string(),
  formatted_updated_at: z.string(),
  version: z.int(),
})
export type WireStaffPost = z.infer<typeof wireStaffPost>

const wireStaffPostRow = z.object({
  id: z.int(),
  slug: z.string(),
  category_slug: z.string(),
  title_ru: z.string(),
  title_en: z.string(),
  state: postState,
  published_at: z.string().nullable(),
  formatted_published_at: z.string().nullable(),
  formatted_updated_at: z.string(),
  /** A picture of it has no words yet. */
  needs_alt: z.boolean(),
  version: z.int(),
})
export type WireStaffPostRow = z.infer<typeof wireStaffPostRow>

const postCategory = z.object({ id: z.int(), slug: z.string(), title: z.string() })

const pageFields = {
  title_ru: wireNeeded(200),
  title_en: wireNeeded(200),
  description_ru: wireNeeded(500),
  description_en: wireNeeded(500),
  body_ru: wireNeeded(TEXT_MAX),
  body_en: wireNeeded(TEXT_MAX),
}
const wireStaffPage = z.object({
  ...texts('title_ru', 'title_en', 'description_ru', 'description_en', 'body_ru', 'body_en'),
  slug: z.string(),
  formatted_updated_at: z.string(),
  version: z.int(),
})
export type WireStaffPage = z.infer<typeof wireStaffPage>

const questionFields = {
  topic_id: z.int().min(1),
  question_ru: wireNeeded(300),
  question_en: wireNeeded(300),
  answer_ru: wireNeeded(5000),
  answer_en: wireNeeded(5000),
}
const wireStaffQuestion = z.object({
  ...texts('question_ru', 'question_en', 'answer_ru', 'answer_en'),
  id: z.int(),
  topic_id: z.int(),
  version: z.int(),
})
export type WireStaffQuestion = z.infer<typeof wireStaffQuestion>

const of_thing = z.object({ id: wireId })
const of_page = z.object({ slug: z.string().max(120) })

const postCalls = [
  call({
    method: 'GET',
    path: '/staff/posts',
    tag: 'staff',
    summary: 'Posts of the blog with drafts, the latest change first',
    access: STAFF,
    query: z.object({
      state: z.enum(['all', 'draft', 'scheduled', 'published']).optional().default('all'),
      name: z.string().trim().max(100).optional().default(''),
      page: wirePage,
    }),
    response: z.object({
      posts: z.array(wireStaffPostRow),
      categories: z.array(postCategory),
      counts: z.object({ all: z.int(), draft: z.int(), scheduled: z.int(), published: z.int() }),
      total_pages: z.int(),
    }),
  }),
  call({
    method: 'GET',
    path: '/staff/posts/calendar',
    tag: 'staff',
    summary: 'Posts by their day in the weeks of a month, and drafts without a day, the latest change first',
    access: STAFF,
    query: z.object({ month: wireMonth.optional() }),
    response: z.object({
      month: z.string(),
      /** The day of Moscow. */
      today: z.string(),
      posts: z.array(wireStaffPostRow),
      /** At most a hundred. */
      drafts: z.array(wireStaffPostRow),
      drafts_count: z.int(),
    }),
  }),
  call({
    method: 'GET',
    path: '/staff/posts/{id}',
    tag: 'staff',
    summary: 'A post as it is edited',
    access: STAFF,
    params: of_thing,
    response: z.object({ post: wireStaffPost, categories: z.array(postCategory) }),
  }),
  call({
    method: 'POST',
    path: '/staff/posts',
    tag: 'staff',
    summary: 'Writes a new post',
    access: STAFF,
    body: z.strictObject(postFields),
    response: z.object({ post: wireStaffPost }),
    status: 201,
    idempotent: true,
  }),
  call({
    method: 'PUT',
    path: '/staff/posts/{id}',
    tag: 'staff',
    summary: 'Changes a post, publishes it or takes it back',
    access: STAFF,
    params: of_thing,
    body: z.strictObject({ ...postFields, version: wireVersion }),
    response: z.object({ post: wireStaffPost }),
    errors: ['CONFLICT'],
  }),
  call({
    method: 'PUT',
    path: '/staff/posts/{id}/moment',
    tag: 'staff',
    summary: 'Moves a post to another moment of publication, or back among the drafts',
    access: STAFF,
    params: of_thing,
    body: z.strictObject({ published_at: wirePublishedAt.nullable(), version: wireVersion }),
    response: z.object({ post: wireStaffPostRow }),
    errors: ['CONFLICT'],
  }),
  call({
    method: 'DELETE',
    path: '/staff/posts/{id}',
    tag: 'staff',
    summary: 'Removes a draft; a public post is taken back first',
    access: STAFF,
    params: of_thing,
    status: 204,
    errors: ['CONFLICT'],
  }),
] as const

const pageCalls = [
  call({
    method: 'GET',
    path: '/staff/pages',
    tag: 'staff',
    summary: 'Static pages by their titles',
    access: STAFF,
    response: z.object({
      pages: z.array(z.object({ slug: z.string(), title: z.string(), formatted_updated_at: z.string() })),
    }),
  }),
  call({
    method: 'GET',
    path: '/staff/pages/{slug}',
    tag: 'staff',
    summary: 'A static page as it is edited',
    access: STAFF,
    params: of_page,
    response: z.object({ page: wireStaffPage }),
  }),
  call({
    method: 'PUT',
    path: '/staff/pages/{slug}',
    tag: 'staff',
    summary: 'Changes a static page',
    access: STAFF,
    params: of_page,
    body: z.strictObject({ ...pageFields, version: wireVersion }),
    response: z.object({ page: wireStaffPage }),
    errors: ['CONFLICT'],
  }),
  call({
    method: 'POST',
    path: '/staff/images',
    tag: 'staff',
    summary: 'Stores a picture for a cover',
    access: STAFF,
    upload: { files: { file: { max_count: 1, max_bytes: 5 * 1024 * 1024, kind: 'image', required: true } } },
    response: z.object({ image: z.string() }),
    status: 201,
    errors: ['FILE_TYPE', 'FILE_TOO_BIG'],
    cost: FILE_COST,
  }),
  call({
    method: 'GET',
    path: '/images/{file}',
    tag: 'content',
    summary: 'A picture of the site’s content',
    access: 'guest',
    params: z.object({ file: z.string().regex(/^[0-9a-f-]{36}(\.\d{1,4}(x\d{1,4})?)?\.(jpg|png|webp)$/) }),
    host_root: true,
    raw: true,
    content: ['image/webp', 'image/png', 'image/jpeg'],
  }),
] as const

const questionCalls = [
  call({
    method: 'GET',
    path: '/staff/questions',
    tag: 'staff',
    summary: 'Questions with their answers in both languages, by topic',
    access: STAFF,
    response: z.object({
      topics: z.array(z.object({ id: z.int(), title: z.string(), questions: z.array(wireStaffQuestion) })),
    }),
  }),
  call({
    method: 'POST',
    path: '/staff/questions',
    tag: 'staff',
    summary: 'Adds a question at the end of its topic',
    access: STAFF,
    body: z.strictObject(questionFields),
    response: z.object({ question: wireStaffQuestion }),
    status: 201,
    idempotent: true,
  }),
  call({
    method: 'PUT',
    path: '/staff/questions/{id}',
    tag: 'staff',
    summary: 'Changes a question; in another topic it stands last',
    access: STAFF,
    params: of_thing,
    body: z.strictObject({ ...questionFields, version: wireVersion }),
    response: z.object({ question: wireStaffQuestion }),
    errors: ['CONFLICT'],
  }),
  call({
    method: 'DELETE',
    path: '/staff/questions/{id}',
    tag: 'staff',
    summary: 'Removes a question',
    access: STAFF,
    params: of_thing,
    status: 204,
  }),
  call({
    ...ORDERING,
    path: '/staff/question-topics/{id}/order',
    summary: 'Puts the questions of a topic into another order',
    params: of_thing,
  }),
] as const

export const staffContentCalls = [...postCalls, ...pageCalls, ...questionCalls] as const
