/** Pick-ups: what the client changes in a recorded script is an additional order (Product §10). */
import { z } from 'zod'
import { call } from '../call.ts'
import type { CallCost } from '../call.ts'
import { wireOrder } from '../wire/order.ts'
import { wireId } from '../wire/query.ts'

/** Two scripts are divided into sentences and compared. */
const PICKUPS_COST: CallCost = { ms: 20, ms_per_mb: 1500 }

const wirePickupChange = z.object({
  kind: z.enum(['same', 'changed', 'added', 'removed']),
  /** The sentence in the order's script; null for one that was added. */
  before: z.string().nullable(),
  /** The sentence in the edited script; null for one that was removed. */
  after: z.string().nullable(),
})
export type WirePickupChange = z.infer<typeof wirePickupChange>

const editedScript = z.strictObject({
  /** The whole script as it should be. */
  text: z.string().max(500_000),
})

export const pickupCalls = [
  call({
    method: 'POST',
    path: '/client/orders/{id}/pickups/preview',
    tag: 'orders',
    summary: 'What an edited script changes, by sentence, and what its pick-ups cost; nothing is stored',
    access: ['client'],
    params: z.object({ id: wireId }),
    body: editedScript,
    response: z.object({
      /** The changes with a sentence on either side, in the order of the script; places without any change are left out. */
      places: z.array(z.array(wirePickupChange)),
      counts: z.object({ changed: z.int(), added: z.int(), removed: z.int() }),
      /** Words of the changed sentences and their neighbours; 0 when nothing is to be read. */
      words_count: z.int(),
      /** Whole roubles; null without a price. */
      price: z.int().nullable(),
      /** Why there is no price; null when there is one, and when nothing is to be read. */
      no_price_reason: z.string().nullable(),
      /** Other pick-ups of the order that are placed and not yet in its recording: what they change comes in beside this. */
      on_the_way: z.array(z.int()),
    }),
    errors: ['ORDER_NOT_FOUND', 'PICKUPS_CLOSED', 'FLAG_OFF'],
    cost: PICKUPS_COST,
  }),
  call({
    method: 'POST',
    path: '/client/orders/{id}/pickups',
    tag: 'orders',
    summary: 'Makes a draft of the changed sentences with their neighbours, at the same narrator',
    description: 'As long as the draft is not placed, asking again writes it anew. It is placed like any other order.',
    access: ['client'],
    params: z.object({ id: wireId }),
    body: editedScript,
    response: z.object({ order: wireOrder }),
    status: 201,
    idempotent: true,
    errors: ['ORDER_NOT_FOUND', 'PICKUPS_CLOSED', 'PICKUPS_NOTHING', 'FLAG_OFF'],
    cost: PICKUPS_COST,
  }),
] as const
