/** What is written on the site: the blog, static pages, questions (Product §2). `html` is safe to put into a page as it is. */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireImage } from '../wire/people.ts'
import { wirePage } from '../wire/query.ts'

const slug = z.string().max(200)
const moment = z.string()
const heading = z.object({ id: z.string(), title: z.string() })

export const wirePostCategory = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  /** Published posts in it. */
  count: z.int(),
})
export type WirePostCategory = z.infer<typeof wirePostCategory>

export const wirePostCard = z.object({
  id: z.int(),
  slug: z.string(),
  category: z.object({ slug: z.string(), title: z.string() }),
  title: z.string(),
  lead: z.string(),
  /** The cover, a path from `/`. */
  image: wireImage,
  author: z.object({ name: z.string() }),
  reading_minutes: z.int(),
  published_at: moment,
  formatted_published_at: z.string(),
  updated_at: moment,
})
export type WirePostCard = z.infer<typeof wirePostCard>

export const wirePost = wirePostCard.extend({
  /** What the cover shows, in words; empty for a decorative one. */
  image_alt: z.string(),
  html: z.string(),
  words_count: z.int(),
  /** Parts of the text; `id` is the anchor of the part. */
  headings: z.array(heading),
})
export type WirePost = z.infer<typeof wirePost>

export const wireStaticPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  html: z.string(),
  headings: z.array(heading),
  updated_at: moment,
  formatted_updated_at: z.string(),
})
export type WireStaticPage = z.infer<typeof wireStaticPage>

export const wireQuestionTopic = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  questions: z.array(
    z.object({
      id: z.int(),
      question: z.string(),
      /** Plain text; `answer_html` is the same with its links and lists. */
      answer: z.string(),
      answer_html: z.string(),
    }),
  ),
})
export type WireQuestionTopic = z.infer<typeof wireQuestionTopic>

const postList = z.object({
  posts: z.array(wirePostCard),
  categories: z.array(wirePostCategory),
  total: z.int(),
  total_pages: z.int(),
})

export const contentCalls = [
  call({
    method: 'GET',
    path: '/blog',
    tag: 'content',
    summary: 'Posts of the blog, newest first, and its categories; a page that does not exist is 404',
    access: 'guest',
    query: z.object({ page: wirePage }),
    response: postList,
  }),
  call({
    method: 'GET',
    path: '/blog/{category}',
    tag: 'content',
    summary: 'Posts of one category, newest first',
    description: 'A former slug of the category will do: `category.slug` is the one of now.',
    access: 'guest',
    params: z.object({ category: slug }),
    query: z.object({ page: wirePage }),
    response: postList.extend({ category: wirePostCategory }),
  }),
  call({
    method: 'GET',
    path: '/blog/{category}/{post}',
    tag: 'content',
    summary: 'One post with up to three related ones',
    description:
      'The post may stand in another category than the address says, as after a move: `post.category.slug` is its own.',
    access: 'guest',
    params: z.object({ category: slug, post: slug }),
    response: z.object({ post: wirePost, related: z.array(wirePostCard) }),
  }),
  call({
    method: 'GET',
    path: '/pages/{slug}',
    tag: 'content',
    summary: 'A static page: about, offer, privacy-policy, become-narrator',
    access: 'guest',
    params: z.object({ slug }),
    response: z.object({ page: wireStaticPage }),
  }),
  call({
    method: 'GET',
    path: '/questions',
    tag: 'content',
    summary: 'Questions with their answers, by topic',
    access: 'guest',
    response: z.object({ topics: z.array(wireQuestionTopic) }),
  }),
] as const
