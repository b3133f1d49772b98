/** An order on the wire, by the specification's names (Product §3, §4). */
import { z } from 'zod'
import { wireOptionId, wireOrderStatusId, wirePaymentMethod, wirePaymentStatus, wireServiceCode } from './codes.ts'
import { wireReview, wireUsualTimes } from './narrator.ts'
import { wireNarratorPrices, wireParticipant } from './people.ts'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { SPLICE_REASONS } from '@tembrel/domain/pickups/splice-plan.ts'
import { wireReading } from './reading.ts'
import { wirePhrase } from './phrase.ts'
import { wireResultComment } from './result-comment.ts'
import { wireSound } from './sound.ts'

export const wirePriceLine = z.object({
  line: z.enum(['base', 'topic', 'urgent', 'cleaning', 'mixing', 'alienation', 'federal']),
  rule: z.string(),
  inputs: z.record(z.string(), z.number()),
  amount: z.int(),
  worker: z.enum(['narrator', 'soundengineer']),
  paid: z.boolean(),
})
export type WirePriceLine = z.infer<typeof wirePriceLine>

export const wireFile = z.object({
  id: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  /** Address to save from. */
  path: z.string(),
  /** Present when the file is sound and has been read. */
  sound: wireSound.nullable(),
})
export type WireFile = z.infer<typeof wireFile>

export const wireOrderMessage = z.object({
  id: z.int(),
  text: z.string(),
  files: z.array(wireFile),
  from: z.enum([...ROLES, 'service']),
  /** Which conversation it belongs to: the narrator's or the engineer's id, the other is null. In the engineer's all three talk. */
  narrators_id: z.int().nullable(),
  soundengineers_id: z.int().nullable(),
  /** 1001–1005 for messages the service writes, else null. */
  service_code: wireServiceCode.nullable(),
  author: z.object({ firstname: z.string(), image: z.string().nullable() }).nullable(),
  own: z.boolean(),
  /** Until when the author may still change it; null when he may not. */
  editable_until: z.string().nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  /** When another participant of the conversation has had it on the screen; only its author gets this. */
  read_at: z.string().nullable(),
  formatted_created_at: z.string(),
})
export type WireOrderMessage = z.infer<typeof wireOrderMessage>

/** A recording of a take. */
export const wireTakeFile = wireFile.extend({
  /** By how many decibels its level was adjusted before it was sent; null when it was sent as it was recorded. */
  level_db: z.number().nullable(),
  /** Where its maker saves what was recorded; null for others, and where nothing was adjusted. */
  original: z.string().nullable(),
})

/** One sending of results: its files are heard together. */
export const wireTake = z.object({
  id: z.int(),
  number: z.int(),
  worker: z.enum(['narrator', 'soundengineer']),
  /** Who made it; not always who has the order now. */
  worker_id: z.int(),
  /** The same person; null for workers, who know of one another no more than the order says. */
  author: wireParticipant.nullable(),
  created_at: z.string(),
  formatted_created_at: z.string(),
  files: z.array(wireTakeFile),
})
export type WireTake = z.infer<typeof wireTake>

export const wireHistoryEntry = z.object({
  action: z.string(),
  from_status: wireOrderStatusId.nullable(),
  to_status: wireOrderStatusId,
  role: z.string(),
  comment: z.string().nullable(),
  at: z.string(),
  formatted_at: z.string(),
})

/** Sentences of the script. */
export const wireProgress = z.object({ sentences_read: z.int(), sentences_total: z.int() })

/** What a worker gets of an order: gross reward, our fee on it, and what reaches the wallet, in roubles with kopecks as a fraction. */
export const wireReward = z.object({ gross: z.number(), fee: z.number(), net: z.number() })

export const wireOpenPayment = z.object({
  id: z.int(),
  method: wirePaymentMethod,
  status: wirePaymentStatus,
  sum: z.int(),
  fee: z.int(),
  confirmation_url: z.string().nullable(),
  /** What of an open invoice has come so far, of `sum` and `fee` together; null where nothing has. */
  paid: z.number().nullable(),
  failure_reason: z.string().nullable(),
})

export const wireOrderNarrator = wireParticipant.extend({
  urgent: z.boolean(),
  prices: wireNarratorPrices,
  comment: z.string(),
})

const orderSummary = {
  id: z.int(),
  orderstatuses_id: wireOrderStatusId,
  prevstatus_id: wireOrderStatusId.nullable(),
  title: z.string(),
  genre: z.object({ id: z.int(), title: z.string() }),
  urgent: z.boolean(),
  price: z.int().nullable(),
  client: wireParticipant,
  soundengineer: wireParticipant.nullable(),
  deadline_at: z.string().nullable(),
  formatted_deadline_at: z.string().nullable(),
  /** When the product acts by itself if no one does; null when no clock runs. */
  clock_due_at: z.string().nullable(),
  created_at: z.string(),
  formatted_created_at: z.string(),
  updated_at: z.string(),
  /** When the order left its reader, a former worker of it, who keeps what was his; null for those who have it. */
  left_at: z.string().nullable(),
  unread: z.boolean(),
}

/** What is read, what was ordered with it, and what each part costs: the same in an order and in a row of somebody's own list. */
const orderScript = {
  text: z.string(),
  words_count: z.int(),
  time_optimal: z.int(),
  time_slow: z.int(),
  time_fast: z.int(),
  topic: z.int(),
  base_price: z.int().nullable(),
  file: z.string().nullable(),
  file_id: z.string().nullable(),
  link: z.string(),
  comment: z.string(),
  musics: z.array(z.int()),
  cleaning: z.boolean(),
  mixing: z.boolean(),
  alienation: z.boolean(),
  federal: z.boolean(),
  cleaning_paid: z.boolean(),
  mixing_paid: z.boolean(),
  alienation_paid: z.boolean(),
  federal_paid: z.boolean(),
  cleaning_price: z.int().nullable(),
  mixing_price: z.int().nullable(),
  alienation_price: z.int().nullable(),
  federal_price: z.int().nullable(),
  cleaning_by_narrator: z.boolean(),
  clip_length: z.int(),
  speed: z.int(),
  dogovor_needed: z.boolean(),
  payment_method: wirePaymentMethod.nullable(),
  /** The client's wallet in whole roubles, for the client alone. */
  balance: z.int().nullable(),
  total_paid: z.int(),
  options: z.array(wireOptionId),
}

/** A row of an order list. While added options wait (17), its price is that of the whole order with them. */
export const wireOrderRow = z.object({
  ...orderSummary,
  narrator: wireParticipant.nullable(),
  words_count: z.int(),
  /** While a price is being agreed (3, 5): the last word is the other side's and waits for the reader's answer. */
  clarification: z.boolean(),
})
export type WireOrderRow = z.infer<typeof wireOrderRow>

/**
 * A row of somebody's own list: the order without its history, conversations, recordings and files, as the order itself says it to the
 * same reader (decision 0088). Of the script it has the first 1,000 characters.
 */
export const wireOwnOrderRow = wireOrderRow.extend({
  ...orderScript,
  narrator: wireOrderNarrator.nullable(),
  /** It waits for what the reader does; such orders come first. */
  needs_me: z.boolean(),
  /** By when: the end of the status's clock, for a recording and a mix their deadline; null when nothing ends it. */
  due_at: z.string().nullable(),
  /** Length of the recording in seconds as ordered; 0 while unknown. */
  seconds: z.int(),
  /** What a worker gets of it; null for clients, and before there is a price. */
  reward: wireReward.nullable(),
  /** How much of the script its narrator has read, while he records it; null when nothing was reported. Not for engineers. */
  progress: wireProgress.nullable(),
})
export type WireOwnOrderRow = z.infer<typeof wireOwnOrderRow>

export const wireOrder = z.object({
  ...orderSummary,
  narrator: wireOrderNarrator.nullable(),
  /** The narrator was disabled: he no longer records, and the support takes care of unfinished work. */
  narrator_left: z.boolean(),
  ...orderScript,
  /** What the file with the script is called, and its size in bytes; null without one. */
  file_name: z.string().nullable(),
  file_size: z.int().nullable(),
  /** Itemised money: the snapshot once the order is placed, the current price before. */
  lines: z.array(wirePriceLine),
  /** Why there is no price; null when there is one. */
  no_price_reason: z.string().nullable(),
  ordermessages: z.array(wireOrderMessage),
  takes: z.array(wireTake),
  /** Comments on the takes the reader may hear, with their answers, in the order they were written. */
  result_comments: z.array(wireResultComment),
  /** Files the worker has uploaded and not sent yet; for that worker alone. */
  uploads: z.array(wireFile),
  history: z.array(wireHistoryEntry),
  /** Actions the reader may take now, by their path names. */
  actions: z.array(z.string()),
  /** Conversations the reader may write to now: ids of the narrator or the engineer; the narrator has both. */
  open_threads: z.array(z.int()),
  /**
   * For the client and the support: workers who had the order before and were spoken with, to the support engineers alone (former
   * narrators are in `former_conversations`). Those conversations are only read.
   */
  former_workers: z.array(wireParticipant),
  reward: wireReward.nullable(),
  /**
   * For an engineer while a mix is being checked (19, and 17 over it) or once it was accepted (9): whose it is, and so who is
   * paid for it. A former engineer gets it for his own mix only. Null for everybody else and otherwise.
   */
  rewarded_mix: z.enum(['own', 'colleague']).nullable(),
  payment: wireOpenPayment.nullable(),
  /**
   * Roubles that were meant for the order, came when it could not take them and stayed in the wallet, since the order moved last;
   * null for nothing, and for everybody but the client.
   */
  left_in_wallet: z.number().nullable(),
  /**
   * Roubles of top-up fees that stay ours when the client withdraws the paid order now (2); null for none, and for everybody but
   * the client.
   */
  withdraw_fee: z.number().nullable(),
  /** It goes on with the work of another order. */
  is_additional: z.boolean(),
  /**
   * Of an order of pick-ups (additional orders of changed sentences): the order they are for, and of each sentence of the text whether
   * it is new; the others are read for the tone. Null for other orders, and when the text was written otherwise since.
   */
  pickups: z.object({ parent_id: z.int(), is_new: z.array(z.boolean()) }).nullable(),
  /**
   * What became of the accepted pick-ups of this completed order: the recording with their phrases, or why there is none. Not for
   * engineers.
   */
  spliced: z.array(
    z.object({
      order_id: z.int(),
      /** The whole script as it is heard in the new version. */
      text: z.string(),
      file: wireFile.nullable(),
      /** `text`: the sentence that is meant; null where it is about the whole. */
      doubts: z.array(z.object({ reason: z.enum(SPLICE_REASONS), text: z.string().nullable() })),
    }),
  ),
  /** How much of the script its narrator has read, while he records it; null when nothing was reported. Not for engineers. */
  progress: wireProgress.extend({ at: z.string(), formatted_at: z.string() }).nullable(),
  /** Recordings that are not sent yet and that the client may hear already, in the order they were shown to him. Not for engineers. */
  parts: z.array(z.object({ title: z.string(), file: wireFile, formatted_at: z.string() })),
  /** How the client wants words of the script read, in the order of the text. */
  readings: z.array(wireReading),
  /** The rows of a script that is a list of phrases, in the order of the text; empty for any other. */
  phrases: z.array(wirePhrase),
  narrator_comment: z.string(),
  /** How soon its narrator usually answers such orders and delivers them; null when nothing is known, for urgent and additional ones. */
  usual_times: wireUsualTimes.nullable(),
  /**
   * Until when it would be ready, were it paid now, for the client of an order that waits to be placed, approved or paid; null when
   * nothing can be promised: no price, a narrator on pause, an urgent order.
   */
  promised_deadline_at: z.string().nullable(),
  formatted_promised_deadline_at: z.string().nullable(),
  placed_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** How many times the client has returned the work. */
  not_done_count: z.int(),
  /** The client's review. One that staff have hidden is shown to its author and to staff alone. */
  review: wireReview
    .pick({
      rating: true,
      text: true,
      reply: true,
      cliches: true,
      formatted_created_at: true,
      formatted_replied_at: true,
    })
    .extend({ is_hidden: z.boolean() })
    .nullable(),
})
export type WireOrder = z.infer<typeof wireOrder>
