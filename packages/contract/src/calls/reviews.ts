/** Reviews for those they are about and for staff (Product §3, §7). */
import { z } from 'zod'
import { call } from '../call.ts'
import { wireReview } from '../wire/narrator.ts'
import { wirePersonName } from '../wire/people.ts'
import { wireId, wirePage } from '../wire/query.ts'

const ownReview = wireReview.extend({
  /** The order it is about, by its title; null for a review that came without an order. */
  order: z.object({ id: z.int(), title: z.string() }).nullable(),
})
export type WireOwnReview = z.infer<typeof ownReview>

const cliche = z.object({ id: z.int(), icon: z.string(), title: z.string(), negative: z.boolean(), count: z.int() })

const staffReview = wireReview.extend({
  narrator: wirePersonName.extend({ id: z.int(), slug: z.string() }),
  order_id: z.int().nullable(),
  is_hidden: z.boolean(),
})
export type WireStaffReview = z.infer<typeof staffReview>

export const REVIEW_ACTIONS = ['hide', 'show'] as const
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]

export const reviewCalls = [
  call({
    method: 'GET',
    path: '/narrator/reviews',
    tag: 'narrator',
    summary: 'Own reviews, newest first, with what they come to together',
    access: ['narrator'],
    query: z.object({ filter: z.enum(['all', 'unanswered']).optional().default('all'), page: wirePage }),
    response: z.object({
      reviews: z.array(ownReview),
      summary: z.object({
        /** The mean of all ratings; null without a review. */
        rating: z.number().nullable(),
        total: z.int(),
        unanswered: z.int(),
        /** How many reviews gave 5, 4, 3, 2, 1. */
        ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
        /** Ready-made words that were chosen, the most frequent first. */
        cliches: z.array(cliche),
      }),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  call({
    method: 'GET',
    path: '/staff/reviews',
    tag: 'staff',
    summary: 'Everybody’s reviews, newest first; or those that are hidden',
    access: ['supporter'],
    query: z.object({ state: z.enum(['all', 'hidden']).optional().default('all'), page: wirePage }),
    response: z.object({
      reviews: z.array(staffReview),
      counts: z.object({ all: z.int(), hidden: z.int() }),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  call({
    method: 'POST',
    path: '/staff/reviews/{id}/{action}',
    tag: 'staff',
    summary: 'Hides a review from everybody, or shows it again; the rating follows',
    access: ['supporter'],
    params: z.object({ id: wireId, action: z.enum(REVIEW_ACTIONS) }),
    response: z.object({ review: staffReview }),
    errors: ['NOT_FOUND'],
  }),
] as const
