import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'
import { announceAsked } from '../approvals/announce-asked.ts'
import { lineLook } from '../../nouns/payment/payment-look.ts'

/**
 * Does it and shows the page anew. When somebody was faster, says who, and shows the page anew as well: there is nothing left
 * to be done here. Any other refusal is thrown for the dialog to show.
 */
export async function withRival(
  payment_id: number,
  act: () => Promise<unknown>,
  revalidate: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!announceAsked(error)) {
      if (!(error instanceof ApiFailure) || error.code !== 'PAYMENT_TRANSITION') throw error
      await announceRival(payment_id)
    }
  }
  await revalidate()
}

async function announceRival(id: number): Promise<void> {
  const { payment, history } = await api('GET /staff/payments/{id}', { params: { id } })
  const last = history.at(-1)
  const facts = {
    status: lineLook(payment).text(),
    who: last?.by ?? m.staff_payments_by_service(),
    when: last?.formatted_at ?? '',
  }
  showToast({ text: m.staff_payments_rival(facts), isError: true })
}
