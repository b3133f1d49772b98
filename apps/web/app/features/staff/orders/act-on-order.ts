import { api } from '../../../api/browser-api.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { m } from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'
import { actorName } from '../../order-room/decision/speaker.ts'
import { announceAsked } from '../approvals/announce-asked.ts'
import { historyText } from '../../order-room/timeline/history-labels.ts'
import type { StaffOrderView } from './staff-order-view.ts'
import type { StaffOrder } from './staff-order-types.ts'

/**
 * Does what `act` does and shows its answer. When somebody was faster, says who and what, and shows the order as it is: there is
 * nothing left to decide here. Any other refusal is thrown for the form to show.
 */
export async function actOnOrder(
  view: StaffOrderView,
  done: string,
  act: (id: number) => Promise<StaffOrder>,
): Promise<void> {
  const { id } = view.answer.order
  try {
    const answer = await act(id)
    showToast({ text: done })
    view.show(answer)
  } catch (error) {
    if (announceAsked(error)) return view.show(view.answer)
    if (!(error instanceof ApiFailure) || error.code !== 'ORDER_TRANSITION') throw error
    const answer = await api('GET /staff/orders/{id}', { params: { id } })
    const last = answer.order.history.at(-1)
    if (last) {
      const facts = { what: historyText(last), who: actorName(last.role), when: last.formatted_at }
      showToast({ text: m.staff_orders_rival(facts), isError: true })
    }
    view.show(answer)
  }
}
