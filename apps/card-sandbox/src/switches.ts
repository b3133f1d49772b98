/** What can be switched while the sandbox provider runs, to live through what a real one does on a bad day. */

import { z } from 'zod'

const delaySchema = z.number().int().min(0).max(3_600_000)
const speedSchema = z.number().min(1).max(1_000_000)

const switchesSchema = z.strictObject({
  /** How much faster than in life the pay page and a hold expire. */
  expiry_speed: speedSchema,
  /** How much faster than in life notifications are repeated. */
  hook_speed: speedSchema,
  /** Which comes first: the notification or the client's return. `race` lets chance decide. */
  hook_order: z.enum(['race', 'before-redirect', 'after-redirect']),
  hook_delay_ms: delaySchema,
  double_hooks: z.boolean(),
  /** Holds a notification back until the next one has been delivered. */
  reorder_hooks: z.boolean(),
  /** Sent as X-Forwarded-For, to test a check of the sender's address. */
  sender_address: z.union([z.ipv4(), z.ipv6(), z.null()]),
  /** How long a payment stays pending after the client has done everything. */
  settle_delay_ms: delaySchema,
  refund_delay_ms: delaySchema,
  payout_delay_ms: delaySchema,
})

export type Switches = z.infer<typeof switchesSchema>

/** Everything as in life, and prompt. */
export const defaultSwitches: Readonly<Switches> = {
  expiry_speed: 1,
  hook_speed: 1,
  hook_order: 'race',
  hook_delay_ms: 0,
  double_hooks: false,
  reorder_hooks: false,
  sender_address: null,
  settle_delay_ms: 0,
  refund_delay_ms: 0,
  payout_delay_ms: 0,
}

/** Some of the switches from JSON; null when a name or a value is wrong. */
export function readSwitches(body: unknown): Partial<Switches> | null {
  return switchesSchema.partial().safeParse(body).data ?? null
}
