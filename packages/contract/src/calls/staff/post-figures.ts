/** What posts of the blog brought (Product 7.867). */
import { POST_FIGURES, type PostFigure } from '@tembrel/domain/content/post-figures.ts'
import { OVERVIEW_PERIODS } from '@tembrel/domain/office/overview.ts'
import { z } from 'zod'
import { call, EXPORT_COST } from '../../call.ts'
import { inOrder, wireId, wirePeriod } from '../../wire/query.ts'

const counts = Object.fromEntries(POST_FIGURES.map((name) => [name, z.int()])) as Record<PostFigure, z.ZodInt>
/** Money is the owner's: null for others. */
const figures = { ...counts, turnover_kopecks: z.int().nullable() }

/** Either a length or both own days, at most 366 of them; without any the last 28 days. */
const period = { ...wirePeriod, period: z.enum(OVERVIEW_PERIODS).optional() }

export const postFigureCalls = [
  call({
    method: 'POST',
    path: '/posts/{id}/seen',
    tag: 'content',
    summary: 'Counts a visitor who opens a post: once a day',
    access: 'guest',
    params: z.object({ id: wireId }),
    status: 204,
    limit: { max: 300, per_seconds: 60, by: 'ip' },
  }),
  call({
    method: 'GET',
    path: '/staff/posts/figures',
    tag: 'staff',
    summary: 'What posts brought in a period, the most read first, or one of them; money in kopecks, for owners',
    description:
      'An order follows the last post that its client had opened within 7 days before it left its draft. Days are those of Moscow, both inclusive, the last 28 when nothing is asked.',
    access: ['supporter'],
    query: inOrder(z.object({ ...period, post: wireId.optional() })),
    response: z.object({
      now: z.object({ from: z.string(), to: z.string() }),
      posts: z.array(z.object({ id: z.int(), title: z.string(), ...figures })),
      totals: z.object(figures),
    }),
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/staff/posts/figures.csv',
    tag: 'staff',
    summary: 'The same by day and post as a table, money for owners; written down in the audit log',
    access: ['supporter'],
    query: inOrder(z.object(period)),
    raw: true,
    content: ['text/csv'],
    cost: EXPORT_COST,
  }),
] as const
