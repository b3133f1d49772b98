/** Categories of the blog and topics of questions, edited by staff (Product §2 staff area). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { wireId } from '../../wire/query.ts'
import { wireNeeded, ORDERING, wireSlug, wireVersion } from './content.ts'

const STAFF = ['supporter'] as const

const topicFields = { slug: wireSlug, title_ru: wireNeeded(120), title_en: wireNeeded(120) }
const categoryFields = { ...topicFields, lead_ru: wireNeeded(500), lead_en: wireNeeded(500) }

const wireStaffTopic = z.object({
  id: z.int(),
  slug: z.string(),
  title_ru: z.string(),
  title_en: z.string(),
  /** The number of texts in it: questions, or posts with drafts. It can be removed only without any. */
  texts_count: z.int(),
  version: z.int(),
})
export type WireStaffTopic = z.infer<typeof wireStaffTopic>

const wireStaffCategory = wireStaffTopic.extend({ lead_ru: z.string(), lead_en: z.string() })
export type WireStaffCategory = z.infer<typeof wireStaffCategory>

const of_section = z.object({ id: wireId })

const categoryCalls = [
  call({
    method: 'GET',
    path: '/staff/post-categories',
    tag: 'staff',
    summary: 'Categories of the blog in their order, empty ones too',
    access: STAFF,
    response: z.object({ categories: z.array(wireStaffCategory) }),
  }),
  call({
    ...ORDERING,
    path: '/staff/post-categories',
    summary: 'Puts the categories into another order',
  }),
  call({
    method: 'POST',
    path: '/staff/post-categories',
    tag: 'staff',
    summary: 'Makes a category; it stands last',
    access: STAFF,
    body: z.strictObject(categoryFields),
    response: z.object({ category: wireStaffCategory }),
    status: 201,
    idempotent: true,
  }),
  call({
    method: 'PUT',
    path: '/staff/post-categories/{id}',
    tag: 'staff',
    summary: 'Renames a category; its former address leads on to the new one',
    access: STAFF,
    params: of_section,
    body: z.strictObject({ ...categoryFields, version: wireVersion }),
    response: z.object({ category: wireStaffCategory }),
    errors: ['CONFLICT'],
  }),
  call({
    method: 'DELETE',
    path: '/staff/post-categories/{id}',
    tag: 'staff',
    summary: 'Removes a category without posts and drafts',
    access: STAFF,
    params: of_section,
    status: 204,
    errors: ['SECTION_IN_USE'],
  }),
] as const

const topicCalls = [
  call({
    method: 'GET',
    path: '/staff/question-topics',
    tag: 'staff',
    summary: 'Topics of questions in their order, empty ones too',
    access: STAFF,
    response: z.object({ topics: z.array(wireStaffTopic) }),
  }),
  call({
    ...ORDERING,
    path: '/staff/question-topics',
    summary: 'Puts the topics into another order',
  }),
  call({
    method: 'POST',
    path: '/staff/question-topics',
    tag: 'staff',
    summary: 'Makes a topic; it stands last',
    access: STAFF,
    body: z.strictObject(topicFields),
    response: z.object({ topic: wireStaffTopic }),
    status: 201,
    idempotent: true,
  }),
  call({
    method: 'PUT',
    path: '/staff/question-topics/{id}',
    tag: 'staff',
    summary: 'Renames a topic',
    access: STAFF,
    params: of_section,
    body: z.strictObject({ ...topicFields, version: wireVersion }),
    response: z.object({ topic: wireStaffTopic }),
    errors: ['CONFLICT'],
  }),
  call({
    method: 'DELETE',
    path: '/staff/question-topics/{id}',
    tag: 'staff',
    summary: 'Removes a topic without questions',
    access: STAFF,
    params: of_section,
    status: 204,
    errors: ['SECTION_IN_USE'],
  }),
] as const

export const staffSectionCalls = [...categoryCalls, ...topicCalls] as const
