import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { useAction } from '../../../api/use-action.ts'
import type { ActionTools } from '../../../api/use-action.ts'
import { useFailureToast } from '../../../api/use-failure-toast.ts'
import { m } from '../../../paraglide/messages.js'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import type { Order } from '../../nouns/order/order-types.ts'
import type { CommentDialogProps } from '../../confirm/comment-dialog.tsx'
import { beginCorrections } from '../review/corrections.ts'
import { useRoom } from '../room.ts'
import { useTakeAction } from '../use-order-actions.ts'
import type { TakeAction } from '../use-order-actions.ts'
import type { Decision } from './decision.ts'
import { FORM_ID, goToForm } from './form-anchor.ts'

/** What a narrator or an engineer can do about the order now, beside the forms of the card. */
export function useWorkerDecisions(): readonly Decision[] {
  const { order, role } = useRoom()
  const take = useTakeAction()
  const accept = useAction(async (tools) => void (await take(tools, 'accept')))
  useFailureToast(accept.failure)
  if (role === 'client') return []
  const can = (action: string): boolean => order.actions.includes(action)
  const decisions: (Decision | false)[] = [
    can('accept') && acceptDecision(() => void accept.run(), accept.isBusy),
    can('send-results') && formDecision(order.uploads.length > 0 ? m.room_go_send() : m.room_go_upload()),
    can('name-price') && order.orderstatuses_id === ORDER_STATUS.waiting_calc && formDecision(m.room_go_price()),
    can('decline') && {
      id: 'decline',
      label: m.room_do_decline(),
      shortLabel: m.room_do_decline_short(),
      kind: can('accept') ? 'outline' : 'quiet',
      place: can('accept') ? 'bar' : 'card',
      onPress: () => openDecline(order, take),
    },
    can('return-to-narrator') && {
      id: 'return-to-narrator',
      label: m.room_do_return_narrator(),
      kind: 'outline',
      place: 'card',
      onPress: () => openReturn(order, take),
    },
    can('give-up') && {
      id: 'give-up',
      label: m.room_do_give_up(),
      kind: 'quiet',
      place: 'card',
      onPress: () => openGiveUp(order, take),
    },
  ]
  return decisions.filter((decision) => decision !== false)
}

function acceptDecision(onPress: () => void, isBusy: boolean): Decision {
  return { id: 'accept', label: m.room_do_accept(), kind: 'accent', size: 'l', place: 'bar', onPress, isBusy }
}

/** On phones the bar leads back to the form from the script or the chat. On wide screens the form is always visible. */
function formDecision(label: string): Decision {
  return { id: FORM_ID, label, kind: 'ink', place: 'bar-only', onPress: goToForm }
}

type Words = Omit<CommentDialogProps, 'act' | 'keptAs'>

function keptAs(order: Order, action: Parameters<TakeAction>[1]): string {
  return `order-${order.id}-${action}`
}

function openComment(order: Order, take: TakeAction, action: Parameters<TakeAction>[1], words: Words): void {
  void openDialog(async () => (await import('../../confirm/comment-dialog.tsx')).CommentDialog, {
    ...words,
    keptAs: keptAs(order, action),
    act: async (tools: ActionTools, comment: string) =>
      void (await take(tools, action, comment === '' ? {} : { comment })),
  })
}

function openDecline(order: Order, take: TakeAction): void {
  openComment(order, take, 'decline', {
    title: m.room_ask_decline(),
    text:
      order.orderstatuses_id === ORDER_STATUS.suggested ? m.room_ask_decline_paid_text() : m.room_ask_decline_text(),
    label: m.room_decline_label(),
    hint: m.room_decline_hint(),
    isRequired: false,
    confirm: m.room_do_decline(),
    isDanger: true,
  })
}

function openGiveUp(order: Order, take: TakeAction): void {
  openComment(order, take, 'give-up', {
    title: m.room_ask_give_up(),
    text: m.room_ask_give_up_text(),
    label: m.room_give_up_label(),
    hint: m.room_decline_hint(),
    isRequired: true,
    confirm: m.room_do_give_up(),
    isDanger: true,
  })
}

function openReturn(order: Order, take: TakeAction): void {
  const hasList = beginCorrections(order, 'narrator', keptAs(order, 'return-to-narrator'))
  openComment(order, take, 'return-to-narrator', {
    title: m.room_do_return_narrator(),
    text: m.room_ask_return_text(),
    label: m.room_not_done_label(),
    hint: hasList ? `${m.review_list_hint()} ${m.room_return_hint()}` : m.room_return_hint(),
    isRequired: true,
    confirm: m.room_do_return_narrator(),
  })
}
