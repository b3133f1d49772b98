import type { CallResponse } from '../../../api/call-types.ts'

type Statistics = CallResponse<'GET /narrator/statistics'>

const FIGURES = [
  ['2026-06', 41, 18, 3, 2, 2, 6720],
  ['2026-07', 57, 22, 4, 3, 2, 7140],
  ['2026-08', 0, 0, 0, 0, 0, 0],
  ['2026-09', 96, 51, 9, 7, 6, 31_250],
  ['2026-10', 1240, 640, 31, 24, 22, 1_284_900],
  ['2026-11', 310, 128, 12, 9, 4, 18_480],
] as const

/** Half a year of a narrator. */
export function sampleStatistics(more: Partial<Statistics> = {}): Statistics {
  return {
    months: FIGURES.map(([month, views, plays, selects, orders, completed, income]) => ({
      month,
      views,
      plays,
      selects,
      orders,
      completed,
      income,
    })),
    usual_times: {
      counted: 20,
      needed: 5,
      figures: [
        {
          genre: { id: 1, title: 'Реклама' },
          part: 'day',
          answer: { orders: 20, minutes: 190, order_id: 2041 },
          delivery: { orders: 18, minutes: 3120, order_id: 2038 },
        },
        {
          genre: { id: 1, title: 'Реклама' },
          part: 'night',
          answer: { orders: 3, minutes: null, order_id: null },
          delivery: { orders: 0, minutes: null, order_id: null },
        },
      ],
    },
    hints: [
      { kind: 'no_demo_of_genre', genre: { id: 4, title: 'Аудиокниги' } },
      { kind: 'unanswered_reviews', count: 2 },
    ],
    ...more,
  }
}
