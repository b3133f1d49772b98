/**
 * People as others see them on the wire (Product §3). A narrator's e-mail, phone and birth date never appear here.
 */
import { z } from 'zod'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'

/** A path from `/` or null: the screen then shows the placeholder. */
export const wireImage = z.string().nullable()

export const wirePersonName = z.object({ firstname: z.string(), lastname: z.string() })

/** A person of an order: the client, the narrator or the engineer. */
export const wireParticipant = z.object({
  id: z.int(),
  role: z.enum(ROLES),
  firstname: z.string(),
  lastname: z.string(),
  image: wireImage,
  slug: z.string().nullable(),
  /** Colours the voice: the narrator's main timbre, null for others. */
  timbre_id: z.int().nullable(),
  /** IANA name, for "now 15:26 in Kazan"; null when unknown. */
  timezone: z.string().nullable(),
  city: z.string(),
})
export type WireParticipant = z.infer<typeof wireParticipant>

/** A narrator of an agent, as his agent sees him (Product §3). */
export const wireAgentNarrator = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  image: wireImage,
  /** Colours the voice: his main timbre. */
  timbre_id: z.int().nullable(),
  slug: z.string(),
  state: z.enum(['registering', 'on_moderate', 'returned', 'active']),
  /** How many of the narrator's orders have updates. */
  unread: z.int(),
  /** He has a sign-in of his own and is let go, not given up. */
  has_account: z.boolean(),
})
export type WireAgentNarrator = z.infer<typeof wireAgentNarrator>

/** What a narrator charges; null = not set, whole roubles and whole percents (Product §3). */
export const wireNarratorPrices = z.object({
  ad_on: z.boolean(),
  ad_30s: z.int().nullable(),
  ad_60s: z.int().nullable(),
  ad_90s: z.int().nullable(),
  long_on: z.boolean(),
  long_c_1p: z.int().nullable(),
  long_c_5p: z.int().nullable(),
  frame_on: z.boolean(),
  frame_1m: z.int().nullable(),
  frame_min: z.int().nullable(),
  book_on: z.boolean(),
  book_1h: z.int().nullable(),
  federal: z.int().nullable(),
  urgent: z.int().nullable(),
  parody: z.int().nullable(),
  alienation: z.int().nullable(),
  self_cleaning: z.boolean(),
  coeff: z.array(z.object({ topic: z.int(), percent: z.int() })),
})
export type WireNarratorPrices = z.infer<typeof wireNarratorPrices>
