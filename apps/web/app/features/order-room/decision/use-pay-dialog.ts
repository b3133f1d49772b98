import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { api } from '../../../api/browser-api.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { m } from '../../../paraglide/messages.js'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import type { Order } from '../../nouns/order/order-types.ts'
import type { Invoice } from '../../payment/invoice-ready.tsx'
import type { ChosenMethod } from '../../payment/pay-choice.ts'
import type { PayOutcome } from '../../payment/pay-dialog.tsx'
import { useRootData } from '../../site/root-data.ts'
import { appState, useUser } from '../../session/session.ts'
import { orderTitle, participantName } from '../../nouns/order/people.ts'
import { useRoom } from '../room.ts'
import { useTakeAction } from '../use-order-actions.ts'

/**
 * `place` and `approve` agree on a price and pay it, `approve-calm` without the urgency; `pay` goes on with an order that waits for
 * money.
 */
export type PayStep = 'place' | 'approve' | 'approve-calm' | 'pay'

/** The type of a payment for an order (Product §4). */
const PAY_TYPE = 2

/** Opens the payment of this order. `total` = whole roubles that are asked for. */
export function usePayDialog(): (step: PayStep, total: number) => void {
  const { order, role, rates, reload } = useRoom()
  const take = useTakeAction()
  const flags = useRootData()?.site.flags
  const user = useUser()
  const hasDocuments = order.dogovor_needed || order.alienation
  const payWaiting = async (tools: ActionTools, { payment_method, company }: ChosenMethod): Promise<PayOutcome> => {
    const body = {
      type: PAY_TYPE,
      method: payment_method,
      order_id: order.id,
      ...(company !== undefined && { company }),
    }
    const { id, confirmation_url, invoice_content } = await api('POST /{role}/payments', {
      params: { role: 'client' },
      body,
      idempotencyKey: tools.keyFor(body),
    })
    // Another way of paying has another time to wait for.
    const paid = confirmation_url === null ? await reload() : null
    void appState.refresh()
    return { confirmation_url, invoice: invoiceOf(id, invoice_content), until: paid?.clock_due_at ?? null }
  }
  return (step, total) => {
    if (role !== 'client') return
    void openDialog(async () => (await import('../../payment/pay-dialog.tsx')).PayDialog, {
      subject: [orderTitle(order), order.narrator && participantName(order.narrator)].filter(Boolean).join(' · '),
      total,
      isRest: step === 'pay' && order.price !== null && total < order.price,
      balance: order.balance ?? 0,
      commission: rates.client_topup_commission,
      hasWallet: flags?.wallet_payments ?? false,
      hasInvoice: flags?.invoice_payments ?? false,
      documentsOf: hasDocuments ? user : null,
      promise: promiseOf(order, step),
      pay: async (tools: ActionTools, method: ChosenMethod, price: number): Promise<PayOutcome> => {
        if (step === 'pay') return await payWaiting(tools, method)
        const isCalm = step === 'approve-calm'
        const body = { price, ...method, ...(isCalm && { urgent: false }) }
        const answer = await take(tools, isCalm ? 'approve' : step, body)
        const { id, confirmation_url, invoice_content } = answer?.payment ?? NO_PAYMENT
        return { confirmation_url, invoice: invoiceOf(id, invoice_content), until: answer?.order.clock_due_at ?? null }
      },
      onChanged: async () => (await reload())?.balance ?? null,
    })
  }
}

/** An urgent order is promised nothing before it is accepted; a named price was accepted with its naming. */
function promiseOf(order: Order, step: PayStep): string | null {
  const { orderstatuses_id, formatted_promised_deadline_at: time } = order
  const urgent = order.urgent && step !== 'approve-calm'
  const isNamed = step === 'approve' || orderstatuses_id === ORDER_STATUS.waiting_payment_after_calc
  if (urgent) return isNamed ? null : m.neworder_urgent_promise()
  return time === null ? null : m.neworder_ready_by({ time })
}

const NO_PAYMENT = { id: 0, confirmation_url: null, invoice_content: null }

function invoiceOf(payment_id: number, content: string | null): Invoice | null {
  return content === null ? null : { payment_id, content }
}
