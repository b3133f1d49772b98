/** A person at a glance beside a ticket or an order, staff's notes about him, and what disabling him stops (Product 7.987–7.990). */
import { z } from 'zod'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import { RISK_KINDS } from '@tembrel/domain/office/person-risks.ts'
import { call } from '../../call.ts'
import { fieldError } from '../../errors/field-messages.ts'
import { wireOrderStatusId } from '../../wire/codes.ts'
import { wireId } from '../../wire/query.ts'
import { TICKET_STATES } from '../../wire/ticket.ts'
import { wireSession } from '../sessions.ts'
import { personId } from './people.ts'

const person = z.object({ person: personId })

/** Orders of one side by how they stand; drafts are not among them. */
const wireOrderSums = z.object({
  open: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  /** Of all of them, those of which something went back to the client. */
  refunded: z.int(),
})

const wireNote = z.object({
  id: z.int(),
  text: z.string(),
  author: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
  created_at: z.string(),
  formatted_created_at: z.string(),
  /** Whether the reader may delete it: its author and an owner. */
  may_delete: z.boolean(),
})
export type WirePersonNote = z.infer<typeof wireNote>

/** Parts that the reader’s pages do not show are null. */
const wireGlance = z.object({
  /** What `/staff/people/{person}` takes. */
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  is_disabled: z.boolean(),
  created_at: z.string(),
  formatted_created_at: z.string(),
  profiles: z.array(
    z.object({
      id: z.int(),
      role: z.enum(ROLES),
      firstname: z.string(),
      lastname: z.string(),
      is_disabled: z.boolean(),
    }),
  ),
  /** As a client; null for who is none. */
  bought: wireOrderSums.nullable(),
  /** As a narrator or a sound engineer; null for who is neither. */
  made: wireOrderSums.nullable(),
  /** Whole roubles. */
  money: z.object({
    wallet: z.int(),
    /** Asked to be paid out and not gone yet. */
    waiting: z.int(),
    /** Set aside for the person’s orders as a client. */
    held: z.int(),
    /** Paid for orders as a client, without what went back and what is set aside. */
    spent: z.int(),
    /** Received for work as a narrator or an engineer. */
    earned: z.int(),
  }),
  /** What is not over, the newest first, at most five of each with how many there are. */
  open: z.object({
    orders: z.object({
      total: z.int(),
      rows: z.array(z.object({ id: z.int(), title: z.string(), orderstatuses_id: wireOrderStatusId })),
    }),
    tickets: z
      .object({
        total: z.int(),
        rows: z.array(z.object({ id: z.int(), text: z.string(), state: z.enum(TICKET_STATES) })),
      })
      .nullable(),
    payments: z.object({
      total: z.int(),
      rows: z.array(z.object({ id: z.int(), type: z.int(), method: z.int(), status: z.int(), sum: z.int() })),
    }),
  }),
  /** The last five sessions, those that have ended among them. */
  visits: z
    .array(
      z.object({
        role: z.enum(ROLES),
        device: wireSession.shape.device,
        place: z.string().nullable(),
        used_at: z.string(),
        formatted_used_at: z.string(),
      }),
    )
    .nullable(),
  /** Null also about oneself, and for an agent about his narrators: nobody reads what is noted of him. */
  notes: z.array(wireNote).nullable(),
  risks: z
    .array(
      z.object({
        kind: z.enum(RISK_KINDS),
        /** Cards, other people, orders with a refund, or whole hours. */
        count: z.int(),
        /** Paid orders, of which `count` had a refund; null elsewhere. */
        of: z.int().nullable(),
        /** Some of those who share a device or an address. */
        people: z.array(z.object({ id: z.string(), firstname: z.string(), lastname: z.string() })),
      }),
    )
    .nullable(),
})
export type WireGlance = z.infer<typeof wireGlance>

const notes = z.object({ notes: z.array(wireNote) })

export const staffGlanceCalls = [
  call({
    method: 'GET',
    path: '/staff/people/{person}/glance',
    tag: 'staff',
    summary: 'A person at a glance: orders, money, open things; for the support also visits, notes and signs of risk',
    access: ['supporter', 'accountant'],
    params: person,
    response: z.object({ glance: wireGlance }),
    errors: ['NOT_FOUND'],
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/staff/people/{person}/notes',
    tag: 'staff',
    summary: 'Notes something about a person, for the staff alone; answers all notes, newest first',
    access: ['supporter'],
    params: person,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .min(1, { error: fieldError('required') })
        .max(2000),
    }),
    response: notes,
    status: 201,
    idempotent: true,
    errors: ['NOT_FOUND', 'OWN_PROFILE'],
    no_store: true,
  }),
  call({
    method: 'DELETE',
    path: '/staff/people/{person}/notes/{id}',
    tag: 'staff',
    summary: 'Deletes a note about a person: its author, or an owner; answers those that are left',
    access: ['supporter'],
    params: person.extend({ id: wireId }),
    response: notes,
    errors: ['NOT_FOUND', 'OWN_PROFILE', 'NOTE_OF_ANOTHER'],
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/staff/people/{person}/stops',
    tag: 'staff',
    summary: 'What disabling a person, or one role, would stop: sessions, orders that leave or wait, money that stays',
    access: ['supporter'],
    params: person,
    query: z.object({ profile_id: wireId.optional() }),
    response: z.object({
      /** Sessions that end at once. */
      sessions: z.int(),
      /** Open orders as a client: they go on, but nobody answers for the client. */
      bought: z.int(),
      /** Orders of the narrator that have not begun: they go back to their clients. */
      given_back: z.int(),
      /** Orders of the narrator in work or on check: they are put before the support. */
      in_work: z.int(),
      /** Orders of the engineer: another gets them. */
      mixing: z.int(),
      /** Whole roubles: in the wallets, waiting to be paid out, set aside for orders. */
      money: z.object({ wallet: z.int(), waiting: z.int(), held: z.int() }),
      open_payments: z.int(),
      /** Narrators for whom nobody acts without this agent, and their open orders. */
      agency_narrators: z.int(),
      agency_orders: z.int(),
      /** Open tickets that are this member of the support's: they stay his until somebody takes them. */
      tickets: z.int(),
    }),
    errors: ['NOT_FOUND'],
    no_store: true,
  }),
] as const
