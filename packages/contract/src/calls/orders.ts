/** Orders: drafts, actions of the lifecycle, chat, recordings, review (Product §4, docs/orders.md). */
import { z } from 'zod'
import { isWebLink } from '@tembrel/domain/accounts/web-link.ts'
import type { OrderAction as DomainAction } from '@tembrel/domain/orders/lifecycle-types.ts'
import { OPTION_NAMES } from '@tembrel/domain/orders/option-ids.ts'
import { FILE_COST, SCRIPT_COST, call } from '../call.ts'
import { fieldError } from '../errors/field-messages.ts'
import { wireFlag } from '../wire/flag.ts'
import { wireFile, wireOpenPayment, wireOrder, wireOrderMessage, wireOwnOrderRow } from '../wire/order.ts'
import { sentReadings } from '../wire/reading.ts'
import { sentPhrases } from '../wire/phrase.ts'
import { wireId, wirePage, wireSearch } from '../wire/query.ts'
import { wordsOf } from '../wire/codes.ts'
import { PAYMENT_METHOD, PAY_METHODS } from '@tembrel/domain/money/payment-codes.ts'
import { ORDER_STATUS, AWAITING_PAYMENT } from '@tembrel/domain/orders/statuses.ts'

/** An address that a browser may be sent to: nothing but http and https, or the empty text for none. */
const webLink = z
  .string()
  .trim()
  .max(2000)
  .refine((link) => link === '' || isWebLink(link), { error: fieldError('url') })

/** Result audio, chat and script files: at most 100 MB each (Product §9). */
export const ORDER_FILE_BYTES = 100 * 1024 * 1024

export const orderBody = z.strictObject({
  title: z.string().max(120).optional(),
  text: z.string().max(500_000).optional(),
  narrator_id: z.int().nullable().optional(),
  genre: z.int().optional(),
  topic: z.int().optional(),
  urgent: wireFlag.optional(),
  link: webLink.optional(),
  comment: z.string().max(5000).optional(),
  /** Left out, those whose words are still in the text stay. */
  readings: sentReadings.optional(),
  /**
   * The script as a list of named phrases: their texts, one a line, are `text`. Left out, phrases that are still in the text keep their
   * names; empty, it is an ordinary script.
   */
  phrases: sentPhrases.optional(),
  musics: z.array(z.int()).max(20).optional(),
  cleaning: wireFlag.optional(),
  mixing: wireFlag.optional(),
  alienation: wireFlag.optional(),
  federal: wireFlag.optional(),
  /**
   * Options whose value holds although it repeats what is stored, where a changed genre, narrator or music would switch
   * them. A value that differs from what is stored needs no mention.
   */
  asked_options: z.array(z.enum(OPTION_NAMES)).max(OPTION_NAMES.length).optional(),
  clip_length: z.int().min(0).max(10_000).optional(),
  speed: z.int().min(1).max(3).optional(),
  dogovor_needed: wireFlag.optional(),
  /** 1 saves, 3 sends for calculation, 15 places, 16 approves the named price, 17 adds the options switched on. */
  orderstatuses_id: z
    .union([
      z.literal(ORDER_STATUS.draft),
      z.literal(ORDER_STATUS.waiting_calc),
      z.literal(ORDER_STATUS.waiting_payment_for_suggested),
      z.literal(ORDER_STATUS.waiting_payment_after_calc),
      z.literal(ORDER_STATUS.waiting_payment_add_options),
    ])
    .meta({
      type: 'integer',
      anyOf: undefined,
      ...wordsOf(ORDER_STATUS, [ORDER_STATUS.draft, ORDER_STATUS.waiting_calc, ...AWAITING_PAYMENT]),
    })
    .optional(),
  payment_method: z.int().min(1).max(3).meta(wordsOf(PAYMENT_METHOD, PAY_METHODS)).optional(),
  /** The client's company that the invoice is for, else the documents of the order; 0 for documents in the client's own name. */
  company: z.int().optional(),
  /** The total the client saw: needed with 15, 16 and 17. Another one on the server is refused with PRICE_CHANGED. */
  price: z.int().optional(),
})
export type OrderBody = z.input<typeof orderBody>

const saved = z.object({
  order: wireOrder,
  payment: wireOpenPayment.extend({ invoice_content: z.string().nullable() }).nullable(),
})

/** The actions of the lifecycle that a person asks for by this call; saving and deleting have calls of their own. */
export const ORDER_ACTIONS = [
  'request-calculation',
  'withdraw',
  'name-price',
  'decline',
  'place',
  'approve',
  'cancel-payment',
  'accept',
  'send-results',
  'replace-results',
  'give-up',
  'cancel-overdue',
  'confirm',
  'not-done',
  'return-to-narrator',
  'additional-order',
] as const satisfies readonly DomainAction[]
export type OrderAction = (typeof ORDER_ACTIONS)[number]

export const orderCalls = [
  call({
    method: 'GET',
    path: '/{role}/orders',
    tag: 'orders',
    summary: 'Own orders by tab',
    access: ['client', 'narrator', 'soundengineer', 'agent'],
    query: z.object({
      group: z.enum(['current', 'completed', 'all', 'draft']).optional().default('all'),
      page: wirePage,
      /** `next` of an earlier answer: the list goes on behind what that one showed, whatever has come or moved since. */
      after: z
        .string()
        .regex(/^n?\d{1,17}_\d{1,15}$/)
        .optional(),
      /** Only orders whose title, number or person has each of these words. */
      q: wireSearch,
      /** For an agent: the orders of one of the narrators. */
      narrator_id: wireId.optional(),
    }),
    response: z.object({
      orders: z.array(wireOwnOrderRow),
      counts: z.object({ current: z.int(), completed: z.int(), all: z.int(), draft: z.int() }),
      /** How many orders wait for what the reader does; they come first, by the time they have to be done. */
      needs_me: z.int(),
      total_pages: z.int(),
      /** Where the list goes on, for `after`; null at its end. */
      next: z.string().nullable(),
    }),
  }),
  call({
    method: 'GET',
    path: '/{role}/orders/{id}',
    tag: 'orders',
    summary: 'One order with its chat, recordings, money and history',
    access: ['client', 'narrator', 'soundengineer', 'supporter', 'accountant'],
    params: z.object({ id: wireId }),
    response: z.object({ order: wireOrder }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  call({
    method: 'POST',
    path: '/client/orders',
    tag: 'orders',
    summary: 'Creates an order; orderstatuses_id 3 sends it for calculation, 15 places it',
    access: ['client'],
    body: orderBody,
    response: saved,
    status: 201,
    idempotent: true,
    errors: ['PRICE_CHANGED', 'ORDER_NEEDS_CALCULATION', 'NARRATOR_ON_PAUSE', 'GENRE_UNAVAILABLE'],
    cost: SCRIPT_COST,
  }),
  call({
    method: 'PUT',
    path: '/client/orders/{id}',
    tag: 'orders',
    summary: 'Saves a draft; orderstatuses_id 3 sends it for calculation, 15 places it',
    access: ['client'],
    params: z.object({ id: wireId }),
    body: orderBody,
    response: saved,
    idempotent: true,
    errors: ['ORDER_NOT_EDITABLE', 'PRICE_CHANGED', 'ORDER_NEEDS_CALCULATION', 'NARRATOR_ON_PAUSE'],
    cost: SCRIPT_COST,
  }),
  call({
    method: 'DELETE',
    path: '/client/orders/{id}',
    tag: 'orders',
    summary: 'Deletes a draft',
    access: ['client'],
    params: z.object({ id: wireId }),
    status: 204,
    errors: ['ORDER_TRANSITION'],
  }),
  call({
    method: 'POST',
    path: '/{role}/orders/{id}/{action}',
    tag: 'orders',
    summary: 'Takes an action of the order lifecycle',
    access: ['client', 'narrator', 'soundengineer'],
    params: z.object({ id: wireId, action: z.enum(ORDER_ACTIONS) }),
    body: z
      .strictObject({
        /** What is named; for place and approve the total the client saw, without which they are refused. */
        price: z.int().min(1).max(100_000_000).optional(),
        comment: z.string().max(5000).optional(),
        /** Uploaded result files that make the take, for send-results and replace-results. */
        file_ids: z.array(z.uuid()).max(50).optional(),
        /** The worker sends them although the check has remarks or is not finished; it is written down. */
        send_anyway: wireFlag.optional(),
        /** The worker has seen the serious findings of the check (RESULTS_DOUBTED) and sends the recordings all the same. */
        confirmed: wireFlag.optional(),
        /** For confirm: the newest take that the client has seen; when there is a newer one, nothing is confirmed. */
        take_id: wireId.optional(),
        /** For place and approve: card 1, invoice 2, wallet 3. */
        payment_method: z.int().min(1).max(3).meta(wordsOf(PAYMENT_METHOD, PAY_METHODS)).optional(),
        /** The client's company that the invoice is for, else the documents of the order; 0 for documents in the client's own name. */
        company: z.int().optional(),
        /** For approve: false gives up the urgency, at the same price. */
        urgent: wireFlag.optional(),
      })
      .optional(),
    response: saved,
    idempotent: true,
    errors: [
      'ORDER_TRANSITION',
      'ORDER_PRICE_LOCKED',
      'PRICE_CHANGED',
      'RESULTS_MISSING',
      'RESULTS_REPLACED',
      'RESULTS_DOUBTED',
      'RESULTS_LEVELLING',
      'RESULTS_UNREADABLE',
      'BALANCE_TOO_LOW',
      'ANOTHER_PAYMENT_OPEN',
    ],
  }),
  call({
    method: 'POST',
    path: '/{role}/orders/{id}/messages',
    tag: 'orders',
    summary:
      'Writes to the chat; `to` is the narrator’s or the engineer’s id, in whose conversation all three talk; the narrator’s when left out',
    access: ['client', 'narrator', 'soundengineer', 'supporter'],
    params: z.object({ id: wireId }),
    upload: {
      fields: z.object({ text: z.string().max(10_000).optional().default(''), to: wireId.optional() }),
      files: { files: { max_count: 10, max_bytes: ORDER_FILE_BYTES, kind: 'attachment' } },
    },
    response: z.object({ message: wireOrderMessage }),
    status: 201,
    idempotent: true,
    errors: ['CHAT_CLOSED', 'FILE_TYPE', 'FILE_TOO_BIG'],
  }),
  call({
    method: 'PUT',
    path: '/{role}/orders/{id}/messages/{message_id}',
    tag: 'orders',
    summary: 'Changes one’s own message for a while after sending',
    access: ['client', 'narrator', 'soundengineer', 'supporter'],
    params: z.object({ id: wireId, message_id: wireId }),
    body: z.strictObject({ text: z.string().min(1).max(10_000) }),
    response: z.object({ message: wireOrderMessage }),
    errors: ['MESSAGE_LOCKED'],
  }),
  call({
    method: 'DELETE',
    path: '/{role}/orders/{id}/messages/{message_id}',
    tag: 'orders',
    summary: 'Deletes one’s own message for a while after sending',
    access: ['client', 'narrator', 'soundengineer', 'supporter'],
    params: z.object({ id: wireId, message_id: wireId }),
    status: 204,
    errors: ['MESSAGE_LOCKED'],
  }),
  call({
    method: 'POST',
    path: '/{role}/orders/{id}/results',
    tag: 'orders',
    summary: 'Uploads one recording; it reaches the client with send-results or replace-results',
    access: ['narrator', 'soundengineer'],
    params: z.object({ id: wireId }),
    upload: { files: { file: { max_count: 1, max_bytes: ORDER_FILE_BYTES, kind: 'audio', required: true } } },
    response: z.object({ file: wireFile }),
    status: 201,
    idempotent: true,
    errors: ['ORDER_TRANSITION', 'FILE_TYPE', 'FILE_TOO_BIG', 'FILE_BROKEN'],
    cost: FILE_COST,
  }),
  call({
    method: 'DELETE',
    path: '/{role}/orders/{id}/results/{file_id}',
    tag: 'orders',
    summary: 'Removes an uploaded recording that has not been sent',
    access: ['narrator', 'soundengineer'],
    params: z.object({ id: wireId, file_id: z.uuid() }),
    status: 204,
  }),
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/files/{file_id}',
    tag: 'orders',
    summary: 'A file of the order: `?play=1` streams the MP3, otherwise the original is saved',
    access: ['client', 'narrator', 'soundengineer', 'supporter'],
    params: z.object({ id: wireId, file_id: z.uuid() }),
    query: z.object({ play: z.string().optional() }),
    raw: true,
    content: ['application/octet-stream', 'audio/mpeg'],
  }),
  call({
    method: 'POST',
    path: '/client/orders/{id}/review',
    tag: 'reviews',
    summary: 'Reviews a completed order, once',
    access: ['client'],
    params: z.object({ id: wireId }),
    body: z.strictObject({
      rating: z.int().min(1).max(5),
      text: z.string().max(5000).optional(),
      cliches: z.array(z.int()).max(10).optional(),
    }),
    response: z.object({ id: z.int() }),
    status: 201,
    idempotent: true,
    errors: ['ALREADY_REVIEWED', 'ORDER_TRANSITION'],
  }),
  call({
    method: 'GET',
    path: '/cliches',
    tag: 'reviews',
    summary: 'Ready-made words for a review',
    access: 'guest',
    response: z.object({
      cliches: z.array(z.object({ id: z.int(), icon: z.string(), title: z.string(), negative: z.boolean() })),
    }),
  }),
] as const
