/**
 * What a post of the blog brought (Product 7.867).
 *
 * Invariants: an order follows one post at most, the last that its client had opened, within a week before the order left its draft;
 * whatever happens to an order counts on the day it happened first, as in the owner's figures (office/overview.ts).
 */

/** For how many days an order follows a post. */
export const FOLLOWS_DAYS = 7

export const POST_FIGURES = [
  /** Visitors who opened the post; each once a day. */
  'views',
  /** Those of them who heard a demo on the same day. */
  'heard',
  /** Orders that left their draft. */
  'orders',
  /** Orders whose agreed price was paid in full. */
  'paid',
  /** What clients put into these orders, in kopecks. */
  'turnover_kopecks',
] as const
export type PostFigure = (typeof POST_FIGURES)[number]
export type PostFigures = Readonly<Record<PostFigure, number>>

/** The figures of several days or posts together. */
export function postFiguresSum(rows: readonly PostFigures[]): Record<PostFigure, number> {
  const sum = (name: PostFigure): number => rows.reduce((total, row) => total + row[name], 0)
  return Object.fromEntries(POST_FIGURES.map((name) => [name, sum(name)])) as Record<PostFigure, number>
}
