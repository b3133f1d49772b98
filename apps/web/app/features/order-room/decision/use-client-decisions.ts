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
import type { Order, Take } from '../../nouns/order/order-types.ts'
import { chargeOf, walletLacks } from '../../payment/pay-choice.ts'
import type { PayTerms } from '../../payment/pay-choice.ts'
import { useRootData } from '../../site/root-data.ts'
import { isLeftUndone } from '../review/review-threads.ts'
import { useReview } from '../review/review.ts'
import { useRoom } from '../room.ts'
import { takeLabel } from '../takes/take-label.ts'
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
  const { take: shown, threads } = useReview()
  const flags = useRootData()?.site.flags
  const hasWallet = flags?.wallet_payments ?? false
  // With the options beside the payment an order is placed where they are: on the page where it is written (Product §9).
  const isPlacedHere = order.price !== null && !(flags?.options_in_payment_modal === true && hasPage('newOrder'))
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
    ...payDecisions(order, { commission: rates.client_topup_commission, hasWallet, isPlacedHere }, pay),
    can('confirm') &&
      confirmDecision(
        () => acceptOrAsk(order, threads.filter(isLeftUndone).length, take, () => void confirm.run()),
        confirm.isBusy,
        otherTake(order, shown),
      ),
    can('not-done') && notDoneDecision(order, take, rates.not_done_ticket_after),
    addOptions ?? false,
    ...editDecisions(order, isPlacedHere),
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
  terms: Pick<PayTerms, 'commission' | 'hasWallet'> & { readonly isPlacedHere: boolean },
  pay: ReturnType<typeof usePayDialog>,
): Decision[] {
  const main = { kind: 'accent', size: 'l', place: 'bar' } as const
  const price = order.price
  if (order.actions.includes('place') && price !== null && terms.isPlacedHere) {
    const label = m.room_do_place({ sum: formatRoubles(price) })
    return [{ ...main, id: 'place', label, onPress: () => pay('place', price) }]
  }
  if (order.actions.includes('approve') && price !== null) {
    const label = m.room_do_approve({ sum: formatRoubles(price) })
    const approving = { ...main, id: 'approve', label, onPress: () => pay('approve', price) }
    const calm = quiet('approve-calm', m.room_do_approve_calm(), () => pay('approve-calm', price))
    return order.urgent ? [approving, { ...calm, hint: m.room_do_approve_calm_hint() }] : [approving]
  }
  const due = dueOf(order)
  if (due === null) return []
  const bill = { ...terms, price: due, balance: order.balance ?? 0 }
  // The dialog begins with the wallet when it is enough.
  const { charge, fee } = walletLacks(bill) === 0 ? { charge: due, fee: 0 } : chargeOf(bill)
  const label = m.room_do_pay({ sum: formatRoubles(charge) })
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

/** What is accepted is the newest take the reader knows of, not one that arrives while the button is pressed. */
function newestTake({ takes }: Order): ActionBody {
  const take_id = takes.at(-1)?.id
  return take_id === undefined ? {} : { take_id }
}

interface OtherTake {
  readonly newest: Take
  readonly shown: Take
}

/** The newest take and the one that is looked at instead; null while the newest is on the screen. */
function otherTake({ takes }: Order, shown: Take | null): OtherTake | null {
  const newest = takes.at(-1)
  return newest === undefined || shown === null || newest.id === shown.id ? null : { newest, shown }
}

/** Accepting now would leave comments without a corrected take, so the client is asked once more. */
function acceptOrAsk(order: Order, open_count: number, take: TakeAction, accept: () => void): void {
  if (open_count === 0) return accept()
  openAsk({
    title: m.room_ask_confirm_open(),
    text: m.room_ask_confirm_open_text({ count: open_count }),
    confirm: m.room_do_confirm(),
    act: async (tools) => void (await take(tools, 'confirm', newestTake(order))),
  })
}

/** A client who looks at another take than the newest is shown which of them he accepts. */
function confirmDecision(onPress: () => void, isBusy: boolean, other: OtherTake | null): Decision {
  const button = { id: 'confirm', kind: 'accent', size: 'l', place: 'bar', onPress, isBusy } as const
  if (other === null) return { ...button, label: m.room_do_confirm() }
  const { newest, shown } = other
  const { number } = newest
  return {
    ...button,
    label: newest.worker === 'narrator' ? m.room_confirm_take({ number }) : m.room_confirm_mix({ number }),
    hint: m.room_other_take_shown({ take: takeLabel(shown) }),
  }
}

function notDoneDecision(order: Order, take: TakeAction, ticket_after: number): Decision {
  return {
    id: 'not-done',
    label: m.room_do_not_done(),
    shortLabel: m.room_do_not_done_short(),
    hint: m.room_do_not_done_hint(),
    kind: 'outline',
    place: 'bar',
    onPress: () => openNotDone(order, take, ticket_after),
  }
}

/** Drafts and declined orders are changed on the page where orders are written. */
function editDecisions(order: Order, isPlacedHere: boolean): Decision[] {
  const isDeclined =
    order.orderstatuses_id === ORDER_STATUS.declined_by_narrator ||
    order.orderstatuses_id === ORDER_STATUS.declined_by_client
  if (!hasPage('newOrder') || !(isDeclined || order.orderstatuses_id === ORDER_STATUS.draft)) return []
  const isDecisive = !order.actions.includes('place') || !isPlacedHere
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
  if (order.orderstatuses_id !== ORDER_STATUS.suggested) return m.room_ask_withdraw_text()
  const fee = order.withdraw_fee
  // Who withdraws a paid order himself leaves us the fees of its top-ups (Product §4).
  return fee === null ? m.room_ask_withdraw_paid_text() : m.room_ask_withdraw_fee_text({ fee: formatRoubles(fee) })
}
