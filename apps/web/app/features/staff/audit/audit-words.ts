import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { m } from '../../../paraglide/messages.js'
import { roleName } from '../../shell/nav-items.ts'

/** What staff did, in words; every action the server writes down. A new one shows its own name until it is given words here. */
const ACTIONS: Readonly<Record<string, () => string>> = {
  'approve-narrator': m.st_act_approve_narrator,
  'return-narrator': m.st_act_return_narrator,
  'assign-ticket': m.st_act_assign_ticket,
  'release-ticket': m.st_act_release_ticket,
  'close-ticket': m.st_act_close_ticket,
  'reopen-ticket': m.st_act_reopen_ticket,
  'cancel-with-refund': m.st_act_cancel_with_refund,
  'goodwill-refund': m.st_act_goodwill_refund,
  'reassign-order': m.st_act_reassign_order,
  'confirm-invoice': m.st_act_confirm_invoice,
  'execute-withdrawal': m.st_act_execute_withdrawal,
  'send-payout': m.st_act_send_payout,
  'refuse-withdrawal': m.st_act_refuse_withdrawal,
  'repeat-withdrawal': m.st_act_repeat_withdrawal,
  'pay-out-wallet': m.st_act_pay_out_wallet,
  'correct-operation': m.p4_act_correct_operation,
  'refund-topup': m.st_act_refund_topup,
  'settle-refund': m.st_act_settle_refund,
  'read-card-number': m.st_act_read_card_number,
  'export-ledger': m.st_act_export_ledger,
  'export-orders': m.st_act_export_orders,
  'export-payments': m.st_act_export_payments,
  'change-setting': m.st_act_change_setting,
  'write-calendar-day': m.st_act_write_calendar_day,
  'remove-calendar-day': m.st_act_remove_calendar_day,
  'write-canned-answer': m.st_act_write_canned_answer,
  'remove-canned-answer': m.st_act_remove_canned_answer,
  'hide-review': m.st_act_hide_review,
  'show-review': m.st_act_show_review,
  'change-page': m.st_act_change_page,
  'add-track': m.st_act_add_track,
  'change-track': m.st_act_change_track,
  'order-music': m.st_act_order_music,
  'order-compilations': m.st_act_order_compilations,
  'add-work': m.st_act_add_work,
  'change-work': m.st_act_change_work,
  'order-works': m.st_act_order_works,
  'remove-work': m.st_act_remove_work,
  'create-category': m.st_act_create_category,
  'change-category': m.st_act_change_category,
  'order-categories': m.st_act_order_categories,
  'remove-category': m.st_act_remove_category,
  'create-topic': m.st_act_create_topic,
  'change-topic': m.st_act_change_topic,
  'order-topics': m.st_act_order_topics,
  'remove-topic': m.st_act_remove_topic,
  'order-questions': m.st_act_order_questions,
  'remove-post': m.st_act_remove_post,
  'remove-question': m.st_act_remove_question,
  'invite-person': m.st_act_invite_person,
  'withdraw-invitation': m.st_act_withdraw_invitation,
  'disable-person': m.st_act_disable_person,
  'enable-person': m.st_act_enable_person,
  'disable-role': m.st_act_disable_role,
  'enable-role': m.st_act_enable_role,
  'give-role': m.st_act_give_role,
  'take-service-profile': m.st_act_take_service_profile,
  'merge-people': m.st_act_merge_people,
  'end-session': m.st_act_end_session,
  'end-sessions': m.st_act_end_sessions,
  'reset-totp': m.st_act_reset_totp,
  'enable-totp': m.st_act_enable_totp,
  'remove-totp': m.st_act_remove_totp,
  'renew-recovery-codes': m.st_act_renew_recovery_codes,
}

const KINDS: Readonly<Record<string, () => string>> = {
  person: m.st_kind_person,
  profile: m.st_kind_profile,
  narrator: m.st_kind_narrator,
  order: m.st_kind_order,
  payment: m.st_kind_payment,
  ticket: m.st_kind_ticket,
  setting: m.st_kind_setting,
  calendar_day: m.st_kind_calendar_day,
  canned_answer: m.st_kind_canned_answer,
  review: m.st_kind_review,
  invitation: m.st_kind_invitation,
  compilation: m.st_kind_compilation,
  music: m.st_kind_music,
  musiccomp: m.st_kind_musiccomp,
  page: m.st_kind_page,
  post: m.st_kind_post,
  question: m.st_kind_question,
  post_category: m.st_kind_post_category,
  question_topic: m.st_kind_question_topic,
  work: m.st_kind_work,
  export: m.st_kind_export,
  operation: m.p4_kind_operation,
}

/** The action in words, or its own name while it has none. */
export function actionWords(action: string): string {
  return ACTIONS[action]?.() ?? action
}

/** What kind of thing it was done to. */
export function kindWords(kind: string): string {
  return KINDS[kind]?.() ?? kind
}

/** Names of what was written down beside an action. */
const DETAILS: Readonly<Record<string, () => string>> = {
  comment: m.st_detail_comment,
  reason: m.st_detail_reason,
  role: m.st_detail_role,
  roles: m.st_detail_roles,
  sum: m.st_detail_sum,
  address: m.st_detail_address,
  profiles: m.st_detail_profiles,
  ended: m.st_detail_ended,
  from: m.st_detail_from,
  into: m.st_detail_into,
  before: m.st_detail_before,
  after: m.st_detail_after,
  fault: m.st_detail_fault,
  title: m.st_detail_title,
  by_operation: m.p4_detail_by_operation,
}

/** What a detail of the log is called; its own name while it has no words. */
export function detailWords(name: string): string {
  return DETAILS[name]?.() ?? name
}

const isRole = (value: unknown): value is Role => (ROLES as readonly unknown[]).includes(value)

/** What a detail says: roles by their names, all else as it was written down. */
export function valueWords(name: string, value: unknown): string {
  if (name === 'role' && isRole(value)) return roleName(value)
  if (name === 'roles' && Array.isArray(value) && value.every(isRole)) return value.map(roleName).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
