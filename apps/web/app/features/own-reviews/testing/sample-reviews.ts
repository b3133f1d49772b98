import type { OwnReview, OwnReviews } from '../own-review.ts'

/** A review without a reply, unless `more` says otherwise. */
export function sampleReview(more: Partial<OwnReview> = {}): OwnReview {
  return {
    id: 1,
    client: { firstname: 'Марина', lastname: 'Котова' },
    text: 'Чётко и в срок, голос как в демо. Вторую версию записали в тот же день.',
    narrator: { id: 3001, firstname: 'Арина', lastname: 'Вельская' },
    reply: null,
    rating: 5,
    cliches: [{ id: 1, icon: 'clock', title: 'В срок', negative: false }],
    formatted_created_at: '18 ноября 2026 г.',
    formatted_replied_at: null,
    order: { id: 2041, title: 'Ролик «Северный чай»' },
    ...more,
  }
}

export function sampleList(reviews: readonly OwnReview[], total = reviews.length): OwnReviews {
  return {
    reviews: [...reviews],
    summary: {
      rating: 4.67,
      total,
      unanswered: reviews.filter(({ reply }) => reply === null).length,
      ratings: [5, 4, 3, 2, 1].map((rating, index) => ({ rating, count: [8, 3, 1, 0, 0][index] ?? 0 })),
      cliches: [
        { id: 1, icon: 'clock', title: 'В срок', negative: false, count: 9 },
        { id: 2, icon: 'sparkles', title: 'Точная интонация', negative: false, count: 4 },
        { id: 3, icon: 'hourglass', title: 'Пришлось подождать', negative: true, count: 1 },
      ],
    },
    total,
    total_pages: Math.ceil(total / 20),
  }
}
