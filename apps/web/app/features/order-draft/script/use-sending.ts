import { useNavigate } from 'react-router'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { useAction } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo } from '../../../paths.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useUser } from '../../session/session.ts'
import { finishOrder } from '../order-editor.ts'
import { useOrderEditor } from '../order-editor-context.ts'
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
  const editor = useOrderEditor()
  const user = useUser()
  const navigate = useNavigate()
  const send = useAction(async () => {
    // A guest's file is uploaded once he has signed in; an upload error is shown at the file.
    if (!(await editor.file.settled())) return
    try {
      const { order_id } = await submitOrder(editor, { orderstatuses_id: ORDER_STATUS.waiting_calc })
      await finishOrder(editor)
      await closeAllDialogs()
      await navigate(pathTo.order(order_id))
      showToast({ text: m.neworder_asked() })
    } catch (error) {
      showRefusal(editor, error)
      throw error
    }
  })
  const ask = (): void => {
    editor.store.flushText()
    if (user === null) void openSignIn(editor, { reason: 'calculation', onDone: () => void send.run() })
    else void send.run()
  }
  const pay = (): void => {
    editor.store.flushText()
    void openPayment(editor)
  }
  return { pay, ask, isAsking: send.isBusy }
}
