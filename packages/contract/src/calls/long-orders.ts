/** What the client of a long order knows of it before it is sent (Product §10). */
import { MOST_OF_PART_TITLE } from '@tembrel/domain/orders/long-orders.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { wireOrder } from '../wire/order.ts'
import { wireId } from '../wire/query.ts'

export const longOrderCalls = [
  call({
    method: 'PUT',
    path: '/{role}/orders/{id}/progress',
    tag: 'orders',
    summary: 'How many sentences of the script its narrator has read',
    description: 'The latest report holds. The client of an order in work sees it.',
    access: ['narrator'],
    params: z.object({ id: wireId }),
    body: z.strictObject({
      /** The short name of the script that is read (`scriptMark`): a report about another script is refused. */
      script: z.string().max(40),
      /** Null takes back what was reported. */
      sentences_read: z.int().min(0).nullable(),
    }),
    response: z.object({ sentences_read: z.int().nullable(), sentences_total: z.int() }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_TRANSITION', 'FLAG_OFF'],
  }),
  call({
    method: 'PUT',
    path: '/{role}/orders/{id}/results/{file_id}/part',
    tag: 'orders',
    summary: 'Lets the client of a long order hear a recording that is not sent yet, or takes it back',
    description: 'For orders of 30 minutes or more while they are in work. Another title renames the part.',
    access: ['narrator'],
    params: z.object({ id: wireId, file_id: z.uuid() }),
    body: z.strictObject({
      /** What the client reads above it; null takes it back. */
      title: z.string().trim().min(1).max(MOST_OF_PART_TITLE).nullable(),
    }),
    response: z.object({ order: wireOrder }),
    errors: ['ORDER_NOT_FOUND', 'NOT_FOUND', 'ORDER_TRANSITION', 'FLAG_OFF'],
  }),
]
