/**
 * What the owner's figures mean, and which days they are held against (Product 7.968–7.972).
 *
 * Invariants: days are those of Moscow; what is money is a sum of transfers of the ledger, in kopecks; whatever happens to an order
 * more than once counts on the day it happened first, so that a day that is over never changes.
 */
import { plusDays } from '../orders/deadline-calendar.ts'

/** How often something happened; each belongs to one day, one genre and one source. */
export const OVERVIEW_COUNTS = [
  /** Visitors who opened a page; each once a day. */
  'visits',
  /** Visitors who heard a demo; each once a day. */
  'heard',
  /** Visitors who pasted a script and had it checked or priced; each once a day. */
  'scripts',
  /** Visitors who were shown a price of their script; each once a day. */
  'prices',
  /** Orders that left their draft: sent to a narrator for a price, or placed. */
  'orders',
  /** Orders whose agreed price was paid in full. */
  'paid',
  /** Orders that the client approved, or that were approved for him by the clock. */
  'approved',
  /** Clients who paid for their second order. */
  'second_orders',
  /** Clients who paid for their first order. */
  'new_clients',
] as const
export type OverviewCount = (typeof OVERVIEW_COUNTS)[number]

/** What the take is made of: all transfers into and out of our revenue; what goes out is below zero. */
export const TAKE_PARTS = [
  /** Service fees of completed orders. */
  'service_kopecks',
  /** Fees of top-ups and of payments for orders. */
  'arrival_kopecks',
  /** Fees of withdrawals. */
  'withdrawal_kopecks',
  /** Fees of top-ups that went back with the money of an order. */
  'fees_returned_kopecks',
  /** Goodwill to clients and compensation to workers. */
  'gifts_kopecks',
  /** Mirrored mistakes, and whatever else moves our revenue. */
  'corrections_kopecks',
] as const
export type TakePart = (typeof TAKE_PARTS)[number]

/** Sums of the ledger that the owner reads. */
export const OVERVIEW_SUMS = [
  /** Turnover, gross: what clients put into orders (wallet → escrow). */
  'turnover_kopecks',
  /** Refunds: what went back out of orders to clients (escrow → wallet of a Return). */
  'refunds_kopecks',
  ...TAKE_PARTS,
] as const
export type OverviewSum = (typeof OVERVIEW_SUMS)[number]

export type OverviewFigures = Readonly<Record<OverviewCount | OverviewSum, number>>

/** The way from a visit to the second order. A step counts on its own day, so that a later one may exceed an earlier one. */
export const FUNNEL_STEPS = [
  ...(['visits', 'heard', 'scripts', 'prices', 'orders', 'paid', 'approved', 'second_orders'] as const),
] satisfies readonly OverviewCount[]
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** What our revenue has gained: the sum of its parts, in kopecks. */
export function takeOf(figures: Pick<OverviewFigures, TakePart>): number {
  return TAKE_PARTS.reduce((sum, part) => sum + figures[part], 0)
}

/** Waits whose length is measured, in minutes. */
export const OVERVIEW_WAITS = [
  /** From an order's coming to a narrator for the first time to the first answer to it. */
  'answer',
  /** From an order's being paid in full to the first recording sent. */
  'delivery',
] as const
export type OverviewWait = (typeof OVERVIEW_WAITS)[number]

/** Lengths of a period that can be chosen, in days, and the calendar month. */
export const OVERVIEW_PERIODS = ['7', '28', '90', 'month'] as const
export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number]

/** Own dates span at most as many days. */
export const LONGEST_PERIOD_DAYS = 366

/** Days in a row, both inclusive: `2026-11-18`. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/**
 * The days of a period and those that they are held against. 7, 28 and 90 days end today; a month begins with its first day and ends today;
 * own dates are as they are. What went before has as many days and ends the day before; before the days of a month stand the same days of the
 * month before, as far as it has them.
 */
export function overviewSpans(
  asked: OverviewPeriod | DaySpan,
  today: string,
): { readonly now: DaySpan; readonly before: DaySpan } {
  if (asked === 'month') {
    const now = { from: `${today.slice(0, 7)}-01`, to: today }
    const last = plusDays(now.from, -1)
    const sameDay = `${last.slice(0, 7)}-${today.slice(8)}`
    return { now, before: { from: `${last.slice(0, 7)}-01`, to: sameDay < last ? sameDay : last } }
  }
  const now = typeof asked === 'string' ? { from: plusDays(today, 1 - Number(asked)), to: today } : asked
  return { now, before: { from: plusDays(now.from, -daysIn(now)), to: plusDays(now.from, -1) } }
}

/** How many days a span has. */
export function daysIn({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** Every day of a span, in order. */
export function daysOf(span: DaySpan): string[] {
  return Array.from({ length: daysIn(span) }, (_, index) => plusDays(span.from, index))
}

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return plusDays(day, -((weekday + 6) % 7))
}

/** By how many percent a figure has changed, rounded; null where there is nothing to hold it against. */
export function changePercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100)
}
