/** The owner's figures: orders, money, people and the way to an order, against the period before (Product 7.968–7.976). */
import { z } from 'zod'
import {
  FUNNEL_STEPS,
  OVERVIEW_COUNTS,
  OVERVIEW_PERIODS,
  OVERVIEW_SUMS,
  type OverviewCount,
  type OverviewSum,
} from '@tembrel/domain/office/overview.ts'
import { call, EXPORT_COST } from '../../call.ts'
import { inOrder, wirePeriod } from '../../wire/query.ts'

/** Counts, and sums in kopecks. */
const wireFigures = z.object({
  ...(Object.fromEntries(OVERVIEW_COUNTS.map((name) => [name, z.int()])) as Record<OverviewCount, z.ZodInt>),
  ...(Object.fromEntries(OVERVIEW_SUMS.map((name) => [name, z.int()])) as Record<OverviewSum, z.ZodInt>),
  /** What our revenue has gained; the sum of its parts. */
  take_kopecks: z.int(),
})
export type WireFigures = z.infer<typeof wireFigures>

const wireBoth = z.object({ now: wireFigures, before: wireFigures })
const wireSpan = z.object({ from: z.string(), to: z.string() })
const wireWait = z.object({
  count: z.int(),
  /** Minutes; null when nothing has been waited for. */
  p50: z.int().nullable(),
  p80: z.int().nullable(),
})
const wirePair = z.object({ now: z.int(), before: z.int() })

/** Either a length or both own days, at most 366 of them; without any the last 28 days. */
const query = inOrder(z.object({ ...wirePeriod, period: z.enum(OVERVIEW_PERIODS).optional() }))

export const staffOverviewCalls = [
  call({
    method: 'GET',
    path: '/staff/overview',
    tag: 'staff',
    summary: 'The owner’s figures of a period and of the one before; 403 for everybody else',
    description:
      'Days are those of Moscow, both inclusive, the last 28 when nothing is asked. Money is in kopecks, as the ledger has it. Days that are over were written down at night, today is read now.',
    access: ['supporter'],
    query,
    response: z.object({
      now: wireSpan,
      before: wireSpan,
      today: z.string(),
      totals: wireBoth,
      /** Clients who paid; those who had paid before the period are returning. */
      clients: z.object({ all: wirePair, returning: wirePair }),
      /** Narrators listed now, and those of them without a paid order in the period. */
      narrators: z.object({ listed: z.int(), idle: wirePair }),
      waits: z.object({
        answer: z.object({ now: wireWait, before: wireWait }),
        delivery: z.object({ now: wireWait, before: wireWait }),
      }),
      funnel: z.array(z.object({ step: z.enum(FUNNEL_STEPS), now: z.int(), before: z.int() })),
      /** Every day of the period, in order, beside the day as far into the one before; that one may have fewer. */
      days: z.array(
        z.object({ day: z.string(), now: wireFigures, before_day: z.string().nullable(), before: wireFigures }),
      ),
      /** By week from Monday to Sunday, cut at the ends of the period. */
      weeks: z.array(z.object({ from: z.string(), to: z.string(), figures: wireFigures })),
      /** The most turnover first; null: of no order. */
      genres: z.array(
        z.object({ genre: z.object({ id: z.int(), title: z.string() }).nullable() }).extend(wireBoth.shape),
      ),
      /** `''`: of no order; `unknown`; `direct`, `search`, `social`, `site`, or a campaign by its name. */
      sources: z.array(z.object({ source: z.string() }).extend(wireBoth.shape)),
    }),
    errors: ['OWNER_ONLY'],
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/staff/overview.csv',
    tag: 'staff',
    summary: 'The same figures by day, genre and source as a table; written down in the audit log',
    access: ['supporter'],
    query,
    raw: true,
    content: ['text/csv'],
    cost: EXPORT_COST,
    errors: ['OWNER_ONLY'],
  }),
] as const
