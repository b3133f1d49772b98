import { moscowDate, moscowInstant } from '@tembrel/domain/orders/deadline-calendar.ts'
import { formatClock } from '../../../ui/format/times.ts'
import type { CallBody, CallResponse } from '../../../api/call-types.ts'
import { NO_COVER } from '../editing/cover-words.ts'
import type { Saved } from '../editing/editor.ts'

export type PostList = CallResponse<'GET /staff/posts'>
export type StaffPost = CallResponse<'GET /staff/posts/{id}'>['post']
export type PostRow = PostList['posts'][number]
export type PostCalendar = CallResponse<'GET /staff/posts/calendar'>
export type Categories = PostList['categories']
export type PostWords = Required<CallBody<'POST /staff/posts'>>

/** A post that has not been written yet. */
export function newPost(categories: Categories): Saved<PostWords> {
  return {
    version: 0,
    words: {
      category_id: categories[0]?.id ?? 0,
      slug: '',
      author_ru: '',
      author_en: '',
      title_ru: '',
      title_en: '',
      lead_ru: '',
      lead_en: '',
      body_ru: '',
      body_en: '',
      ...NO_COVER,
      published_at: null,
    },
  }
}

/** What of a stored post is edited. */
export function savedPost(post: StaffPost): Saved<PostWords> {
  const { category_id, slug, author_ru, author_en, title_ru, title_en, lead_ru, lead_en, body_ru, body_en } = post
  const { image, image_alt_ru, image_alt_en, image_is_decorative, published_at, version } = post
  return {
    version,
    words: {
      ...{ category_id, slug, author_ru, author_en, title_ru, title_en, lead_ru, lead_en, body_ru, body_en },
      ...{ image, image_alt_ru, image_alt_en, image_is_decorative, published_at },
    },
  }
}

/** A moment as a field of the browser has it, by the clock of Moscow like all times of the site. */
export function momentField(iso: string): string {
  return `${moscowDate(new Date(iso))}T${formatClock(iso)}`
}

/** The moment that the field says. `2026-11-22T18:30` of Moscow is 15:30 UTC. */
export function momentOfField(value: string): string {
  const [day = '', clock = ''] = value.split('T')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return moscowInstant(day, hours, minutes).toISOString()
}
