import { daysOf, FUNNEL_STEPS, OVERVIEW_COUNTS, OVERVIEW_SUMS } from '@tembrel/domain/office/overview.ts'
import type { Figures, Overview } from '../overview-query.ts'

const NAMES = [...OVERVIEW_COUNTS, ...OVERVIEW_SUMS, 'take_kopecks'] as const

/** Nothing but what is named. */
export function sampleFigures(more: Partial<Figures> = {}): Figures {
  return { ...(Object.fromEntries(NAMES.map((name) => [name, 0])) as Figures), ...more }
}

export const SAMPLE_SPAN = { from: '2026-11-12', to: '2026-11-18' }
const BEFORE = { from: '2026-11-05', to: '2026-11-11' }

/** A week in which advertising fell from 10 000 to 2 000.50 roubles while long reads stayed. */
export function sampleOverview(more: Partial<Overview> = {}): Overview {
  const now = sampleFigures({ turnover_kopecks: 500_050, take_kopecks: 100_000, paid: 3, orders: 5, visits: 40 })
  const before = sampleFigures({ turnover_kopecks: 1_300_000, take_kopecks: 250_000, paid: 6, orders: 7, visits: 50 })
  const daysBefore = daysOf(BEFORE)
  return {
    ...{ now: SAMPLE_SPAN, before: BEFORE, today: '2026-11-18', totals: { now, before } },
    clients: { all: { now: 2, before: 3 }, returning: { now: 2, before: 1 } },
    narrators: { listed: 60, idle: { now: 57, before: 54 } },
    waits: {
      answer: { now: { count: 3, p50: 30, p80: 95 }, before: { count: 6, p50: 60, p80: 120 } },
      delivery: { now: { count: 0, p50: null, p80: null }, before: { count: 4, p50: 300, p80: 600 } },
    },
    funnel: FUNNEL_STEPS.map((step) => ({ step, now: now[step], before: before[step] })),
    days: daysOf(SAMPLE_SPAN).map((day, index) => ({
      day,
      now: sampleFigures({ turnover_kopecks: index * 10_000, paid: index }),
      before_day: daysBefore[index] ?? null,
      before: sampleFigures({ turnover_kopecks: 150_000 }),
    })),
    weeks: [
      { from: '2026-11-12', to: '2026-11-15', figures: sampleFigures({ turnover_kopecks: 60_000, paid: 2 }) },
      { from: '2026-11-16', to: '2026-11-18', figures: sampleFigures({ turnover_kopecks: 440_050, paid: 1 }) },
    ],
    genres: [
      {
        genre: { id: 3, title: 'Лонгрид' },
        now: sampleFigures({ turnover_kopecks: 300_000 }),
        before: sampleFigures({ turnover_kopecks: 300_000 }),
      },
      {
        genre: { id: 1, title: 'Реклама' },
        now: sampleFigures({ turnover_kopecks: 200_050 }),
        before: sampleFigures({ turnover_kopecks: 1_000_000 }),
      },
      { genre: null, now: sampleFigures({ take_kopecks: 5000 }), before: sampleFigures() },
    ],
    sources: [{ source: 'campaign:radio', now, before }],
    ...more,
  }
}
