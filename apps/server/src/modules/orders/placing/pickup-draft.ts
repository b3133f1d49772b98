/** What an edited script is as a draft of pick-ups (Product §10, docs/decisions/0155). */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { isPricedByMinutes } from '@tembrel/domain/orders/genre-ids.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { editedPhrases, pickupPhrases } from '@tembrel/domain/phrases/edited-phrases.ts'
import { scriptOfPhrases, type Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import { arePickupsOpen, pickupsOf, type Pickups } from '@tembrel/domain/pickups/pickups.ts'
import type { ScriptDifference } from '@tembrel/domain/pickups/sentence-difference.ts'
import { estimateScript } from '@tembrel/domain/script/estimate-script.ts'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import { titleOfText } from '@tembrel/domain/script/title-of-text.ts'
import { apiError } from '../../../http/api-error.ts'
import { draftColumns } from '../drafts/draft.ts'
import { rowOf } from '../work/blank.ts'
import type { OrderRow } from '../work/orders.queries.ts'
import type { OrderUnitOfWork } from '../work/unit-of-work.ts'

/** Roughly a title that is still read as one beside the words in front of it. */
const TITLE_LENGTH = 120
const TITLE: Readonly<Record<Locale, string>> = { ru: 'Правки: ', en: 'Pick-ups: ' }

/** An order and the whole script as it should be. */
export interface EditedScript {
  readonly order_id: number
  readonly text: string
  readonly locale: Locale
}

/** Throws FLAG_OFF (422), and PICKUPS_CLOSED (409) in another status and without a script. */
export function requireOpen({ settings }: OrderUnitOfWork, order: OrderRow): void {
  // What the client changed is an additional order: without these there are no pick-ups either.
  if (!settings.flags.pickups || !settings.flags.additional_order) throw apiError('FLAG_OFF')
  if (!arePickupsOpen(order.orderstatuses_id) || order.text.trim() === '') throw apiError('PICKUPS_CLOSED')
}

/** Pick-ups, and the rows of a list that they are read from. */
export interface ListedPickups extends Pickups {
  readonly phrases: readonly Phrase[]
}

/** What is read of an edited script. Of a list it is rows with the names that they have in it (Product 10.161). */
export function listedPickups(difference: ScriptDifference, text: string, rows: readonly Phrase[]): ListedPickups {
  const pickups = pickupsOf(difference)
  const phrases = pickupPhrases(editedPhrases(text, rows), pickups.sentences)
  const listed = scriptOfPhrases(phrases)
  // Each sentence of the order's text is one of the pick-ups.
  const isWhole = phrases.length > 0 && scriptSentences(listed).length === pickups.sentences.length
  return isWhole ? { ...pickups, text: listed, phrases } : { ...pickups, phrases: [] }
}

/** The columns of the draft, by the rules of any draft. Music is left out: the phrases are put into the voice alone. */
export async function pickupColumns(
  work: OrderUnitOfWork,
  order: OrderRow,
  { id, pickups, locale }: { readonly id: number; readonly pickups: ListedPickups; readonly locale: Locale },
) {
  const { narrator_id, genre_id, topic, speed, dogovor_needed } = order
  const kept = {
    ...{ id, client_id: order.client_id, parent_id: order.id, orderstatuses_id: ORDER_STATUS.draft },
    ...{ narrator_id, genre_id, topic, speed, dogovor_needed },
    ...{ created_at: work.now, updated_at: work.now, status_changed_at: work.now },
  }
  const { genre } = await work.readFacts({ id: null, genre_id, narrator_id })
  const minutes = Math.max(1, Math.ceil(estimateScript(pickups.text).time_optimal / 60))
  const title = `${TITLE[locale]}${order.title === '' ? titleOfText(order.text) : order.title}`.slice(0, TITLE_LENGTH)
  const body = {
    ...{ text: pickups.text, title, phrases: [...pickups.phrases] },
    ...(genre && isPricedByMinutes(genre) && { clip_length: minutes }),
  }
  const { columns } = await draftColumns(work, rowOf(kept), order.client_id, body)
  return { ...kept, ...columns }
}
