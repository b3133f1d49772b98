/**
 * Reading a notification of the card provider. Notifications carry no signature, so nothing in them is believed: only the
 * kind and the id of the object are taken, and the caller fetches that object with our own credentials (Product §4).
 * They may be doubled, late, out of order or forged; the fetched object makes all of these harmless.
 */

import { z } from 'zod'

export type NotifiedObject = { kind: 'payment' | 'refund' | 'payout'; id: string }

/**
 * `object`: fetch it and apply what was fetched, answer 200 afterwards. `ignored`: an event that does not concern us,
 * answer 200. `malformed`: not the provider, answer 400.
 */
export type WebhookNotification =
  | { kind: 'object'; object: NotifiedObject }
  | { kind: 'ignored' }
  | { kind: 'malformed' }

// The id becomes a part of an address, so it may hold nothing but what the provider's ids are made of.
const notificationSchema = z.object({
  type: z.literal('notification'),
  event: z.string().max(64),
  object: z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }),
})

/** Takes the parsed body of the request. Never throws. */
export function parseWebhookNotification(body: unknown): WebhookNotification {
  const parsed = notificationSchema.safeParse(body)
  if (!parsed.success) return { kind: 'malformed' }
  const [noun] = parsed.data.event.split('.')
  if (noun !== 'payment' && noun !== 'refund' && noun !== 'payout') return { kind: 'ignored' }
  return { kind: 'object', object: { kind: noun, id: parsed.data.object.id } }
}
