import type { CallBody, CallResponse } from '../../api/call-types.ts'
import type { Saved } from '../staff-editing/editor.ts'

export type PostList = CallResponse<'GET /staff/posts'>
export type StaffPost = CallResponse<'GET /staff/posts/{id}'>['post']
export type Categories = PostList['categories']
export type PostWords = CallBody<'POST /staff/posts'>

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
      image: null,
      published_at: null,
    },
  }
}

/** What of a stored post is edited. */
export function savedPost(post: StaffPost): Saved<PostWords> {
  const { category_id, slug, author_ru, author_en, title_ru, title_en, lead_ru, lead_en, body_ru, body_en } = post
  const { image, published_at, version } = post
  return {
    version,
    words: {
      ...{ category_id, slug, author_ru, author_en, title_ru, title_en, lead_ru, lead_en, body_ru, body_en },
      ...{ image, published_at },
    },
  }
}

/** A moment as a field of the browser has it, in the clock of the person. */
export function localMoment(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
