/** The script of an order as a list of phrases (Product §10). */
import { phrasesIn, type Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import type { OrderRow } from './orders.queries.ts'

/** The rows of an order's list; none where its script was written otherwise since. Drafts alone write them. */
export function keptPhrases({ phrases, text }: Pick<OrderRow, 'phrases' | 'text'>): readonly Phrase[] {
  return phrasesIn(text, (phrases as unknown as { readonly rows: Phrase[] }).rows)
}
