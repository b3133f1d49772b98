import type { NarratorCard } from '../narrators/card-track.ts'
import type { Offer } from './use-priced-list.ts'

/** What is compared beside the lines of the price. */
export type Term = Offer['lines'][number]['line'] | 'deadline' | 'rating'

type Compared = Pick<NarratorCard, 'id' | 'rating' | 'reviews_count'>

/** The terms in which all of these voices agree; none when there is only one voice, or a price is not known yet. */
export function sameTerms(cards: readonly Compared[], offers: ReadonlyMap<number, Offer>): ReadonlySet<Term> {
  const known = cards.flatMap((card) => {
    const offer = offers.get(card.id)
    return offer ? [termsOf(card, offer)] : []
  })
  const [first, ...others] = known
  if (!first || others.length === 0 || known.length < cards.length) return new Set()
  const terms = [...first].filter(([term, value]) => others.every((other) => other.get(term) === value))
  return new Set(terms.map(([term]) => term))
}

function termsOf({ rating, reviews_count }: Compared, { lines, formatted_deadline_at }: Offer): Map<Term, string> {
  const terms = new Map<Term, string>(lines.map(({ line, amount, worker }) => [line, `${amount} ${worker}`]))
  terms.set('deadline', formatted_deadline_at ?? '')
  return terms.set('rating', `${rating ?? ''} ${reviews_count}`)
}
