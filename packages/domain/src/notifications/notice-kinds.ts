/**
 * What people are written about when they do not come to see it themselves (Product §4, docs/decisions/0043).
 *
 * Invariants: an event has at most one kind; what takes something back (a message changed or deleted) sends no letter.
 */

import { AWAITING_CHECK } from '../orders/statuses.ts'
import { EVENT_TYPE } from './event-types.ts'

export const NOTICE_KINDS = [
  'order',
  'message',
  'status',
  'results',
  'money',
  'reminder',
  'ticket',
  'profile',
  'review',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICE_CHANNELS = ['mail', 'telegram'] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

/** How updates that come close together are sent: a few at once, at most hourly, or once a day. */
export const DIGESTS = ['soon', 'hourly', 'daily'] as const
export type Digest = (typeof DIGESTS)[number]

/** Recordings wait for the client's ear in these statuses. */
const RESULT_STATUSES: readonly unknown[] = AWAITING_CHECK

/**
 * The kind of an event by its type (Product §4) and its data: an order's or ticket's message, its status, an order that appears
 * or disappears, a wallet that was corrected. Null for events without letters.
 */
export function noticeKindOf(event: { readonly type: number; readonly data: unknown }): NoticeKind | null {
  switch (event.type) {
    case EVENT_TYPE.order_message_created:
      return 'message'
    case EVENT_TYPE.ticket_message_created:
      return 'ticket'
    case EVENT_TYPE.order_created:
      return 'order'
    case EVENT_TYPE.wallet_corrected:
      return 'money'
    case EVENT_TYPE.order_deleted:
      return 'status'
    case EVENT_TYPE.order_status_updated:
      return kindOfStatusEvent((event.data ?? {}) as Record<string, unknown>)
    default:
      return null
  }
}

/** Event 7 also brings comments on a recording, money that an order could not take, and goodwill. */
function kindOfStatusEvent(data: Record<string, unknown>): NoticeKind {
  if (data['left_in_wallet'] !== undefined || data['goodwill'] !== undefined) return 'money'
  if (data['file_id'] !== undefined) return 'message'
  if (data['part'] !== undefined) return 'results'
  return RESULT_STATUSES.includes(data['orderstatuses_id']) ? 'results' : 'status'
}
