/**
 * What an event reports, by its id (Product §4).
 *
 * Invariant: the ids are stored and travel on the wire; they are never renumbered.
 */
export const EVENT_TYPE = {
  order_message_created: 1,
  order_message_deleted: 2,
  order_message_updated: 3,
  ticket_message_created: 4,
  ticket_message_deleted: 5,
  ticket_message_updated: 6,
  order_status_updated: 7,
  /** Ours: staff have put a wallet right (decision 0066). */
  wallet_corrected: 8,
  order_created: 80,
  order_deleted: 90,
} as const
export type EventTypeId = (typeof EVENT_TYPE)[keyof typeof EVENT_TYPE]
