import type { Order } from '../editing/use-order.ts'
import { api } from '../../../api/browser-api.ts'
import type { CallBody, CallKey, CallResponse } from '../../../api/call-types.ts'
import { m } from '../../../paraglide/messages.js'

type Topic = CallResponse<'GET /staff/question-topics'>['topics'][number]

/** What the list shows of a category of the blog or a topic of questions. Topics have no leads. */
export type StaffSection = Topic & { readonly lead_ru?: string; readonly lead_en?: string }

/** As it is edited; the leads of a topic are empty. */
export type SectionWords = CallBody<'POST /staff/post-categories'>

export type SectionKind = 'category' | 'topic'

interface SectionCalls {
  /** Who may make this call may make all that follow. */
  readonly stores: CallKey
  readonly list: () => Promise<readonly StaffSection[]>
  readonly add: (words: SectionWords, idempotencyKey: string) => Promise<StaffSection>
  readonly change: (id: number, words: SectionWords, version: number) => Promise<StaffSection>
  readonly remove: (id: number) => Promise<void>
  readonly order: (order: Order) => Promise<void>
}

/** How each kind is read and written. */
export const SECTION_CALLS: Readonly<Record<SectionKind, SectionCalls>> = {
  category: {
    stores: 'PUT /staff/post-categories/{id}',
    list: async () => (await api('GET /staff/post-categories')).categories,
    add: async (body, idempotencyKey) => (await api('POST /staff/post-categories', { body, idempotencyKey })).category,
    change: async (id, words, version) =>
      (await api('PUT /staff/post-categories/{id}', { params: { id }, body: { ...words, version } })).category,
    remove: async (id) => api('DELETE /staff/post-categories/{id}', { params: { id } }),
    order: async (body) => api('PUT /staff/post-categories', { body }),
  },
  topic: {
    stores: 'PUT /staff/question-topics/{id}',
    list: async () => (await api('GET /staff/question-topics')).topics,
    add: async (words, idempotencyKey) =>
      (await api('POST /staff/question-topics', { body: topicWords(words), idempotencyKey })).topic,
    change: async (id, words, version) => {
      const body = { ...topicWords(words), version }
      return (await api('PUT /staff/question-topics/{id}', { params: { id }, body })).topic
    },
    remove: async (id) => api('DELETE /staff/question-topics/{id}', { params: { id } }),
    order: async (body) => api('PUT /staff/question-topics', { body }),
  },
}

function topicWords({ slug, title_ru, title_en }: SectionWords): CallBody<'POST /staff/question-topics'> {
  return { slug, title_ru, title_en }
}

/** What each kind is called. */
export const SECTION_NAMES = {
  category: {
    title: m.content_categories,
    one: m.content_category,
    add: m.content_category_add,
    remove: m.content_category_remove,
    inUse: m.content_category_in_use,
    slugHint: m.content_category_slug_hint,
    count: m.content_posts_count,
  },
  topic: {
    title: m.content_topics,
    one: m.content_question_topic,
    add: m.content_topic_add,
    remove: m.content_topic_remove,
    inUse: m.content_topic_in_use,
    slugHint: m.content_slug_hint,
    count: m.content_questions_count,
  },
} as const
