import type { FieldProblem } from '@tembrel/contract/errors/field-messages.ts'
import { coverLacks, lacksAlt, type Cover } from '@tembrel/domain/content/pictures.ts'
import type { EditedPostRow } from './staff-posts.queries.ts'

/** What a public post has to have; a draft may lack them. */
const NEEDED = ['author_ru', 'author_en', 'title_en', 'lead_ru', 'lead_en', 'body_ru', 'body_en'] as const

/** What keeps a post from being public, by field: words in both languages (Product 2.192), also for its pictures (7.871). */
export function lackingOf(post: Pick<EditedPostRow, (typeof NEEDED)[number]> & Cover): Record<string, FieldProblem> {
  const lacking: Record<string, FieldProblem> = picturesLack(post)
  for (const name of coverLacks(post)) lacking[name] = 'required'
  for (const name of NEEDED) if (post[name] === '') lacking[name] = 'required'
  return lacking
}

/** Texts with a picture that has no words, by field. */
export function picturesLack(texts: Readonly<object>): Record<string, FieldProblem> {
  const lacking: Record<string, FieldProblem> = {}
  for (const [name, text] of Object.entries(texts) as [string, unknown][]) {
    if (/^(body|answer)_/.test(name) && typeof text === 'string' && lacksAlt(text)) lacking[name] = 'picture_alt'
  }
  return lacking
}
