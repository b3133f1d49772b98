/**
 * Which paid options an order shows, which of them can be switched, and why one cannot (Product §4, draft rules).
 *
 * Invariants: an option is hidden only for reasons the client cannot change; every option that is shown but locked
 * carries its reason; a paid option is never switched.
 */

import { offRule } from '../pricing/option-price.ts'
import type { GenreFacts, NarratorPrices, OptionName, PricingFlags } from '../pricing/price-types.ts'
import { GENRE, pricedAs } from './genre-ids.ts'
import { ORDER_GROUP, WRITABLE, type OrderStatusId } from './statuses.ts'

export type OptionLockReason =
  /** Hidden: the genre does not have it. */
  | 'not_in_genre'
  /** Hidden: the site does not offer it now. */
  | 'flag_off'
  /** Already paid for. */
  | 'paid'
  /** Placed, and options are only sold before that. */
  | 'order_placed'
  /** The order waits for an answer or a payment, or is over. */
  | 'order_status'
  /** An audiobook is always cleaned. */
  | 'audiobook'
  /** Music cannot be laid under an uncleaned voice. */
  | 'music_attached'
  /** Nothing is mixed that was not cleaned. */
  | 'mixing_checked'
  /** There is nothing to mix without music. */
  | 'needs_music'
  /** The chosen narrator does not sell these rights. */
  | 'alienation_not_offered'
  | 'federal_not_offered'

export type OptionState = {
  readonly shown: boolean
  /** Why the switch cannot be moved; null when it can. */
  readonly locked: OptionLockReason | null
}

/** What the switches depend on. */
export type OptionFacts = {
  readonly genre: GenreFacts
  readonly flags: PricingFlags
  readonly has_music: boolean
  readonly mixing: boolean
  /** Options that are paid for. */
  readonly paid: readonly OptionName[]
  /** 1 for an order that is not saved yet. */
  readonly orderstatuses_id: OrderStatusId
  /** The chosen narrator's prices; null while no narrator is chosen. */
  readonly prices: Pick<NarratorPrices, 'alienation' | 'federal'> | null
}

/** Every option's switch. */
export function optionStates(facts: OptionFacts): Readonly<Record<OptionName, OptionState>> {
  return {
    cleaning: optionState('cleaning', facts),
    mixing: optionState('mixing', facts),
    alienation: optionState('alienation', facts),
    federal: optionState('federal', facts),
  }
}

/** One option's switch. */
export function optionState(name: OptionName, facts: OptionFacts): OptionState {
  if (facts.paid.includes(name)) return { shown: true, locked: 'paid' }
  const impossible = impossibleReason(name, facts)
  if (impossible === 'not_in_genre' || impossible === 'flag_off') return { shown: false, locked: impossible }
  const forced = name === 'cleaning' ? forcedCleaningReason(facts) : null
  return { shown: true, locked: statusLock(facts) ?? impossible ?? forced }
}

/** Why an option cannot be on in this draft, in whatever status; null when it can. */
export function impossibleReason(name: OptionName, facts: OptionFacts): OptionLockReason | null {
  const off = offRule(name, facts)
  if (off !== null) return off
  if (name === 'mixing') {
    // Mixing is nothing without music, so where music cannot be had it is not shown either.
    if (!hasMusic(facts)) return facts.genre.music_available ? 'flag_off' : 'not_in_genre'
    return facts.has_music ? null : 'needs_music'
  }
  if (name === 'alienation' && facts.prices?.alienation === null) return 'alienation_not_offered'
  return name === 'federal' && facts.prices?.federal === null ? 'federal_not_offered' : null
}

/** Whether music can be laid under orders of this genre now. */
export function hasMusic({ genre, flags }: Pick<OptionFacts, 'genre' | 'flags'>): boolean {
  return genre.music_available && flags.music
}

/** Why cleaning is on whatever the client wishes; null when he decides. */
export function forcedCleaningReason({ genre, has_music, mixing }: OptionFacts): OptionLockReason | null {
  if (!genre.cleaning_available) return null
  if (pricedAs(genre) === GENRE.audiobook) return 'audiobook'
  if (has_music) return 'music_attached'
  return mixing ? 'mixing_checked' : null
}

function statusLock({ orderstatuses_id, flags }: OptionFacts): OptionLockReason | null {
  if (WRITABLE.includes(orderstatuses_id)) return null
  // Work goes on: options can be added when they are not sold before placement only (Product §4, «add-options»).
  if (!ORDER_GROUP.current.includes(orderstatuses_id)) return 'order_status'
  return flags.options_only_before_placement ? 'order_placed' : null
}
