import { MOST_PHRASES } from '@tembrel/domain/phrases/phrase-list.ts'
import type { OrderDraft } from '@tembrel/domain/orders/draft-types.ts'
import { m } from '../../../paraglide/messages.js'
import { formatDateTime } from '../../../ui/format/times.ts'
import { narratorName } from '../../narrators/card-track.ts'
import { COMMENT_LENGTH, TEXT_LENGTH, TITLE_LENGTH } from '../form/field-problems.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import type { Narrator } from '../picker/narrator-facts.ts'
import type { OrderInfo } from '../order-info.ts'
import type { Obstacle } from './obstacles.ts'

export interface ObstacleFacts {
  readonly draft: OrderDraft
  /** Only who he is and until when he is away. */
  readonly narrator: Pick<Narrator, 'firstname' | 'lastname' | 'paused_until'> | null
  readonly info: OrderInfo
}

type Words = (who: string, facts: ObstacleFacts) => string

const WORDS: Readonly<Record<Obstacle, Words>> = {
  no_narrator: () => m.neworder_need_narrator(),
  narrator_loading: () => m.neworder_narrator_loading(),
  narrator_failed: () => m.neworder_narrator_failed(),
  narrator_not_active: () => m.neworder_narrator_gone(),
  narrator_on_pause: (who, { narrator }) => pauseText(who, narrator),
  section_off: (who, facts) => m.neworder_section_off({ who, genre: genreTitle(facts) }),
  topic_forbidden: (who) => m.neworder_topic_forbidden({ who }),
  genre_off: () => m.neworder_genre_off(),
  only_to_calculate: () => m.neworder_only_to_calculate(),
  no_text: () => m.neworder_need_text(),
  file_or_link: (_, { draft }) => (draft.has_file ? m.neworder_by_file() : m.neworder_by_link()),
  text_too_short: (_, facts) => m.neworder_need_longer_text({ genre: genreTitle(facts), seconds: leastSeconds(facts) }),
  text_too_long: () => m.neworder_text_too_long(),
  clip_length_missing: () => m.neworder_need_clip(),
  price_unset: (who) => m.neworder_price_unset({ who }),
  price_pending: () => m.neworder_price_pending(),
  urgent_not_offered: (who) => m.neworder_not_urgent({ who }),
  narrator_not_urgent: (who) => m.neworder_not_urgent({ who }),
  outside_timetable: (who) => m.neworder_outside_timetable({ who }),
  audiobook: () => m.neworder_urgent_audiobook(),
  flag_off: () => m.neworder_flag_off(),
  alienation_not_offered: (who) => m.neworder_no_alienation({ who }),
  federal_not_offered: (who) => m.neworder_no_federal({ who }),
  file_on_its_way: () => m.neworder_file_on_its_way(),
  file_stopped: () => m.neworder_file_stopped(),
  file_left: () => m.neworder_file_left_behind(),
  link_invalid: () => m.neworder_link_invalid(),
  clip_limit: () => m.neworder_clip_limit(),
  text_limit: () => m.neworder_text_limit({ limit: formatNumber(TEXT_LENGTH) }),
  phrases_many: () => m.neworder_phrases_many({ limit: formatNumber(MOST_PHRASES) }),
  phrases_wrong: () => m.neworder_phrases_wrong(),
  comment_limit: () => m.neworder_too_long({ limit: formatNumber(COMMENT_LENGTH) }),
  title_limit: () => m.neworder_too_long({ limit: formatNumber(TITLE_LENGTH) }),
}

/** What prevents the order, in words. */
export function obstacleText(code: Obstacle, facts: ObstacleFacts): string {
  const who = facts.narrator ? narratorName(facts.narrator) : m.role_narrator()
  return WORDS[code](who, facts)
}

/** A code as the service sends it. One that this page does not know, of a newer service, only says that there is no price. */
export function obstacleOf(code: string): Obstacle {
  return isObstacle(code) ? code : 'flag_off'
}

function isObstacle(code: string): code is Obstacle {
  return Object.hasOwn(WORDS, code)
}

/** «больше 90 сек или ссылка»: what a genre with a least length asks for, on its card. */
export function tooShortText(min_seconds: number): string {
  return m.neworder_text_too_short({ seconds: min_seconds - 1 })
}

/** A genre that begins at 91 seconds wants more than 90. */
function leastSeconds({ draft, info }: ObstacleFacts): number {
  return (info.genres.find(({ id }) => id === draft.genre)?.min_seconds ?? 1) - 1
}

function pauseText(who: string, narrator: ObstacleFacts['narrator']): string {
  const until = narrator?.paused_until ?? null
  if (until === null) return m.neworder_on_pause({ who })
  return m.neworder_on_pause_until({ who, time: formatDateTime(until, until) })
}

function genreTitle({ draft, info }: ObstacleFacts): string {
  return info.genres.find(({ id }) => id === draft.genre)?.title ?? ''
}
