/** Tickets: people ask the support, and it answers (Product §4, §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { fieldError } from '../errors/field-messages.ts'
import { wireId, wirePage } from '../wire/query.ts'
import { LOCALES } from '../wire/locale.ts'
import { TICKET_RATINGS, wireCannedAnswer, wireTicket, wireTicketMessage, wireTicketRow } from '../wire/ticket.ts'
import { ORDER_FILE_BYTES } from './orders.ts'

const ASKING = ['client', 'narrator', 'agent', 'soundengineer'] as const
const BOTH_SIDES = [...ASKING, 'supporter'] as const

/** Text and several files; the support's list of types is the chat's (Product §5). */
const MESSAGE_UPLOAD = {
  fields: z.object({ text: z.string().max(10_000).optional().default('') }),
  files: { file: { max_count: 10, max_bytes: ORDER_FILE_BYTES, kind: 'attachment' } },
} as const

/** With the newest message that the writer has seen: an answer after another’s answer is asked about first. */
const ANSWER_UPLOAD = {
  fields: MESSAGE_UPLOAD.fields.extend({ seen: wireId.optional() }),
  files: MESSAGE_UPLOAD.files,
} as const

const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, { error: fieldError('required') })
    .max(longest)

const of_ticket = z.object({ id: wireId })
const of_message = z.object({ id: wireId, message_id: wireId })
const canned = z.strictObject({ title: words(80), text: words(5000), locale: z.enum(LOCALES).optional().default('ru') })

/** As a letter has it: the ticket and our signature. */
const ratingToken = z.string().min(1).max(100)
const wireLetterRating = z.object({
  ticket_id: z.int(),
  /** Null while nothing was said. */
  rating: z.enum(TICKET_RATINGS).nullable(),
  /** Whether it may be said, or said otherwise. */
  may_rate: z.boolean(),
})
export type WireLetterRating = z.infer<typeof wireLetterRating>

export const TICKET_ACTIONS = ['assign', 'release', 'close', 'reopen'] as const
export type TicketAction = (typeof TICKET_ACTIONS)[number]

export const ticketCalls = [
  call({
    method: 'GET',
    path: '/{role}/tickets',
    tag: 'support',
    summary: 'Own tickets, the latest updates first',
    access: ASKING,
    query: z.object({ page: wirePage }),
    response: z.object({ tickets: z.array(wireTicketRow), total_pages: z.int() }),
  }),
  call({
    method: 'POST',
    path: '/{role}/tickets',
    tag: 'support',
    summary: 'Opens a ticket with a text, files or both',
    access: ASKING,
    upload: MESSAGE_UPLOAD,
    response: z.object({ ticket: wireTicket }),
    status: 201,
    idempotent: true,
    errors: ['TOO_MANY_TICKETS', 'FILE_TYPE', 'FILE_TOO_BIG'],
  }),
  call({
    method: 'GET',
    path: '/{role}/tickets/{id}',
    tag: 'support',
    summary: 'A ticket with its messages; the support reads everybody’s',
    access: BOTH_SIDES,
    params: of_ticket,
    response: z.object({ ticket: wireTicket }),
  }),
  call({
    method: 'POST',
    path: '/{role}/tickets/{id}/messages',
    tag: 'support',
    summary: 'Writes into a ticket; what the support writes is the answer',
    access: BOTH_SIDES,
    params: of_ticket,
    upload: ANSWER_UPLOAD,
    response: z.object({ message: wireTicketMessage }),
    status: 201,
    idempotent: true,
    errors: ['TICKET_CLOSED', 'TICKET_ANSWERED', 'FILE_TYPE', 'FILE_TOO_BIG'],
  }),
  call({
    method: 'PUT',
    path: '/{role}/tickets/{id}/messages/{message_id}',
    tag: 'support',
    summary: 'Changes one’s own message for a while after sending',
    access: BOTH_SIDES,
    params: of_message,
    body: z.strictObject({ text: words(10_000) }),
    response: z.object({ message: wireTicketMessage }),
    errors: ['MESSAGE_LOCKED'],
  }),
  call({
    method: 'DELETE',
    path: '/{role}/tickets/{id}/messages/{message_id}',
    tag: 'support',
    summary: 'Deletes one’s own message for a while after sending',
    access: BOTH_SIDES,
    params: of_message,
    status: 204,
    errors: ['MESSAGE_LOCKED'],
  }),
  call({
    method: 'GET',
    path: '/{role}/tickets/{id}/files/{file_id}',
    tag: 'support',
    summary: 'A file of the ticket: `?play=1` streams the MP3, otherwise the original is saved',
    access: BOTH_SIDES,
    params: z.object({ id: wireId, file_id: z.uuid() }),
    query: z.object({ play: z.string().optional() }),
    raw: true,
    content: ['application/octet-stream'],
  }),
  call({
    method: 'PUT',
    path: '/{role}/tickets/{id}/rating',
    tag: 'support',
    summary: 'Says how one was helped, after the ticket was closed; can be changed for a day',
    access: ASKING,
    params: of_ticket,
    body: z.strictObject({
      rating: z.enum(TICKET_RATINGS, { error: fieldError('choose') }),
      comment: z.string().trim().max(500).optional().default(''),
    }),
    response: z.object({ ticket: wireTicket }),
    errors: ['TICKET_OPEN', 'RATING_FINAL'],
  }),
  call({
    method: 'GET',
    path: '/ticket-rating',
    tag: 'support',
    summary: 'What was said of a closed ticket, by the token of the letter about its closing',
    access: 'guest',
    query: z.object({ token: ratingToken }),
    response: wireLetterRating,
    no_store: true,
    limit: { max: 60, per_seconds: 60, by: 'ip' },
  }),
  call({
    method: 'PUT',
    path: '/ticket-rating',
    tag: 'support',
    summary: 'Says how one was helped without signing in, by the token of the letter about the closing',
    description:
      'The token rates this ticket alone, and ends when the ticket is opened again. A word said before stays.',
    access: 'guest',
    body: z.strictObject({ token: ratingToken, rating: z.enum(TICKET_RATINGS, { error: fieldError('choose') }) }),
    response: wireLetterRating,
    errors: ['RATING_FINAL'],
    no_store: true,
    limit: { max: 60, per_seconds: 60, by: 'ip' },
  }),
  call({
    method: 'PUT',
    path: '/staff/tickets/{id}/supporter',
    tag: 'staff',
    summary: 'Hands a ticket to a colleague with a note for the support; `from` is who had it as one saw it',
    access: ['supporter'],
    params: of_ticket,
    body: z.strictObject({ from: z.int().min(1).nullable(), to: z.int().min(1), note: words(10_000) }),
    response: z.object({ ticket: wireTicket }),
    errors: ['CONFLICT', 'TICKET_CLOSED'],
  }),
  call({
    method: 'PUT',
    path: '/staff/tickets/{id}/presence',
    tag: 'staff',
    summary:
      'Says that one has the ticket open, and whether one writes; answers who else has and does, for 30 s at most',
    access: ['supporter'],
    params: of_ticket,
    body: z.strictObject({ is_writing: z.boolean() }),
    response: z.object({
      others: z.array(z.object({ id: z.int(), firstname: z.string(), is_writing: z.boolean() })),
    }),
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/staff/tickets/{id}/filled-answers',
    tag: 'staff',
    summary: 'Ready-made answers with their fields filled from the ticket, those in its owner’s language first',
    access: ['supporter'],
    params: of_ticket,
    response: z.object({ canned_answers: z.array(wireCannedAnswer.extend({ filled: z.string() })) }),
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/staff/tickets',
    tag: 'staff',
    summary: 'The queue: who has waited longest comes first; answered and closed ones by the latest updates',
    access: ['supporter'],
    query: z.object({
      state: z.enum(['waiting', 'answered', 'closed']).optional().default('waiting'),
      assigned: z.enum(['anybody', 'me', 'nobody']).optional().default('anybody'),
      page: wirePage,
    }),
    response: z.object({
      tickets: z.array(wireTicketRow),
      counts: z.object({ waiting: z.int(), answered: z.int(), closed: z.int() }),
      total_pages: z.int(),
    }),
  }),
  call({
    method: 'POST',
    path: '/staff/tickets/{id}/notes',
    tag: 'staff',
    summary: 'Writes a note that only the support reads',
    access: ['supporter'],
    params: of_ticket,
    body: z.strictObject({ text: words(10_000) }),
    response: z.object({ message: wireTicketMessage }),
    status: 201,
    idempotent: true,
  }),
  call({
    method: 'POST',
    path: '/staff/tickets/{id}/{action}',
    tag: 'staff',
    summary: 'Takes a ticket (`take_over` from somebody else), gives it back, closes it, opens it again',
    access: ['supporter'],
    params: z.object({ id: wireId, action: z.enum(TICKET_ACTIONS) }),
    body: z.strictObject({ take_over: z.boolean().optional() }).optional(),
    response: z.object({ ticket: wireTicket }),
    errors: ['TICKET_ASSIGNED', 'CONFLICT'],
  }),
  call({
    method: 'GET',
    path: '/staff/canned-answers',
    tag: 'staff',
    summary: 'Ready-made answers by their titles',
    access: ['supporter'],
    response: z.object({ canned_answers: z.array(wireCannedAnswer) }),
  }),
  call({
    method: 'POST',
    path: '/staff/canned-answers',
    tag: 'staff',
    summary: 'Adds a ready-made answer',
    access: ['supporter'],
    body: canned,
    response: z.object({ canned_answer: wireCannedAnswer }),
    status: 201,
    idempotent: true,
    errors: ['CANNED_ANSWER_TITLE'],
  }),
  call({
    method: 'PUT',
    path: '/staff/canned-answers/{id}',
    tag: 'staff',
    summary: 'Changes a ready-made answer',
    access: ['supporter'],
    params: of_ticket,
    body: canned,
    response: z.object({ canned_answer: wireCannedAnswer }),
    errors: ['CANNED_ANSWER_TITLE'],
  }),
  call({
    method: 'DELETE',
    path: '/staff/canned-answers/{id}',
    tag: 'staff',
    summary: 'Removes a ready-made answer: an owner’s right',
    access: ['supporter'],
    params: of_ticket,
    status: 204,
    errors: ['OWNER_ONLY'],
  }),
] as const
