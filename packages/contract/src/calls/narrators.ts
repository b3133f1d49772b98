/** Finding narrators and hearing them (Product §3, §7). */
import { z } from 'zod'
import { SCRIPT_COST, call } from '../call.ts'
import { wireFlag } from '../wire/flag.ts'
import { wireNarrator, wireNarratorCard, wireReview } from '../wire/narrator.ts'
import { wirePriceLine } from '../wire/order.ts'
import { wireBoolean, wireIds, wireInt, wirePage, wireSearch } from '../wire/query.ts'

const facet = z.array(z.object({ id: z.int(), title: z.string(), slug: z.string(), count: z.int() }))

/** The filter of a narrator list, by the query names of Product §7. */
export const narratorFilter = z.object({
  page: wirePage,
  genre: wireInt(0, 1000).optional().default(0),
  gender: wireIds,
  age: wireIds,
  timbre: wireIds,
  topic: wireInt(-2, 1000).optional().default(0),
  language: wireInt(0, 1000).optional().default(0),
  native: wireBoolean.optional().default(false),
  featured: wireBoolean.optional().default(false),
  sort: wireInt(0, 5).optional().default(0),
  name: wireSearch,
})

/** The parts of an order that its price depends on. */
export const pricedOrder = z.strictObject({
  text: z.string().max(500_000).optional(),
  has_file_or_link: wireFlag.optional(),
  genre: z.int(),
  topic: z.int().optional(),
  urgent: wireFlag.optional(),
  cleaning: wireFlag.optional(),
  mixing: wireFlag.optional(),
  alienation: wireFlag.optional(),
  federal: wireFlag.optional(),
  clip_length: z.int().min(0).max(10_000).optional(),
  speed: z.int().min(1).max(3).optional(),
})

/** What an order costs at one narrator. */
export const wireOffer = z.object({
  narrator_id: z.int(),
  total: z.int().nullable(),
  reason: z.string().nullable(),
  /** Without a total: the genre in which this narrator can be asked for a price of the order; null when in none. */
  ask_genre: z.int().nullable(),
  lines: z.array(wirePriceLine),
  /** The promised day if it were paid now; null without a price. */
  deadline_at: z.string().nullable(),
  formatted_deadline_at: z.string().nullable(),
})

const filterOfHits = narratorFilter.omit({ page: true, sort: true })

/** What an order costs: at the named narrators, or on a page of the list that a filter gives. */
const priceQuestion = z.strictObject({
  order: pricedOrder,
  narrator_ids: z.array(z.int()).min(1).max(100).optional(),
  filter: z.strictObject(filterOfHits.shape).optional(),
  /** With `filter`: 0–5 as the list, 6 by the total of this order. */
  sort: wireInt(0, 6).optional().default(6),
  page: wirePage,
})

export const narratorCalls = [
  call({
    method: 'GET',
    path: '/narrators',
    tag: 'narrators',
    summary: 'Narrators by filter and sort, with the total and the count of every filter value',
    access: 'guest',
    query: narratorFilter,
    response: z.object({
      narrators: z.array(wireNarratorCard),
      total: z.int(),
      total_pages: z.int(),
      genres: facet,
      genders: facet,
      ages: facet,
      timbres: facet,
      languages: facet,
    }),
  }),
  call({
    method: 'GET',
    path: '/narrators/id/{id}',
    tag: 'narrators',
    summary: 'One narrator, by id or by slug',
    access: 'guest',
    params: z.object({ id: z.string().max(200) }),
    response: z.object({ narrator: wireNarrator }),
  }),
  call({
    method: 'GET',
    path: '/narrators/id/{id}/reviews',
    tag: 'narrators',
    summary: 'All reviews of a narrator, newest first',
    access: 'guest',
    params: z.object({ id: z.string().max(200) }),
    query: z.object({ page: wirePage }),
    response: z.object({ reviews: z.array(wireReview), total: z.int(), total_pages: z.int() }),
  }),
  call({
    method: 'POST',
    path: '/client/price',
    tag: 'prices',
    summary:
      'What this order costs at each of these narrators, or at those a filter gives, sorted by the total if asked',
    access: 'guest',
    body: priceQuestion,
    response: z.object({
      prices: z.array(wireOffer),
      /** With `filter` only: the cards of these narrators in the same order, and how many there are in all. */
      narrators: z.array(wireNarratorCard).optional(),
      total: z.int().optional(),
      total_pages: z.int().optional(),
      /** With `filter` only: how many of all have a total, and how many without one can be asked for it. */
      priced_count: z.int().optional(),
      askable_count: z.int().optional(),
      words_count: z.int(),
      time_slow: z.int(),
      time_optimal: z.int(),
      time_fast: z.int(),
    }),
    cost: SCRIPT_COST,
  }),
] as const
