/** Orders of everybody, as the support helps with them and the accountant reads them (Product §4, §6, §7). */
import { z } from 'zod'
import { CANCEL_FAULTS } from '@tembrel/domain/orders/lifecycle-types.ts'
import { ORDER_STATUS_IDS } from '@tembrel/domain/orders/statuses.ts'
import { EXPORT_COST, call } from '../../call.ts'
import { wireOrder, wireOrderMessage, wireOrderRow, wirePriceLine } from '../../wire/order.ts'
import { wireParticipant } from '../../wire/people.ts'
import { inOrder, wireBoolean, wireId, wireInt, wirePage, wirePeriod, wireSearch } from '../../wire/query.ts'

const comment = z.string().trim().min(1).max(5000)
/** Whole roubles of our own money. */
const gift = z.int().min(1).max(100_000_000)

const staffOrderFilter = {
  status: wireInt(1, Math.max(...ORDER_STATUS_IDS)).optional(),
  /** A part of the title or of the name of somebody in the order. */
  name: wireSearch,
  id: wireId.optional(),
  flagged: wireBoolean.optional(),
}

/** An order with what concerns the staff alone. */
const staffOrder = z.object({
  order: wireOrder,
  /** Since when the order waits for the support to look at it; null when it does not. */
  flagged_at: z.string().nullable(),
  /** Why it waits; null when it does not. */
  flagged_for: z.enum(['returned', 'nobody_to_mix', 'narrator_left', 'engineer_silent']).nullable(),
  /** What a worker who delivered could be given at most, by the fault it needs; null for whom nothing can be given. */
  compensation: z.object({ narrator: z.int().nullable(), soundengineer: z.int().nullable() }),
  /** How much goodwill can still be shown, in roubles; null when it is not the time for it. */
  goodwill_left: z.int().nullable(),
  /** Engineers who could take the order over, the least busy first; empty when none has it. */
  engineers: z.array(z.object({ id: z.int(), firstname: z.string(), lastname: z.string(), open_orders: z.int() })),
  /** Conversations with narrators who had the order before. */
  former_conversations: z.array(
    z.object({
      narrator: wireParticipant,
      left_at: z.string(),
      formatted_left_at: z.string(),
      ordermessages: z.array(wireOrderMessage),
    }),
  ),
  /** What was agreed, version by version, oldest first. */
  price_versions: z.array(
    z.object({
      version: z.int(),
      total: z.int(),
      lines: z.array(wirePriceLine),
      at: z.string(),
      formatted_at: z.string(),
    }),
  ),
  /** What staff did with the order, oldest first. */
  done: z.array(
    z.object({
      action: z.string(),
      by: z.string(),
      data: z.record(z.string(), z.unknown()),
      at: z.string(),
      formatted_at: z.string(),
    }),
  ),
})

export const staffOrderCalls = [
  call({
    method: 'GET',
    path: '/staff/orders',
    tag: 'staff',
    summary: 'Orders of everybody, newest change first; flagged=1 those that wait for the support, longest first',
    access: ['supporter', 'accountant'],
    query: z.object({ page: wirePage, ...staffOrderFilter }),
    response: z.object({
      orders: z.array(wireOrderRow.extend({ flagged_at: z.string().nullable(), not_done_count: z.int() })),
      total: z.int(),
      total_pages: z.int(),
      /** How many orders wait for the support to look at them. */
      flagged_total: z.int(),
    }),
  }),
  call({
    method: 'GET',
    path: '/staff/orders.csv',
    tag: 'staff',
    summary: 'The same list as a table: UTF-8 with BOM, separated by semicolons; written down in the audit log',
    access: ['supporter', 'accountant'],
    query: inOrder(
      z.object({
        ...staffOrderFilter,
        /** Days of Moscow on which orders were created, both inclusive. */
        ...wirePeriod,
      }),
    ),
    raw: true,
    content: ['text/csv'],
    cost: EXPORT_COST,
  }),
  call({
    method: 'GET',
    path: '/staff/orders/{id}',
    tag: 'staff',
    summary: 'One order with all its conversations and what staff can do',
    access: ['supporter', 'accountant'],
    params: z.object({ id: wireId }),
    response: staffOrder,
    errors: ['ORDER_NOT_FOUND'],
    no_store: true,
  }),
  call({
    method: 'POST',
    path: '/staff/orders/{id}/cancel-with-refund',
    tag: 'staff',
    summary: 'Ends an order and gives the client everything back; a worker who delivered may be paid by us',
    access: ['supporter'],
    params: z.object({ id: wireId }),
    body: z.strictObject({
      fault: z.enum(CANCEL_FAULTS),
      comment,
      compensation: z.strictObject({ narrator: gift.optional(), soundengineer: gift.optional() }).optional(),
    }),
    response: staffOrder,
    idempotent: true,
    errors: ['SECOND_PERSON_NEEDED', 'ORDER_NOT_FOUND', 'ORDER_TRANSITION'],
  }),
  call({
    method: 'POST',
    path: '/staff/orders/{id}/reassign',
    tag: 'staff',
    summary: 'Gives an order in mixing to another engineer: the one named, else the least busy of the genre',
    access: ['supporter'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ soundengineer_id: z.int().optional() }).optional(),
    response: staffOrder,
    idempotent: true,
    errors: ['ORDER_NOT_FOUND', 'ORDER_TRANSITION'],
  }),
  call({
    method: 'POST',
    path: '/staff/orders/{id}/goodwill-refund',
    tag: 'staff',
    summary: 'Gives the client of a completed order money of our own, together at most what was paid',
    access: ['supporter'],
    params: z.object({ id: wireId }),
    body: z.strictObject({ sum: gift, comment }),
    response: staffOrder,
    idempotent: true,
    errors: ['SECOND_PERSON_NEEDED', 'ORDER_NOT_FOUND', 'ORDER_TRANSITION'],
  }),
] as const
