/** What visitors do with a narrator, and what he makes of it (Product §4, docs/decisions/0050). */
import { DAY_PARTS } from '@tembrel/domain/narrators/usual-times.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { wireId, wireInt } from '../wire/query.ts'

export const SEEN_KINDS = ['view', 'play', 'select'] as const
export type SeenKind = (typeof SEEN_KINDS)[number]

const month = z.object({
  /** `2026-11`, in Moscow. */
  month: z.string(),
  /** Visitors a day, summed over the month. */
  views: z.int(),
  plays: z.int(),
  selects: z.int(),
  /** Orders that came to the narrator. */
  orders: z.int(),
  completed: z.int(),
  /** What came into the wallet for work, roubles. */
  income: z.int(),
})

const usualFigure = z.object({
  /** How many orders were counted. */
  orders: z.int(),
  minutes: z.int().nullable(),
  /** The order that took exactly so long. */
  order_id: z.int().nullable(),
})

const hint = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('no_demo_of_genre'), genre: z.object({ id: z.int(), title: z.string() }) }),
  z.object({ kind: z.literal('no_picture') }),
  z.object({ kind: z.literal('no_description') }),
  z.object({ kind: z.literal('on_pause') }),
  z.object({ kind: z.literal('unanswered_reviews'), count: z.int() }),
])
export type WireStatisticsHint = z.infer<typeof hint>

export const statisticsCalls = [
  call({
    method: 'POST',
    path: '/narrators/{id}/seen',
    alias: '/narrators/id/{id}/seen',
    tag: 'narrators',
    summary: 'Counts a visitor who opens a narrator’s page, hears him or chooses him: once a day each',
    access: 'guest',
    params: z.object({ id: wireId }),
    body: z.strictObject({ kind: z.enum(SEEN_KINDS) }),
    status: 204,
    limit: { max: 300, per_seconds: 60, by: 'ip' },
  }),
  call({
    method: 'GET',
    path: '/narrator/statistics',
    tag: 'narrator',
    summary: 'Visitors, orders and income by month, usual times to answer and deliver, and what would help',
    access: ['narrator'],
    query: z.object({ months: wireInt(1, 24).optional().default(6) }),
    response: z.object({
      /** The oldest first; the last one is the month that runs. */
      months: z.array(month),
      /** How soon he usually answers and delivers, as clients are told where `minutes` is not null (decision 0148); null while it is switched off. */
      usual_times: z
        .object({
          /** The last so many orders of a genre and part of the day count, and with fewer than `needed` nothing is said. */
          counted: z.int(),
          needed: z.int(),
          figures: z.array(
            z.object({
              genre: z.object({ id: z.int(), title: z.string() }),
              part: z.enum(DAY_PARTS),
              answer: usualFigure,
              delivery: usualFigure,
            }),
          ),
        })
        .nullable(),
      hints: z.array(hint),
    }),
  }),
] as const
