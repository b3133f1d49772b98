/** Delivery packs: the approved recordings of an order in other forms, made by a job (Product §10). */
import { z } from 'zod'
import { FORM_REFUSALS, PACK_FAILURES, PACK_FORMS, PACK_LOUDNESS } from '@tembrel/domain/packs/pack-forms.ts'
import { EXPORT_COST, call } from '../call.ts'
import { wireId } from '../wire/query.ts'

const packForm = z.enum(PACK_FORMS)
/** LUFS; null: as loud as it was recorded. */
const packLoudness = z.literal(PACK_LOUDNESS).nullable()

export const wirePack = z.object({
  id: z.uuid(),
  /** The pick-ups whose new version it is made of; null for the recording that was accepted. */
  version_order_id: z.int().nullable(),
  /** In the order of the list of forms. */
  forms: z.array(packForm),
  loudness_lufs: packLoudness,
  /** Whether it has a file for each phrase of the order's list. */
  by_phrase: z.boolean(),
  /** `expired`: its time is over and its file is gone; it can be made again. */
  state: z.enum(['waiting', 'working', 'done', 'failed', 'expired']),
  /** Percent. */
  progress: z.int(),
  /** Why it failed; else null. */
  reason: z.enum(PACK_FAILURES).nullable(),
  /** The name it is saved under. */
  name: z.string(),
  /** Where it is saved from, and its size in bytes; null unless it is done. */
  path: z.string().nullable(),
  size: z.int().nullable(),
  created_at: z.string(),
  /** Until when it is kept; null until it is done. */
  expires_at: z.string().nullable(),
  formatted_expires_at: z.string().nullable(),
})
export type WirePack = z.infer<typeof wirePack>

/** What a pack of the order can be made of. */
export const wirePackOffer = z.object({
  forms: z.array(
    z.object({
      form: packForm,
      /** About how many bytes all recordings have in it; null where their length is not known yet. */
      bytes: z.int().nullable(),
      /** Why it cannot be had now; else null. */
      refused: z.enum(FORM_REFUSALS).nullable(),
    }),
  ),
  /** Files by the list of the order; null for any other order, and while lists are switched off. */
  phrases: z
    .object({
      count: z.int(),
      /** `doubts`: places wait to be heard; `failed`: the recordings could not be put together with the list. */
      state: z.enum(['ready', 'doubts', 'waiting', 'failed']),
      /** How many phrases wait to be heard. */
      doubt_count: z.int(),
    })
    .nullable(),
  /** How many recordings the result has; without one nothing can be made. */
  recording_count: z.int(),
  /** The pick-ups whose new version packs are made of now; null for the recording that was accepted. */
  version_order_id: z.int().nullable(),
  /** A pack has at most so many bytes, and is kept so many days. */
  bytes_max: z.int(),
  keep_days: z.number(),
})
export type WirePackOffer = z.infer<typeof wirePackOffer>

const readers = ['client', 'narrator', 'soundengineer', 'supporter'] as const

export const packCalls = [
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/packs',
    tag: 'orders',
    summary: 'The delivery packs of a completed order, the newest first, and what others can be made of',
    access: readers,
    params: z.object({ id: wireId }),
    response: z.object({ packs: z.array(wirePack), offer: wirePackOffer }),
    errors: ['ORDER_NOT_FOUND', 'PACK_TOO_EARLY'],
  }),
  call({
    method: 'POST',
    path: '/{role}/orders/{id}/packs',
    tag: 'orders',
    summary: 'Has the result of a completed order made into a pack of forms, in the background',
    description:
      'The same forms of the same recordings are one pack, whoever asks and however often: one that is being made or kept is answered as it is, one that failed or has expired is made again.',
    access: readers,
    params: z.object({ id: wireId }),
    body: z.strictObject({
      forms: z.array(packForm).min(1).max(PACK_FORMS.length),
      loudness_lufs: packLoudness,
      /** A file for each phrase of the order's list, in each form of sound. */
      by_phrase: z.boolean().optional(),
    }),
    response: z.object({ pack: wirePack }),
    errors: [
      ...(['ORDER_NOT_FOUND', 'PACK_TOO_EARLY', 'PACK_FORM_REFUSED', 'PACK_TOO_LARGE', 'PACK_LIMIT'] as const),
      ...(['PHRASES_UNSETTLED', 'FLAG_OFF', 'NOT_FOUND'] as const),
    ],
    idempotent: true,
    limit: { max: 300, per_seconds: 600, by: 'account' },
  }),
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/packs/{pack_id}',
    tag: 'orders',
    summary: 'The zip of a pack that is done, with a list of its files',
    access: readers,
    params: z.object({ id: wireId, pack_id: z.uuid() }),
    raw: true,
    content: ['application/zip'],
    errors: ['ORDER_NOT_FOUND', 'PACK_TOO_EARLY', 'NOT_FOUND'],
    cost: EXPORT_COST,
  }),
] as const
