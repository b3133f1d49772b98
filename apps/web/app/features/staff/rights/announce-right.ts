import { ApiFailure } from '../../../api/failures.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'

/** Does what gives a right. Where a colleague has to agree first (Product 6.43), that is said, and whoever asked has nothing more to do. False then. */
export async function announceRight(give: () => Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await give()
    if (done !== undefined) showToast({ text: done })
    return true
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'SECOND_PERSON_NEEDED') throw error
    showToast({ text: m.right_asked() })
    return false
  }
}
