import type { FieldProblem } from '@tembrel/contract/errors/field-messages.ts'
import type { EditedPostRow } from './staff-posts.queries.ts'

/** What a public post has to have; a draft may lack them. */
const NEEDED = ['author_ru', 'author_en', 'title_en', 'lead_ru', 'lead_en', 'body_ru', 'body_en'] as const

/** What keeps a post from being public, by field (Product 2.192). */
export function lackingOf(post: Pick<EditedPostRow, (typeof NEEDED)[number]>): Record<string, FieldProblem> {
  const lacking: Record<string, FieldProblem> = {}
  for (const name of NEEDED) if (post[name] === '') lacking[name] = 'required'
  return lacking
}
