import { ApiFailure } from '../../../api/failures.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'

/** Whether a refund or payout now waits for a colleague; the one who asked is notified, and has nothing more to do. */
export function announceAsked(error: unknown): boolean {
  const isAsked = error instanceof ApiFailure && error.code === 'SECOND_PERSON_NEEDED'
  if (isAsked) showToast({ text: m.approval_asked() })
  return isAsked
}
