/** What of the daily work calls for a person of the house (Product 7.961–7.966). */
import { z } from 'zod'
import { EXCEPTION_KINDS, type ExceptionKind } from '@tembrel/domain/office/exception-kinds.ts'
import { call } from '../../call.ts'
import { wireBoolean, wireId, wireMoment } from '../../wire/query.ts'

const wireKind = z.enum(EXCEPTION_KINDS as readonly [ExceptionKind, ...ExceptionKind[]])

const wirePerson = z.object({ id: z.int(), role: z.string(), firstname: z.string(), lastname: z.string() })

const wireException = z.object({
  kind: wireKind,
  /** The number of the order, ticket, payment, receipt or approval; of a day `20261118`. */
  subject: z.int(),
  since: z.string(),
  formatted_since: z.string(),
  is_late: z.boolean(),
  /** Title of the order, beginning of the question, payer, day (`YYYY-MM-DD`), or the call that waits for a second person. */
  title: z.string(),
  /** Roubles. */
  sum: z.number().nullable(),
  order_id: z.int().nullable(),
  payment_id: z.int().nullable(),
  receipt_id: z.int().nullable(),
  /** The client, the owner of a ticket or a payment, or who asked for an approval. */
  person: wirePerson.nullable(),
  /** Who works on it, or should. */
  worker: wirePerson.nullable(),
  /** Who of the house has taken it; of a ticket, who has taken the ticket. */
  owner: wirePerson.nullable(),
  snoozed_until: z.string().nullable(),
  formatted_snoozed_until: z.string().nullable(),
  /** Why it was put off. */
  comment: z.string(),
  /** 0 while nobody has said anything about it. */
  revision: z.int(),
})
export type WireException = z.infer<typeof wireException>

export const staffExceptionCalls = [
  call({
    method: 'GET',
    path: '/staff/exceptions',
    tag: 'staff',
    summary: 'What calls for a person of one’s own work: late first, then what has waited longest',
    access: ['supporter', 'accountant'],
    query: z.object({
      kind: wireKind.optional(),
      owner: z.enum(['all', 'mine', 'nobody']).optional().default('all'),
      /** What was put off, and nothing else. */
      snoozed: wireBoolean.optional().default(false),
      /** `next` of the page before. */
      after: z.string().max(100).optional(),
    }),
    response: z.object({
      exceptions: z.array(wireException),
      /** What the following page is asked with; null on the last one. */
      next: z.string().nullable(),
      counts: z.object({ shown: z.int(), late: z.int(), mine: z.int(), nobody: z.int(), snoozed: z.int() }),
      /** Those that there are now. */
      kinds: z.array(z.object({ kind: wireKind, shown: z.int(), snoozed: z.int() })),
      /** Who can take one. */
      colleagues: z.array(z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })),
    }),
  }),
  call({
    method: 'PUT',
    path: '/staff/exceptions/{kind}/{subject}',
    tag: 'staff',
    summary: 'Takes an exception, hands it to a colleague, puts it off with a word why, or brings it back',
    access: ['supporter', 'accountant'],
    params: z.object({ kind: wireKind, subject: wireId }),
    body: z.strictObject({
      /** As the sender saw it: of two who act at once the second is told. */
      seen: z.strictObject({ owner_id: z.int().nullable(), revision: z.int().min(0) }),
      owner_id: z.int().nullable(),
      snoozed_until: wireMoment.nullable(),
      comment: z.string().trim().max(500),
    }),
    response: z.object({ exception: wireException }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
] as const
