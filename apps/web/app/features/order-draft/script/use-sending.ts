import { useNavigate } from 'react-router'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useUser } from '../../session/session.ts'
import { useDesk } from '../order-editor-context.ts'
import { openPayment } from '../open-dialogs.ts'
import { openSignIn } from '../open-sign-in.ts'
import { showRefusal } from '../form/show-refusal.ts'
import { submitOrder } from '../payment/submit-order.ts'

export interface Sending {
  readonly pay: () => void
  readonly ask: () => void
  readonly isAsking: boolean
}

/** The two ways an order leaves the form; guests sign in on the way (Product §2). */
export function useSending(): Sending {
  const desk = useDesk()
  const user = useUser()
  const navigate = useNavigate()
  const send = useAction(async () => {
    // A guest's file goes up once he has signed in; what keeps it from arriving is said where it stands.
    if (!(await desk.file.settled())) return
    try {
      const { order_id } = await submitOrder(desk, { orderstatuses_id: 3 })
      desk.saver.finish()
      await desk.file.finish()
      await closeAllDialogs()
      await navigate(pathTo.order(order_id))
      showToast({ text: m.neworder_asked() })
    } catch (error) {
      showRefusal(desk, error)
      throw error
    }
  })
  const ask = (): void => {
    desk.store.flushText()
    if (user === null) void openSignIn(desk, { reason: 'calculation', onDone: () => void send.run() })
    else void send.run()
  }
  const pay = (): void => {
    desk.store.flushText()
    void openPayment(desk)
  }
  return { pay, ask, isAsking: send.isBusy }
}
