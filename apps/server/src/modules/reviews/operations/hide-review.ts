import type { ReviewAction, WireStaffReview } from '@tembrel/contract/calls/reviews.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { refreshNarratorCard } from '../../narrators/rows/operations/refresh-narrator-card.ts'
import { presentStaffReview } from '../staff-reviews.presenter.ts'
import { lockReview, selectStaffReviews, updateHidden } from '../staff-reviews.queries.ts'

/**
 * Hides a review from everybody, or shows it again (Product §3); the narrator's rating follows. Done already, nothing happens and
 * nothing is written down. Throws NOT_FOUND (404).
 */
export async function hideReview(
  app: Pick<AppContext, 'database' | 'clock'>,
  actor: Actor,
  change: { readonly id: number; readonly action: ReviewAction; readonly locale: Locale },
): Promise<WireStaffReview> {
  const { id, action, locale } = change
  return inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    const review = await lockReview(tx.db, id)
    if (!review) throw apiError('NOT_FOUND')
    const isHiding = action === 'hide'
    if (isHiding !== (review.hidden_at !== null)) {
      await updateHidden(tx.db, id, isHiding ? at : null)
      await refreshNarratorCard(tx, review.narrator_id, at)
      await recordAudit(tx, { actor, action: `${action}-review`, target: { kind: 'review', id }, at })
      tx.changed(review.narrator_id)
      tx.changed(review.client_id)
    }
    const [row] = await selectStaffReviews(tx.db, { state: 'all', id, offset: 0, limit: 1, locale })
    if (!row) throw apiError('NOT_FOUND')
    return presentStaffReview(row, locale)
  })
}
