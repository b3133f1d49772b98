import { ApiFailure } from '../../../api/failures.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'

/** Does it and shows the page anew. When a colleague was faster, says so and shows the page as it is now; other refusals are thrown. */
export async function withMovedOn(act: () => Promise<void>, revalidate: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'CONFLICT') throw error
    showToast({ text: m.receipts_moved_on(), isError: true })
  }
  await revalidate()
}
