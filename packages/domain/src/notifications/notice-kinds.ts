/**
 * What people are written about when they do not come to see it themselves (Product §4, docs/decisions/0043).
 *
 * Invariants: an event has at most one kind; what takes something back (a message changed or deleted) is never told by letter.
 */

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

/** How news that come close together are sent: a few at once, at most hourly, or once a day. */
export const DIGESTS = ['soon', 'hourly', 'daily'] as const
export type Digest = (typeof DIGESTS)[number]

/** The event of a wallet that the accountant has corrected; ours beside those of orders and tickets (decision 0066). */
export const WALLET_CORRECTED = 8

/** Recordings wait for the client's ear in these statuses. */
const RESULT_STATUSES: readonly unknown[] = [8, 18, 19]

/**
 * The kind of an event by its type (Product §4) and its data: an order's or ticket's message, its status, an order that
 * appears or disappears, a wallet that was corrected. Null for what nobody is written about.
 */
export function noticeKindOf(event: { readonly type: number; readonly data: unknown }): NoticeKind | null {
  switch (event.type) {
    case 1:
      return 'message'
    case 4:
      return 'ticket'
    case 80:
      return 'order'
    case WALLET_CORRECTED:
      return 'money'
    case 90:
      return 'status'
    case 7:
      return kindOfStatusEvent((event.data ?? {}) as Record<string, unknown>)
    default:
      return null
  }
}

/** Event 7 also brings comments on a recording, money that an order could not take, and goodwill. */
function kindOfStatusEvent(data: Record<string, unknown>): NoticeKind {
  if (data['left_in_wallet'] !== undefined || data['goodwill'] !== undefined) return 'money'
  if (data['file_id'] !== undefined) return 'message'
  return RESULT_STATUSES.includes(data['orderstatuses_id']) ? 'results' : 'status'
}
