import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../api/failures.ts'
import { useAction } from '../../api/use-action.ts'
import { m } from '../../paraglide/messages.js'
import { pathTo } from '../../paths.ts'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { useUser } from '../shell/session.ts'
import { useDesk } from './desk-context.ts'
import { focusFirstField } from './focus-field.ts'
import { openPayment, openSignIn } from './open-dialogs.ts'
import type { OrderDesk } from './order-desk.ts'
import { submitOrder } from './submit-order.ts'

export interface Sending {
  readonly pay: () => void
  readonly ask: () => void
  readonly isAsking: boolean
  /** Why the request did not go out, when no field of the form says so. */
  readonly failure: string | null
}

/** The two ways an order leaves the form; guests sign in on the way (Product §2). */
export function useSending(): Sending {
  const desk = useDesk()
  const user = useUser()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const send = useAction(async () => {
    setFailure(null)
    try {
      const { order_id } = await submitOrder(desk, { orderstatuses_id: 3 })
      desk.saver.finish()
      await closeAllDialogs()
      await navigate(pathTo.order(order_id))
      showToast({ text: m.neworder_asked() })
    } catch (error) {
      setFailure(showRefusal(desk, error))
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
  return { pay, ask, isAsking: send.isBusy, failure }
}

/** Puts a refusal at its fields and goes to the first; what no field can say comes back in words. */
export function showRefusal(desk: OrderDesk, error: unknown): string | null {
  if (!(error instanceof ApiFailure)) return null
  desk.store.setErrors(error.errors)
  const fields = Object.keys(error.errors)
  if (fields.length === 0) return error.message
  // The fields have to be on the page with their errors before one of them can be gone to.
  requestAnimationFrame(() => requestAnimationFrame(() => focusFirstField(fields)))
  return fields.length > 2 || error.code !== 'VALIDATION' ? error.message : null
}
