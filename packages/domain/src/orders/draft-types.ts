/**
 * The draft of an order as its rules see it, what can be changed in it, and what a change answers (Product §4, §9).
 *
 * Invariants: the count and the times always belong to the text; ids, not objects, so that a draft can live in the
 * browser and be saved as it is.
 */

import type { NotChoosableReason } from '../narrators/choosable.ts'
import type { GenreFacts, NarratorPrices, OptionName, PricingFlags } from '../pricing/price-types.ts'
import type { GenreUnavailableReason } from './genre-availability.ts'
import { GENRE } from './genre-ids.ts'
import type { OptionLockReason } from './option-rules.ts'
import type { UrgentLockReason } from './option-urgent.ts'
import { ORDER_STATUS, type OrderStatusId } from './statuses.ts'

/** How fast it is spoken, by its id (Product §9). */
export const SPEED = { slow: 1, optimal: 2, fast: 3 } as const
export type Speed = (typeof SPEED)[keyof typeof SPEED]

export type OrderDraft = {
  readonly narrator_id: number | null
  readonly genre: number
  /** 0 = no topic. */
  readonly topic: number
  readonly urgent: boolean
  readonly text: string
  readonly words_count: number
  readonly time_slow: number
  readonly time_optimal: number
  readonly time_fast: number
  readonly link: string
  readonly has_file: boolean
  /** It goes on with the work of another order (Product 10.111). */
  readonly is_additional?: boolean
  readonly musics: readonly number[]
  readonly cleaning: boolean
  readonly mixing: boolean
  readonly alienation: boolean
  readonly federal: boolean
  /** Whole minutes of video; 0 = not given. */
  readonly clip_length: number
  readonly speed: Speed
  readonly dogovor_needed: boolean
  /**
   * Options whose value the client chose himself, or that the choice of a narrator kept for him, since a rule last
   * switched them. The others are as the rules left them (docs/decisions/0080).
   */
  readonly asked_options: readonly OptionName[]
}

/** The facts of a narrator that a draft depends on. */
export type DraftNarrator = {
  readonly id: number
  readonly is_active: boolean
  readonly on_pause: boolean
  readonly urgent: boolean
  /** Whether he works now by his timetable and timezone. */
  readonly inside_timetable: boolean
  readonly forbidden_topics: readonly number[]
  readonly prices: NarratorPrices
}

export type DraftContext = {
  readonly genres: readonly GenreFacts[]
  readonly flags: PricingFlags
  /** The narrator of the draft as it is before the change. */
  readonly narrator: DraftNarrator | null
  /** Options that are paid for; they are never switched. */
  readonly paid: readonly OptionName[]
  readonly orderstatuses_id: OrderStatusId
}

export type DraftChange =
  | { readonly change: 'genre'; readonly genre: number }
  /** `genre` comes along when he is chosen from a list of that genre. */
  | { readonly change: 'narrator'; readonly narrator: DraftNarrator | null; readonly genre?: number }
  | { readonly change: 'add_music'; readonly music: number }
  | { readonly change: 'remove_music'; readonly music: number }
  /** The whole choice at once, in the order of the clip: tracks added, replaced, removed. */
  | { readonly change: 'musics'; readonly musics: readonly number[] }
  | { readonly change: 'option'; readonly option: OptionName; readonly value: boolean }
  | { readonly change: 'urgent'; readonly value: boolean }
  | { readonly change: 'text'; readonly text: string }
  /** Fields without rules of their own; a link or a file can make a genre available or not. */
  | {
      readonly change: 'fields'
      readonly fields: Partial<
        Pick<OrderDraft, 'topic' | 'link' | 'has_file' | 'clip_length' | 'speed' | 'dogovor_needed'>
      >
    }

/** Why an option was switched without being asked for. */
export type OptionSwitchReason = OptionLockReason | 'genre_changed' | 'music_added' | 'music_removed'

/** What the client is notified of; each code has its own wording. */
export type DraftNotice =
  | {
      readonly code: 'option_switched'
      readonly option: OptionName
      readonly value: boolean
      readonly reason: OptionSwitchReason
    }
  /** The change was refused. */
  | { readonly code: 'option_locked'; readonly option: OptionName; readonly reason: OptionLockReason }
  | { readonly code: 'urgent_locked'; readonly reason: UrgentLockReason }
  | { readonly code: 'genre_refused'; readonly reason: GenreUnavailableReason }
  | { readonly code: 'music_refused' }
  /** It happened by itself. */
  | { readonly code: 'urgent_dropped'; readonly reason: UrgentLockReason }
  | { readonly code: 'musics_removed' }
  /** The draft stays as it is, but cannot be placed like this. */
  | { readonly code: 'genre_unavailable'; readonly reason: GenreUnavailableReason }
  | { readonly code: 'narrator_not_choosable'; readonly reason: NotChoosableReason }

export type DraftResult = { readonly draft: OrderDraft; readonly notices: readonly DraftNotice[] }

/** A new order (Product §9, default order). */
export const EMPTY_DRAFT: OrderDraft = {
  narrator_id: null,
  genre: GENRE.advert,
  topic: 0,
  urgent: false,
  text: '',
  words_count: 0,
  time_slow: 0,
  time_optimal: 0,
  time_fast: 0,
  link: '',
  has_file: false,
  musics: [],
  cleaning: false,
  mixing: false,
  alienation: false,
  federal: false,
  clip_length: 0,
  speed: SPEED.optimal,
  dogovor_needed: false,
  asked_options: [],
}

/** The status the rules take for an order that is not saved yet. */
export const NEW_ORDER_STATUS = ORDER_STATUS.draft
