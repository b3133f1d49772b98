/** What visitors do with a narrator, and what he makes of it (Product §4, docs/decisions/0050). */
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
    summary: 'Visitors, orders, time to answer and income by month, and what would help',
    access: ['narrator'],
    query: z.object({ months: wireInt(1, 24).optional().default(6) }),
    response: z.object({
      /** The oldest first; the last one is the month that runs. */
      months: z.array(month),
      /** Over the same months. */
      answers: z.object({ count: z.int(), median_minutes: z.int().nullable() }),
      hints: z.array(hint),
    }),
  }),
] as const
