import type { CallResponse } from '@tembrel/contract/contract.ts'
import { m } from '../../paraglide/messages.js'

export type NotificationSettings = CallResponse<'GET /notifications/settings'>
export type NoticeKind = NotificationSettings['kinds'][number]['kind']

/** What a kind of update is called, and what belongs to it. */
export const KIND_TEXTS: Readonly<Record<NoticeKind, () => { title: string; text: string }>> = {
  order: () => ({ title: m.notify_kind_order(), text: m.notify_kind_order_text() }),
  message: () => ({ title: m.notify_kind_message(), text: m.notify_kind_message_text() }),
  status: () => ({ title: m.notify_kind_status(), text: m.notify_kind_status_text() }),
  results: () => ({ title: m.notify_kind_results(), text: m.notify_kind_results_text() }),
  money: () => ({ title: m.notify_kind_money(), text: m.notify_kind_money_text() }),
  reminder: () => ({ title: m.notify_kind_reminder(), text: m.notify_kind_reminder_text() }),
  profile: () => ({ title: m.own_reviews_kind_profile(), text: m.own_reviews_kind_profile_text() }),
  review: () => ({ title: m.own_reviews_kind_review(), text: m.own_reviews_kind_review_text() }),
  ticket: () => ({ title: m.notify_kind_ticket(), text: m.notify_kind_ticket_text() }),
}
