/** The phrases of a list in the approved recordings: where each is cut, and what is doubtful (Product §10). */
import { z } from 'zod'
import { ALIGNMENT_FAILURES } from '@tembrel/domain/alignment/alignment.ts'
import { MOST_PHRASES } from '@tembrel/domain/phrases/phrase-list.ts'
import { PHRASE_DOUBTS } from '@tembrel/domain/phrases/phrase-cuts.ts'
import { call } from '../call.ts'
import { wireId, wireInt } from '../wire/query.ts'
import { wirePhrase } from '../wire/phrase.ts'

/** Milliseconds of one recording of the result. */
const phrasePlace = z.strictObject({ file_id: z.uuid(), from_ms: z.int().min(0), to_ms: z.int().min(1) })

export const wirePhraseCut = wirePhrase.extend({
  /** Counted from 0. */
  position: z.int(),
  /** Where its file is cut; a guess where it was not found. */
  place: phrasePlace.nullable(),
  /** Why it waits to be heard; empty once somebody has set its place. */
  doubts: z.array(z.enum(PHRASE_DOUBTS)),
  is_settled: z.boolean(),
})
export type WirePhraseCut = z.infer<typeof wirePhraseCut>

export const wirePhraseCuts = z.object({
  /** `failed`: no recording could be put together with the list. */
  state: z.enum(['waiting', 'failed', 'done']),
  /** Why it failed, where that is known. */
  reason: z.enum(ALIGNMENT_FAILURES).nullable(),
  phrases: z.array(wirePhraseCut),
  recordings: z.array(z.object({ file_id: z.uuid(), name: z.string(), duration_ms: z.int() })),
})
export type WirePhraseCuts = z.infer<typeof wirePhraseCuts>

export const phraseCalls = [
  call({
    method: 'GET',
    path: '/{role}/orders/{id}/phrases',
    tag: 'orders',
    summary: 'Where the phrases of a list are in the result of a completed order, and which wait to be heard',
    access: ['client', 'narrator', 'soundengineer', 'supporter'],
    params: z.object({ id: wireId }),
    response: wirePhraseCuts,
    errors: ['ORDER_NOT_FOUND', 'PACK_TOO_EARLY', 'FLAG_OFF', 'NOT_FOUND'],
  }),
  call({
    method: 'PUT',
    path: '/{role}/orders/{id}/phrases/{position}',
    tag: 'orders',
    summary: 'Sets where a phrase is cut, after somebody has heard it',
    description: 'Packs by phrases that are there already end: they have the old place.',
    access: ['client', 'narrator'],
    params: z.object({ id: wireId, position: wireInt(0, MOST_PHRASES - 1) }),
    body: phrasePlace,
    response: z.object({ phrase: wirePhraseCut }),
    errors: ['ORDER_NOT_FOUND', 'PACK_TOO_EARLY', 'PHRASES_BUSY', 'FLAG_OFF', 'NOT_FOUND'],
  }),
] as const
