/** What the form of an order holds, and its ways to and from the wire (Product §3, §7). */
import { EMPTY_DRAFT } from '@tembrel/domain/orders/draft-types.ts'
import type { OrderDraft, Speed } from '@tembrel/domain/orders/draft-types.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { phrasesIn } from '@tembrel/domain/phrases/phrase-list.ts'
import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import { readingsIn } from '@tembrel/domain/readings/kept-readings.ts'
import type { KeptReading } from '@tembrel/domain/readings/kept-readings.ts'
import { titleOfText } from '@tembrel/domain/script/title-of-text.ts'
import type { CallOptions, CallResponse } from '../../../api/call-types.ts'

export type Order = CallResponse<'GET /{role}/orders/{id}'>['order']
export type SaveBody = CallOptions<'POST /client/orders'>['body']
export type PriceQuestion = CallOptions<'POST /client/price'>['body']['order']

export interface OrderForm {
  readonly draft: OrderDraft
  /** How the client calls it in the list of orders; at most 120 characters. */
  readonly title: string
  /** To the narrator; at most 5000 characters. */
  readonly comment: string
  /** How words of the script are read, in its order; each stands where it says. */
  readonly readings: readonly KeptReading[]
  /** The rows of a script that is a list; their phrases, one a line, are the text of the draft. Empty for any other script. */
  readonly phrases: readonly Phrase[]
}

export const EMPTY_FORM: OrderForm = { draft: EMPTY_DRAFT, title: '', comment: '', readings: [], phrases: [] }

/** Statuses in which the client still writes an order: a draft, and what was declined and came back (Product §4). */
const WRITTEN_STATUSES: readonly number[] = [
  ORDER_STATUS.draft,
  ORDER_STATUS.declined_by_narrator,
  ORDER_STATUS.declined_by_client,
]

/** Whether the form can go on with this order. */
export function isWritten(orderstatuses_id: number): boolean {
  return WRITTEN_STATUSES.includes(orderstatuses_id)
}

/** Whether losing it would lose somebody's work; a narrator or a genre is chosen again in a moment. */
export function hasContent({ draft, title, comment }: OrderForm): boolean {
  const isWorded = [draft.text, draft.link, title, comment].some((text) => text.trim() !== '')
  return isWorded || draft.clip_length > 0 || draft.has_file
}

/** Whether there is anything in the form at all. */
export function isUntouched(form: OrderForm): boolean {
  return !hasContent(form) && form.draft.narrator_id === null && form.draft.genre === EMPTY_DRAFT.genre
}

/** A saved order as the form shows it. */
export function formOfOrder(order: Order): OrderForm {
  const { text, words_count, time_slow, time_optimal, time_fast, topic, urgent, link, musics } = order
  const { cleaning, mixing, alienation, federal, clip_length, dogovor_needed, title, comment } = order
  return {
    title,
    comment,
    readings: readingsIn(text, order.readings),
    phrases: phrasesIn(text, order.phrases),
    draft: {
      ...{ text, words_count, time_slow, time_optimal, time_fast, topic, urgent, link, musics },
      ...{ cleaning, mixing, alienation, federal, clip_length, dogovor_needed },
      narrator_id: order.narrator?.id ?? null,
      genre: order.genre.id,
      has_file: order.file_id !== null,
      is_additional: order.is_additional,
      speed: order.speed as Speed,
      asked_options: [],
    },
  }
}

/** The whole form as saving sends it. */
export function saveBodyOf({ draft, title, comment, readings, phrases }: OrderForm): SaveBody {
  const { text, narrator_id, genre, topic, urgent, link, musics, clip_length, speed, dogovor_needed } = draft
  const { cleaning, mixing, alienation, federal, asked_options } = draft
  return {
    ...{ text, narrator_id, genre, topic, urgent, clip_length, speed, dogovor_needed, comment },
    ...{ cleaning, mixing, alienation, federal },
    title: title.trim() === '' ? titleOfText(text) : title.trim(),
    link: link.trim(),
    readings: readings.map((reading) => ({ ...reading })),
    phrases: phrases.map((phrase) => ({ ...phrase })),
    musics: [...musics],
    asked_options: [...asked_options],
  }
}

/** The parts of the form that its price depends on. */
export function priceQuestionOf(draft: OrderDraft): PriceQuestion {
  const { text, genre, topic, urgent, cleaning, mixing, alienation, federal, clip_length, speed } = draft
  return {
    ...{ text, genre, topic, urgent, cleaning, mixing, alienation, federal, clip_length, speed },
    has_file_or_link: draft.has_file || draft.link.trim() !== '',
  }
}
