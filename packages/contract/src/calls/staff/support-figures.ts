/** How the support answers: times, load and satisfaction of a period (Product 7.997). */
import { z } from 'zod'
import { OVERVIEW_PERIODS } from '@tembrel/domain/office/overview.ts'
import { call, EXPORT_COST } from '../../call.ts'
import { inOrder, wirePeriod } from '../../wire/query.ts'

/** Minutes from one moment to another, of those that ended in the period; null when there were none. */
const wireWait = z.object({ count: z.int(), p50: z.int().nullable(), p80: z.int().nullable() })

const wireRatings = z.object({ good: z.int(), fair: z.int(), poor: z.int() })

/** Either a length or both own days, at most 366 of them; without any the last 28 days. */
const query = inOrder(z.object({ ...wirePeriod, period: z.enum(OVERVIEW_PERIODS).optional() }))

export const staffSupportFigureCalls = [
  call({
    method: 'GET',
    path: '/staff/support-figures',
    tag: 'staff',
    summary: 'How the support answered in a period: first answers, resolution, load by day and by person, satisfaction',
    description: 'Days are those of Moscow, both inclusive, the last 28 when nothing is asked.',
    access: ['supporter'],
    query,
    response: z.object({
      from: z.string(),
      to: z.string(),
      /** Tickets that were opened, answers that were written and tickets that were closed in the period. */
      totals: z.object({ opened: z.int(), answers: z.int(), closed: z.int() }),
      /** From the question to the first answer. */
      first_answer: wireWait,
      /** From the question to the closing. */
      resolution: wireWait,
      /** Of tickets that were rated in the period. */
      ratings: wireRatings,
      /** Every day of the period, in order. */
      days: z.array(z.object({ day: z.string(), opened: z.int(), answers: z.int(), closed: z.int() })),
      /** Who has answered, or has a ticket that was rated or closed; the most answers first. */
      supporters: z.array(
        z.object({
          id: z.int(),
          firstname: z.string(),
          lastname: z.string(),
          answers: z.int(),
          /** Different tickets among the answers. */
          tickets: z.int(),
          /** First answers by this person. */
          first_answer: wireWait,
          /** Closed tickets that this person had. */
          closed: z.int(),
          ratings: wireRatings,
        }),
      ),
      /**
       * Questions of the help that answers of the period link to, the most sent first: in how many tickets, and how many of those are closed
       * without another word of who asked within three days.
       */
      help: z.array(z.object({ question_id: z.int(), title: z.string(), sent: z.int(), closed: z.int() })),
    }),
    no_store: true,
  }),
  call({
    method: 'GET',
    path: '/staff/support-figures.csv',
    tag: 'staff',
    summary: 'The same figures by person as a table; written down in the audit log',
    access: ['supporter'],
    query,
    raw: true,
    content: ['text/csv'],
    cost: EXPORT_COST,
  }),
] as const
