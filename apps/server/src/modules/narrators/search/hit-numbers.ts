/** What a rule says of every hit of the index. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { AnswersByFacts } from './answers-by-facts.ts'
import type { IndexView, OrderedHits } from './index-view.ts'
import { OfferFacts } from './offer-facts.ts'
import { SeenOffer, type PricedNarrator } from './seen-offer.ts'

/** Narrators between whom other requests are answered. */
const PART = 4000

/**
 * A number for each hit, in their order, at one moment and for one topic (0 = none). `rule` gets undefined for who has no price list,
 * and depends on nothing but the narrator it is given.
 */
export async function numbersOfHits(
  { base }: Pick<IndexView, 'base'>,
  { places, changed }: OrderedHits,
  at: { readonly topic: number; readonly now: Date },
  rule: (narrator: PricedNarrator | undefined) => number,
): Promise<Float64Array> {
  const numbers = new Float64Array(places.length)
  const facts = new OfferFacts(base, at)
  const answers = new AnswersByFacts(facts, new SeenOffer(facts), rule)
  const withoutOffer = rule(undefined)
  for (let from = 0; from < places.length; from += PART) {
    if (from > 0) await nextTurn()
    const to = Math.min(from + PART, places.length)
    for (let hit = from; hit < to; hit += 1) {
      const place = places[hit] ?? 0
      const own = changed[-1 - place]?.doc
      const hasOffer = own ? facts.turnToChanged(own) : facts.turnToDoc(place)
      numbers[hit] = hasOffer ? answers.get() : withoutOffer
    }
  }
  return numbers
}
