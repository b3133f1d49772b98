import type { ApiRoutes } from '../../api-routes.ts'
import { formatDay } from '../../http/format-moment.ts'
import { hideReview } from './operations/hide-review.ts'
import { listCliches } from './operations/cliches.ts'
import { listStaffReviews } from './operations/reviews.ts'
import { replyToReview } from './operations/reply-to-review.ts'
import { writeReview } from './operations/write-review.ts'

export function reviewsRoutes(api: ApiRoutes): void {
  api.handle('GET /cliches', async (c) => listCliches(c.app.database.kysely, c.locale))
  api.handle('POST /client/orders/{id}/review', async (c) => ({
    id: await writeReview(c.app, c.actor.profile_id, c.params.id, c.body, (tx, id) => c.settle(tx, { id })),
  }))
  api.handle('PUT /narrator/save-review-reply', async (c) => {
    const { id: review_id, text } = c.body
    const replied_at = await replyToReview(c.app, c.actor.profile_id, { review_id, text })
    return { formatted_replied_at: formatDay(replied_at, c.locale) }
  })
  api.handle('GET /staff/reviews', (c) => listStaffReviews(c.app, c.query, c.locale))
  api.handle('POST /staff/reviews/{id}/{action}', async (c) => ({
    review: await hideReview(c.app, c.actor, { ...c.params, locale: c.locale }),
  }))
}
