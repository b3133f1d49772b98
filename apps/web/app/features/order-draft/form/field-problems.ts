/** Problems of a field that are known before the server is asked (Product §5, limits of Product §7). */
import { MOST_PHRASES, phraseProblems } from '@tembrel/domain/phrases/phrase-list.ts'
import type { Phrase, PhraseProblem } from '@tembrel/domain/phrases/phrase-list.ts'
import type { OrderForm } from './order-form.ts'

export const TEXT_LENGTH = 500_000
export const COMMENT_LENGTH = 5000
export const TITLE_LENGTH = 120
const LINK_LENGTH = 2000
/** Whole minutes of a clip, the greatest that the wire takes. */
const CLIP_MINUTES = 10_000

export type FieldProblem =
  | 'text_limit'
  | 'phrases_many'
  | 'phrases_wrong'
  | 'comment_limit'
  | 'title_limit'
  | 'link_invalid'
  | 'clip_limit'

/** Field → what is wrong with it, in the order of the page. Nothing is cut off: the writer decides what goes. */
export function fieldProblems({ draft, title, comment, phrases }: OrderForm): Readonly<Record<string, FieldProblem>> {
  const problems: Record<string, FieldProblem> = {}
  if (draft.text.length > TEXT_LENGTH) problems['text'] = 'text_limit'
  if (phrases.length > MOST_PHRASES) problems['phrases'] = 'phrases_many'
  else if (problemsOfPhrases(phrases).length > 0) problems['phrases'] = 'phrases_wrong'
  if (!isLink(draft.link)) problems['link'] = 'link_invalid'
  if (draft.clip_length > CLIP_MINUTES) problems['clip_length'] = 'clip_limit'
  if (comment.length > COMMENT_LENGTH) problems['comment'] = 'comment_limit'
  if (title.trim().length > TITLE_LENGTH) problems['title'] = 'title_limit'
  return problems
}

/** Whether it is a web address, or nothing at all. */
export function isLink(text: string): boolean {
  const link = text.trim()
  if (link === '') return true
  const url = URL.parse(link)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && link.length <= LINK_LENGTH
}

/** An address typed without its beginning, «disk.example.ru/x», gets one; anything else stays as it is. */
export function completeLink(text: string): string {
  const link = text.trim()
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}(\/|$|\?|#)/u.test(link) ? `https://${link}` : link
}

const known = new WeakMap<readonly Phrase[], readonly PhraseProblem[]>()

/** What is wrong with the rows of a list; a list is looked through once, however many fields ask. */
export function problemsOfPhrases(phrases: readonly Phrase[]): readonly PhraseProblem[] {
  const found = known.get(phrases) ?? phraseProblems(phrases)
  known.set(phrases, found)
  return found
}
