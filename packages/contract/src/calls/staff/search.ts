/** One search over what the office works with (Product 7.981–7.986). */
import { z } from 'zod'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { isSearchable, SEARCH_GROUPS } from '@tembrel/domain/office/search-text.ts'
import { call } from '../../call.ts'
import { fieldError } from '../../errors/field-messages.ts'
import { wireOrderStatusId, wirePaymentMethod, wirePaymentStatus, wirePaymentType } from '../../wire/codes.ts'
import { wireDocument } from '../documents.ts'
import { wireReceipt } from '../receipts.ts'

const wireName = z.object({ firstname: z.string(), lastname: z.string() })
const wireOwner = wireName.extend({ id: z.int(), role: z.enum(ROLES) })

const wireFound = {
  people: z.object({
    /** What `/staff/people/{person}` takes. */
    id: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    is_disabled: z.boolean(),
    profiles: z.array(wireOwner),
  }),
  orders: z.object({
    id: z.int(),
    title: z.string(),
    status: wireOrderStatusId,
    client: wireName,
    /** Null while nobody has been chosen. */
    narrator: wireName.nullable(),
  }),
  payments: z.object({
    id: z.int(),
    type: wirePaymentType,
    method: wirePaymentMethod,
    status: wirePaymentStatus,
    /** Roubles. */
    sum: z.number(),
    profile: wireOwner,
    formatted_created_at: z.string(),
  }),
  tickets: z.object({
    id: z.int(),
    /** What it began with, 200 characters at most. */
    text: z.string(),
    state: z.enum(['waiting', 'answered', 'closed']),
    owner: wireOwner,
  }),
  /** Of the purpose, the first 200 characters. */
  receipts: wireReceipt.pick({
    ...{ id: true, date: true, number: true, sum: true, left: true },
    ...{ payer_title: true, payer_inn: true, purpose: true },
  }),
  companies: z.object({ title: z.string(), inn: z.string() }),
  documents: wireDocument
    .pick({ id: true, kind: true, number: true, year: true, is_void: true, check_number: true })
    .extend({
      /** The order or the payment whose page has it. */
      order_id: z.int().nullable(),
      payment_id: z.int().nullable(),
    }),
  content: z.object({ kind: z.enum(['post', 'compilation', 'work']), id: z.int(), title: z.string() }),
} as const

const wireSearchAnswer = z.object({
  /** The groups in which something was found, the one with an exact hit first. */
  groups: z.array(z.enum(SEARCH_GROUPS)),
  people: z.array(wireFound.people),
  orders: z.array(wireFound.orders),
  payments: z.array(wireFound.payments),
  tickets: z.array(wireFound.tickets),
  receipts: z.array(wireFound.receipts),
  companies: z.array(wireFound.companies),
  documents: z.array(wireFound.documents),
  content: z.array(wireFound.content),
})
export type WireSearchAnswer = z.infer<typeof wireSearchAnswer>

export const staffSearchCalls = [
  call({
    method: 'GET',
    path: '/staff/search',
    tag: 'staff',
    summary:
      'People, orders, payments, tickets, receipts, companies, documents and content by number, name, phone, e-mail, INN or sum',
    description:
      'At most five of each, exact hits first, then beginnings of words. A mistyped letter is forgiven when nothing is found as typed. A role finds what its own pages show.',
    access: ['supporter', 'accountant'],
    query: z.object({
      q: z
        // Of what is too long its own words tell.
        .string({ error: ({ code }) => (code === 'invalid_type' ? fieldError('search_short') : undefined) })
        .trim()
        .max(100)
        .refine(isSearchable, { error: fieldError('search_short') }),
    }),
    response: wireSearchAnswer,
    no_store: true,
  }),
] as const
