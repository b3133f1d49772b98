/** Sending the order: to be paid (15) or for a quote (3) (Product §4). */
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { ApiFailure } from '../../../api/failures.ts'
import type { Invoice } from '../../payment/invoice-ready.tsx'
import { isWritten, saveBodyOf } from '../form/order-form.ts'
import type { OrderEditor } from '../order-editor.ts'

export type Wanted =
  | { readonly orderstatuses_id: typeof ORDER_STATUS.waiting_calc }
  | {
      readonly orderstatuses_id: typeof ORDER_STATUS.waiting_payment_for_suggested
      /** 1 card, 2 invoice, 3 wallet. */
      readonly payment_method: number
      /** The client's company that the invoice, or the papers of the order, are for. */
      readonly company?: number
      /** The total the client sees: another one on the server is refused with PRICE_CHANGED. */
      readonly price: number
    }

type Saved = CallResponse<'PUT /client/orders/{id}'>

/** Where the client goes from here. */
export type Outcome =
  /** To the pay page of the bank. */
  | { readonly next: 'pay'; readonly order_id: number; readonly url: string }
  /** It is placed, but there is no pay page yet: asking again brings it. */
  | { readonly next: 'ask-again'; readonly order_id: number }
  /** The invoice is there to be saved. */
  | {
      readonly next: 'invoice'
      readonly order_id: number
      readonly invoice: Invoice
      /** Until when the money is waited for, ISO UTC. */
      readonly until: string | null
    }
  | { readonly next: 'order'; readonly order_id: number }

/**
 * Saves the form and takes the action in one call. Whatever happens to the answer, the order is placed once: the same
 * content has the same key, and an order that turns out to be placed already is answered as if it had been now.
 */
export async function submitOrder(editor: OrderEditor, wanted: Wanted): Promise<Outcome> {
  const { store, saver, api, info } = editor
  store.flushText()
  await saver.settle()
  const { form, order_id, key } = store.getState()
  const body = { ...saveBodyOf(form), ...wanted }
  const idempotencyKey = `${key}-${hashOf(JSON.stringify(body))}`
  const id = order_id ?? (info.flags.drafts ? await saver.ensureOrder(false) : null)
  try {
    return outcomeOf(
      id === null
        ? await api('POST /client/orders', { body, idempotencyKey })
        : await api('PUT /client/orders/{id}', { params: { id }, body, idempotencyKey }),
    )
  } catch (error) {
    if (id === null || !(error instanceof ApiFailure) || error.code !== 'ORDER_NOT_EDITABLE') throw error
    const { order } = await api('GET /{role}/orders/{id}', { params: { role: 'client', id } })
    if (isWritten(order.orderstatuses_id)) throw error
    return outcomeOf({ order, payment: null })
  }
}

/** Asks for the pay page of a placed order again; null when it no longer waits for money. */
export async function askForPayPage(
  editor: OrderEditor,
  order_id: number,
  idempotencyKey: string,
): Promise<string | null> {
  const body = { type: PAYMENT_TYPE.pay, method: PAYMENT_METHOD.card, order_id }
  try {
    const paid = await editor.api('POST /{role}/payments', { params: { role: 'client' }, body, idempotencyKey })
    return paid.confirmation_url
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'ORDER_TRANSITION') return null
    throw error
  }
}

function outcomeOf({
  order,
  payment,
}: {
  order: Saved['order']
  payment: Pick<NonNullable<Saved['payment']>, 'id' | 'method' | 'confirmation_url' | 'invoice_content'> | null
}): Outcome {
  const order_id = order.id
  if (order.orderstatuses_id !== ORDER_STATUS.waiting_payment_for_suggested) return { next: 'order', order_id }
  if (payment?.invoice_content) {
    const invoice = { payment_id: payment.id, content: payment.invoice_content }
    return { next: 'invoice', order_id, invoice, until: order.clock_due_at }
  }
  // Its page has the invoice too: nothing is asked for twice.
  if ((payment ?? order.payment)?.method === PAYMENT_METHOD.invoice) return { next: 'order', order_id }
  const url = payment?.confirmation_url ?? order.payment?.confirmation_url ?? null
  return url === null ? { next: 'ask-again', order_id } : { next: 'pay', order_id, url }
}

const FNV_PRIME = 0x01000193
/** Two beginnings make 64 bits of two runs of 32. */
const FNV_BEGINNINGS = [0x811c9dc5, 0x2b5ad4c3] as const

/** A hash that distinguishes two contents (FNV-1a); not for secrets. */
export function hashOf(text: string): string {
  return FNV_BEGINNINGS.map((beginning) => {
    let hash: number = beginning
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME)
    return (hash >>> 0).toString(36)
  }).join('')
}
