import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { m } from '../../../paraglide/messages.js'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { Note } from '../../../ui/surface.tsx'
import type { Order } from '../../nouns/order/order-types.ts'
import { beginCorrections } from '../review/corrections.ts'
import type { AskDialogProps } from '../../confirm/ask-dialog.tsx'
import type { TakeAction } from '../use-order-actions.ts'

/** Asks before an action that cannot be taken back. */
export function openAsk(props: Omit<AskDialogProps, 'isDanger'>): void {
  void openDialog(async () => (await import('../../confirm/ask-dialog.tsx')).AskDialog, { ...props, isDanger: true })
}

/** Asks what is not done; says which return this is, and which one opens a ticket (`ticket_after`, a setting; Product §4). */
export function openNotDone(order: Order, take: TakeAction, ticket_after: number): void {
  const number = order.not_done_count + 1
  const isToNarrator = order.orderstatuses_id !== ORDER_STATUS.verify_after_soundengineer
  const keptAs = `order-${order.id}-not-done`
  const hasList = beginCorrections(order, isToNarrator ? 'narrator' : 'soundengineer', keptAs)
  void openDialog(async () => (await import('../../confirm/comment-dialog.tsx')).CommentDialog, {
    title: m.room_do_not_done(),
    text: isToNarrator ? m.room_not_done_text() : m.room_not_done_engineer_text(),
    label: m.room_not_done_label(),
    hint: hasList ? `${m.review_list_hint()} ${m.room_not_done_hint()}` : m.room_not_done_hint(),
    isRequired: true,
    // Only returns to the narrator are counted.
    ...(isToNarrator && {
      note: <Note tone={number === ticket_after ? 'warn' : 'info'}>{returnText(number, ticket_after)}</Note>,
    }),
    confirm: m.room_do_return(),
    keptAs,
    act: async (tools: Parameters<TakeAction>[0], comment: string) => void (await take(tools, 'not-done', { comment })),
  })
}

/** The ticket is promised for the very return that opens it; after that one there is nothing to announce. */
function returnText(number: number, after: number): string {
  if (number === after) return m.room_not_done_ticket({ number })
  return number < after ? m.room_not_done_before_ticket({ number, after }) : m.room_not_done_count({ number })
}
