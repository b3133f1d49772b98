import { useNavigate } from 'react-router'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { api } from '../../../api/browser-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { hasPage } from '../../../built-pages.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { formatPercent, formatRoubles } from '../../../ui/format/numbers.ts'
import type { Order } from '../../orders/order-types.ts'
import { chargeOf } from '../../payment/pay-choice.ts'
import type { PayTerms } from '../../payment/pay-choice.ts'
import { useRootData } from '../../shell/root-data.ts'
import { useRoom } from '../room.ts'
import { useTakeAction } from '../use-order-actions.ts'
import type { ActionBody, TakeAction } from '../use-order-actions.ts'
import { openAsk, openNotDone } from './client-dialogs.tsx'
import type { Decision } from './decision.ts'
import { dueOf } from './due.ts'
import { openInvoiceOf } from './open-invoice.ts'
import { useAddOptions } from './use-add-options.ts'
import { usePayDialog } from './use-pay-dialog.ts'

/** What a client can do about the order now. */
export function useClientDecisions(): readonly Decision[] {
  const { order, role, rates } = useRoom()
  const hasWallet = useRootData()?.site.flags.wallet_payments ?? false
  const take = useTakeAction()
  const navigate = useNavigate()
  const pay = usePayDialog()
  const addOptions = useAddOptions()
  const confirm = useAction(async (tools) => void (await take(tools, 'confirm', newestTake(order))))
  const request = useAction(async (tools) => void (await take(tools, 'request-calculation')))
  const repeat = useAction(async (tools) => void (await take(tools, 'additional-order')))
  useFailureToast(confirm.failure ?? request.failure ?? repeat.failure)
  if (role !== 'client') return []
  const can = (action: string): boolean => order.actions.includes(action)
  const remove = async (): Promise<void> => {
    await api('DELETE /client/orders/{id}', { params: { id: order.id } })
    await closeAllDialogs()
    await navigate(pathTo.draftOrders())
  }
  const decisions: (Decision | false)[] = [
    ...payDecisions(order, { commission: rates.client_topup_commission, hasWallet }, pay),
    can('confirm') && confirmDecision(() => void confirm.run(), confirm.isBusy),
    can('not-done') && notDoneDecision(order, take),
    addOptions ?? false,
    ...editDecisions(order),
    can('request-calculation') &&
      order.no_price_reason !== null &&
      order.narrator !== null && {
        ...quiet('request-calculation', m.room_do_request(), () => void request.run()),
        kind: 'outline',
        isBusy: request.isBusy,
      },
    can('additional-order') && {
      ...quiet('additional-order', m.room_do_additional(), () => void repeat.run()),
      kind: 'soft',
      isBusy: repeat.isBusy,
    },
    ...askDecisions(order, take),
    can('delete') &&
      quiet('delete', m.room_do_delete(), () =>
        openAsk({
          title: m.room_ask_delete(),
          text: m.room_ask_delete_text(),
          confirm: m.room_do_delete(),
          act: remove,
        }),
      ),
  ]
  return decisions.filter((decision) => decision !== false)
}

function quiet(id: string, label: string, onPress: () => void): Decision {
  return { id, label, kind: 'quiet', place: 'card', onPress }
}

/** Placing, approving and paying: each through the same dialog, which shows what is charged before anything moves. */
function payDecisions(
  order: Order,
  terms: Pick<PayTerms, 'commission' | 'hasWallet'>,
  pay: ReturnType<typeof usePayDialog>,
): Decision[] {
  const main = { kind: 'accent', size: 'l', place: 'bar' } as const
  const price = order.price
  if (order.actions.includes('place') && price !== null) {
    const label = m.room_do_place({ sum: formatRoubles(price) })
    return [{ ...main, id: 'place', label, onPress: () => pay('place', price) }]
  }
  if (order.actions.includes('approve') && price !== null) {
    const label = m.room_do_approve({ sum: formatRoubles(price) })
    return [{ ...main, id: 'approve', label, onPress: () => pay('approve', price) }]
  }
  const due = dueOf(order)
  if (due === null) return []
  const { charge, fee } = chargeOf({ ...terms, price: due, balance: order.balance ?? 0 })
  const label = m.room_do_pay({ sum: formatRoubles(charge === 0 ? due : charge) })
  const hint = fee > 0 ? m.room_with_fee({ percent: formatPercent(terms.commission) }) : undefined
  const paying = { ...main, id: 'pay', label, ...(hint !== undefined && { hint }), onPress: () => pay('pay', due) }
  const invoice = openInvoiceOf(order)
  if (invoice === null) return [paying]
  const download = (): void => window.location.assign(`/api/client/payments/${invoice}/invoice`)
  return [
    { ...main, id: 'invoice', label: m.room_do_invoice(), onPress: download },
    { ...paying, kind: 'outline' },
  ]
}

/** What is accepted is the take on the screen, not one that arrives while the button is pressed. */
function newestTake({ takes }: Order): ActionBody {
  const take_id = takes.at(-1)?.id
  return take_id === undefined ? {} : { take_id }
}

function confirmDecision(onPress: () => void, isBusy: boolean): Decision {
  return { id: 'confirm', label: m.room_do_confirm(), kind: 'accent', size: 'l', place: 'bar', onPress, isBusy }
}

function notDoneDecision(order: Order, take: TakeAction): Decision {
  return {
    id: 'not-done',
    label: m.room_do_not_done(),
    shortLabel: m.room_do_not_done_short(),
    hint: m.room_do_not_done_hint(),
    kind: 'outline',
    place: 'bar',
    onPress: () => openNotDone(order, take),
  }
}

/** Drafts and declined orders are changed on the page where orders are written. */
function editDecisions(order: Order): Decision[] {
  const isDeclined =
    order.orderstatuses_id === ORDER_STATUS.declined_by_narrator ||
    order.orderstatuses_id === ORDER_STATUS.declined_by_client
  if (!hasPage('newOrder') || !(isDeclined || order.orderstatuses_id === ORDER_STATUS.draft)) return []
  const isDecisive = !order.actions.includes('place') || order.price === null
  return [
    {
      id: 'edit',
      label: isDeclined ? m.room_do_change() : m.room_do_continue(),
      // Beside the decisive button of a narrow phone there is room for one word.
      ...(!isDecisive && { shortLabel: m.room_do_edit_short() }),
      kind: isDecisive ? 'accent' : 'outline',
      place: 'bar',
      to: withQuery(pathTo.newOrder(), { order: order.id }),
    },
  ]
}

/** What is asked about once before it happens. */
function askDecisions(order: Order, take: TakeAction): Decision[] {
  const asked = [
    ['withdraw', m.room_do_withdraw, m.room_ask_withdraw, withdrawText(order)],
    ['cancel-payment', m.room_do_cancel_payment, m.room_ask_cancel_payment, m.room_ask_cancel_payment_text()],
    ['cancel-overdue', m.room_do_cancel_overdue, m.room_ask_cancel_overdue, m.room_ask_cancel_overdue_text()],
    ['decline', m.room_do_decline_price, m.room_ask_decline_price, m.room_ask_decline_price_text()],
  ] as const
  return asked
    .filter(([action]) => order.actions.includes(action))
    .map(([action, label, title, text]) => ({
      ...quiet(action, label(), () =>
        openAsk({
          title: title(),
          text,
          confirm: label(),
          act: async (tools) => void (await take(tools, action)),
        }),
      ),
      ...(action === 'cancel-overdue' && { kind: 'danger' as const }),
    }))
}

function withdrawText(order: Order): string {
  return order.orderstatuses_id === ORDER_STATUS.suggested
    ? m.room_ask_withdraw_paid_text()
    : m.room_ask_withdraw_text()
}
