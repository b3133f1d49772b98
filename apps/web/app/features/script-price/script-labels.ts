import { secondsAtChosenSpeed } from '@tembrel/domain/orders/draft-price.ts'
import type { OrderDraft } from '@tembrel/domain/orders/draft-types.ts'
import { m } from '../../paraglide/messages.js'
import { formatNumber } from '../../ui/format/numbers.ts'
import { formatDuration } from '../../ui/format/times.ts'
import type { NarratorCard } from '../narrators/card-track.ts'
import { narratorName } from '../narrators/card-track.ts'
import { fieldProblems } from '../order-draft/form/field-problems.ts'
import { obstacleOf, obstacleText } from '../order-draft/price/obstacle-labels.ts'
import { EMPTY_FORM } from '../order-draft/form/order-form.ts'
import type { OrderInfo } from '../order-draft/order-info.ts'
import type { Offer } from './use-priced-list.ts'

/** «43 слова · 0:21», or the length of the video where only that counts. */
export function scriptMeasure(draft: OrderDraft): string {
  const seconds = secondsAtChosenSpeed(draft)
  const words = m.neworder_words({ count: draft.words_count, shown: formatNumber(draft.words_count) })
  const minutes = draft.clip_length > 0 ? [`${formatNumber(draft.clip_length)} ${m.neworder_minutes()}`] : []
  return draft.words_count > 0 ? [words, formatDuration(seconds), ...minutes].join(' · ') : minutes.join('')
}

/** The beginning of the script, as much as a line can show. */
export function scriptBeginning({ text }: OrderDraft): string {
  return text.slice(0, 400).replace(/\s+/g, ' ').trim()
}

/** Why nothing can be asked for yet, in words; null when prices can be shown. */
export function scriptObstacle(draft: OrderDraft, info: OrderInfo): string | null {
  const problems = fieldProblems({ ...EMPTY_FORM, draft })
  const problem = problems['text'] ?? problems['clip_length']
  const code = problem ?? (draft.words_count === 0 && draft.clip_length === 0 ? 'no_text' : null)
  return code === null ? null : obstacleText(code, { draft, narrator: null, info })
}

/** «3:06 — считаем как «Лонгрид»»: what follows from the length; null while there is none, or the client has chosen himself. */
export function genreFollows(draft: OrderDraft, isGenreChosen: boolean, info: OrderInfo): string | null {
  const genre = info.genres.find(({ id }) => id === draft.genre)
  if (isGenreChosen || draft.words_count === 0 || !genre) return null
  return m.script_genre_follows({ time: formatDuration(secondsAtChosenSpeed(draft)), genre: genre.title })
}

/** Why this narrator has no price for the script; empty when he has. */
export function reasonText(card: NarratorCard, offer: Offer, draft: OrderDraft, info: OrderInfo): string {
  if (offer.reason === null) return ''
  const title = (genre: number | null): string | undefined => info.genres.find(({ id }) => id === genre)?.title
  const [genre, other] = [title(draft.genre), title(offer.ask_genre)]
  if (genre !== undefined && other !== undefined && other !== genre) return m.script_ask_as({ genre, other })
  return obstacleText(obstacleOf(offer.reason), { draft, narrator: card, info })
}

/** From this share of a price step on, the rest of the step is shown. */
const NEARLY_FULL = 0.7

/** «До 30 секунд осталось 9»: how much of the paid step is left, once that is little. */
export function stepRest({ lines }: Offer, time_optimal: number): string | null {
  const step = lines.find(({ rule }) => rule === 'ad_tier')?.inputs['tier_seconds']
  if (step === undefined || time_optimal < step * NEARLY_FULL || time_optimal > step) return null
  return m.script_step_rest({ step: String(step), rest: String(step - time_optimal) })
}

/** The whole name for labels of buttons. */
export function labelFor(label: string, card: NarratorCard): string {
  return `${label}: ${narratorName(card)}`
}
