import type { Api } from '../../api/call-types.ts'
import { phrasesBySentence } from '@tembrel/domain/phrases/phrase-list.ts'
import type { Phrase } from '@tembrel/domain/phrases/phrase-list.ts'
import { measuredPace, paceOf } from '@tembrel/domain/prompter/pace.ts'
import type { ReadSentence } from '@tembrel/domain/prompter/pace.ts'
import { secondsAtChosenSpeed } from '@tembrel/domain/orders/draft-price.ts'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import type { Order, ResultComment } from '../nouns/order/order-types.ts'
import { orderTitle, participantVoice } from '../nouns/order/people.ts'
import { openChat } from '../order-room/chat/chat-threads.ts'
import type { Noted } from '../readings/own-readings-store.ts'
import { heardSentences } from '../order-room/takes/sentence-places.ts'
import { isTakeOfPresent, newestFirst } from '../order-room/takes/take-label.ts'

/** Less sure places say nothing of a pace. Percent. */
const CERTAIN = 50
/** More recordings tell no more of how somebody reads. */
const MOST_MEASURED = 6
/** Words a minute: half a second a word. */
const USUAL_PACE = 120

/** Everything that reading an order from the screen needs: nothing is asked for afterwards. */
export interface PrompterScript {
  readonly order_id: number
  readonly title: string
  readonly text: string
  readonly words_count: number
  readonly readings: Order['readings']
  /** What the client left open, with what the narrator has noted; null while the check is off or does not answer. */
  readonly noted: Noted | null
  /** Under what name the chat keeps an unsent message to the client; null where nobody can be asked. */
  readonly chat: string | null
  /** Of pick-ups: of each sentence whether it is to be recorded; the others are read for the tone. Null for any other script. */
  readonly is_new: readonly boolean[] | null
  /** Of a list: the phrases with their names and notes, by the sentence that each begins with. */
  readonly phrases: Readonly<Record<number, Phrase>>
  /** What the client said of takes of this narrator and has not settled, with answers. */
  readonly comments: readonly ResultComment[]
  /** By the ids of the takes. */
  readonly take_numbers: Readonly<Record<number, number>>
  /** What the client wrote with the order. */
  readonly wishes: string
  /** Words a minute in the narrator's takes of this order; null when they do not tell. */
  readonly measured_pace: number | null
  /** Words a minute at the speed that was ordered. */
  readonly ordered_pace: number
  /** The class of the narrator's colour. */
  readonly voice: string
  /** Whether the order is recorded here (the flag `recording_mode`). */
  readonly can_record: boolean
  /** Whether the client is shown how much is read (the flag `long_orders`, of an order in work). */
  readonly reports: boolean
  /** The account that a recording made here belongs to, with the agent who acts for it. */
  readonly owner: string
}

/** What is known of whoever reads. */
type Reader = Pick<PrompterScript, 'can_record' | 'owner' | 'reports'> & {
  /** Whether scripts are checked (the flag `script_check`). */
  readonly is_checked: boolean
}

/** Reads what the order itself does not say: at which pace its narrator has read it before. */
export async function loadPrompterScript(
  api: Api,
  order: Order,
  { is_checked, ...reader }: Reader,
): Promise<PrompterScript> {
  const noted = is_checked ? readNoted(api, order.id) : null
  const takes = order.takes.filter((take) => take.worker === 'narrator' && isTakeOfPresent(order, take))
  return {
    order_id: order.id,
    title: orderTitle(order),
    text: order.text,
    words_count: order.words_count,
    is_new: order.pickups?.is_new ?? null,
    phrases: Object.fromEntries(phrasesBySentence(order.text, order.phrases)),
    readings: order.readings.filter(({ spoken }) => spoken !== ''),
    noted: await noted,
    chat: openChat(order, 'narrator'),
    comments: openComments(order.result_comments, new Set(takes.map(({ id }) => id))),
    take_numbers: Object.fromEntries(takes.map(({ id, number }) => [id, number])),
    wishes: order.comment.trim(),
    measured_pace: await paceInTakes(api, order, takes),
    ordered_pace: paceOf(order.words_count, secondsAtChosenSpeed(order)) ?? USUAL_PACE,
    voice: order.narrator === null ? '' : participantVoice(order.narrator),
    ...reader,
  }
}

/** An aid: without an answer the script is read without it. */
async function readNoted(api: Api, id: number): Promise<Noted | null> {
  const params = { role: 'narrator', id } as const
  return api('GET /{role}/orders/{id}/readings', { params }).catch(() => null)
}

function openComments(comments: readonly ResultComment[], take_ids: ReadonlySet<number>): ResultComment[] {
  const open = new Set(
    comments
      .filter(
        ({ parent_id, resolved_at, take_id }) => parent_id === null && resolved_at === null && take_ids.has(take_id),
      )
      .map(({ id }) => id),
  )
  return comments.filter(({ id, parent_id }) => open.has(parent_id ?? id))
}

async function paceInTakes(api: Api, order: Order, takes: Order['takes']): Promise<number | null> {
  const file_ids = newestFirst(takes).flatMap(({ files }) => files.map(({ id }) => id))
  if (file_ids.length === 0) return null
  const sentences = scriptSentences(order.text)
  const recordings = await Promise.allSettled(
    file_ids.slice(0, MOST_MEASURED).map(async (file_id): Promise<ReadSentence[]> => {
      const params = { role: 'narrator', id: order.id, file_id } as const
      const { alignment } = await api('GET /{role}/orders/{id}/results/{file_id}/sentences', { params })
      return heardSentences(alignment, sentences)
        .filter(({ confidence }) => confidence >= CERTAIN)
        .map(({ sentence, place }) => ({
          ...{ text: sentence.text, from_ms: place.from_ms, to_ms: place.to_ms ?? place.from_ms },
        }))
    }),
  )
  return measuredPace(recordings.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
}
