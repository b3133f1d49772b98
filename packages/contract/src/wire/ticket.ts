/** A ticket on the wire, by the specification's names (Product §3). */
import { z } from 'zod'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { LOCALES } from './locale.ts'
import { wireFile } from './order.ts'

/** `waiting` for the support, `answered` by it, or `closed`. */
export const TICKET_STATES = ['waiting', 'answered', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

const wireSupporter = z.object({ id: z.int(), firstname: z.string(), image: z.string().nullable() })

export const wireTicketMessage = z.object({
  id: z.int(),
  ticket_id: z.int(),
  text: z.string(),
  files: z.array(wireFile.extend({ file_name: z.string() })),
  /** Questions of the help that an answer links to as `/help#question-{id}`, by title in the language of the request. */
  help: z.array(z.object({ id: z.int(), title: z.string() })),
  is_answer: z.boolean(),
  /** For the support alone. */
  is_note: z.boolean(),
  /** Who asks; null on what the support has written. */
  user: z.object({ firstname: z.string() }).nullable(),
  supporter: wireSupporter.nullable(),
  own: z.boolean(),
  /** Until when the author may still change it; null when he may not. */
  editable_until: z.string().nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  formatted_created_at: z.string(),
})
export type WireTicketMessage = z.infer<typeof wireTicketMessage>

const ticketSummary = {
  id: z.int(),
  /** What the ticket began with. */
  text: z.string(),
  /** Address of the first file it began with. */
  file: z.string().nullable(),
  state: z.enum(TICKET_STATES),
  unread: z.boolean(),
  created_at: z.string(),
  formatted_created_at: z.string(),
  updated_at: z.string(),
  formatted_updated_at: z.string(),
  /** The order for which the product has opened it by itself. */
  order_id: z.int().nullable(),
}

/** What the support sees beside: whose it is, who has taken it, how soon it was answered. */
const ticketHandling = z.object({
  owner: z.object({
    id: z.int(),
    role: z.enum(ROLES),
    firstname: z.string(),
    lastname: z.string(),
    image: z.string().nullable(),
    /** Colours the voice: a narrator's main timbre, null for others. */
    timbre_id: z.int().nullable(),
  }),
  assigned_to: wireSupporter.nullable(),
  first_answered_at: z.string().nullable(),
  /** Seconds from the question to the first answer, or to now while there is none. */
  first_answer_seconds: z.int(),
})

export const wireTicketRow = z.object({ ...ticketSummary, desk: ticketHandling.nullable() })
export type WireTicketRow = z.infer<typeof wireTicketRow>

export const TICKET_RATINGS = ['good', 'fair', 'poor'] as const
export type TicketRating = (typeof TICKET_RATINGS)[number]

const wireTicketRating = z.object({
  rating: z.enum(TICKET_RATINGS),
  comment: z.string(),
  rated_at: z.string(),
  formatted_rated_at: z.string(),
})

export const wireTicket = wireTicketRow.extend({
  messages: z.array(wireTicketMessage),
  /** Whether the reader may write now. */
  is_open: z.boolean(),
  /** What who asked said of it after it was closed; null while nothing was said. */
  rating: wireTicketRating.nullable(),
  /** Whether the reader may say it, or say otherwise. */
  may_rate: z.boolean(),
  /** For the support alone: to whom it can be handed; null for others. */
  colleagues: z.array(wireSupporter).nullable(),
})
export type WireTicket = z.infer<typeof wireTicket>

export const wireCannedAnswer = z.object({
  id: z.int(),
  title: z.string(),
  /** With fields in braces: `{имя}`, `{name}`. */
  text: z.string(),
  locale: z.enum(LOCALES),
})
export type WireCannedAnswer = z.infer<typeof wireCannedAnswer>
