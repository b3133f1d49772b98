/** Brief first (Product §10): a script, and which voices suit it. */
import { GENRE_SIGNS } from '@tembrel/domain/orders/suggest-genre.ts'
import { z } from 'zod'
import { SCRIPT_COST, call } from '../call.ts'
import { wireNarratorCard } from '../wire/narrator.ts'
import { pricedOrder, wireOffer } from './narrators.ts'

/** Why no voice is shown. */
export const NO_VOICES = ['no_words', 'no_genre', 'language', 'genre', 'length', 'demo'] as const
export type NoVoices = (typeof NO_VOICES)[number]

export const briefCalls = [
  call({
    method: 'POST',
    path: '/client/briefs',
    tag: 'prices',
    summary:
      'A script: its length, the genre it looks like, its language, the price and a few voices for it. Nothing is stored',
    access: 'guest',
    body: z.strictObject({
      /** Without a genre it is counted as the suggested one. */
      order: pricedOrder.extend({ genre: z.int().optional() }),
    }),
    response: z.object({
      words_count: z.int(),
      time_slow: z.int(),
      time_optimal: z.int(),
      time_fast: z.int(),
      /** The genre that is counted; null when the site has none for this length. */
      genre: z.int().nullable(),
      /** What the script looks like, and the words that gave it away. */
      suggestion: z.object({ genre: z.int().nullable(), sign: z.enum(GENRE_SIGNS), found: z.array(z.string()) }),
      /** The genres that can be ordered with a script of this length. */
      genres: z.array(z.int()),
      /** Minutes of the video that are counted; 0 where words make the price. */
      clip_length: z.int(),
      /** Null when the letters tell nothing. */
      language: z.object({ id: z.int(), title: z.string() }).nullable(),
      /** Voices whose demo of this genre and language can be heard, in the order of the list; then some who can be asked for a price. */
      narrators: z.array(wireNarratorCard),
      /** Of the same narrators in the same order. */
      prices: z.array(wireOffer),
      /** Of those shown that have a price, whole roubles. */
      range: z.object({ from: z.int(), to: z.int() }).nullable(),
      /** How many of the whole list have this genre and language, and how many of them a price for this script. */
      total: z.int(),
      priced_count: z.int(),
      absence: z.enum(NO_VOICES).nullable(),
    }),
    errors: ['FLAG_OFF'],
    cost: SCRIPT_COST,
  }),
] as const
