import type { WireAuditRow } from '@tembrel/contract/calls/staff/people.ts'
import { m } from '../../../paraglide/messages.js'

/** What staff did, in words; every action the server writes down. A new one shows its own name until it is given words here. */
const ACTIONS: Readonly<Record<string, () => string>> = {
  'approve-narrator': m.audit_act_approve_narrator,
  'return-narrator': m.audit_act_return_narrator,
  'assign-ticket': m.audit_act_assign_ticket,
  'release-ticket': m.audit_act_release_ticket,
  'close-ticket': m.audit_act_close_ticket,
  'reopen-ticket': m.audit_act_reopen_ticket,
  'cancel-with-refund': m.audit_act_cancel_with_refund,
  'goodwill-refund': m.audit_act_goodwill_refund,
  'reassign-order': m.audit_act_reassign_order,
  'confirm-invoice': m.audit_act_confirm_invoice,
  'import-statement': m.audit_act_import_statement,
  'assign-receipt': m.audit_act_assign_receipt,
  'match-receipt': m.audit_act_match_receipt,
  'undo-receipt-part': m.audit_act_undo_receipt_part,
  'return-receipt': m.audit_act_return_receipt,
  'confirm-receipt-return': m.audit_act_confirm_receipt_return,
  'withdraw-receipt-return': m.audit_act_withdraw_receipt_return,
  'execute-withdrawal': m.audit_act_execute_withdrawal,
  'send-payout': m.audit_act_send_payout,
  'refuse-withdrawal': m.audit_act_refuse_withdrawal,
  'repeat-withdrawal': m.audit_act_repeat_withdrawal,
  'pay-out-wallet': m.audit_act_pay_out_wallet,
  'correct-operation': m.audit_act_correct_operation,
  'refund-topup': m.audit_act_refund_topup,
  'settle-refund': m.audit_act_settle_refund,
  'retry-job': m.audit_act_retry_job,
  'mark-exception': m.audit_act_mark_exception,
  'mark-money-exception': m.audit_act_mark_exception,
  'follow-up-difference': m.audit_act_follow_up_difference,
  'read-card-number': m.audit_act_read_card_number,
  'export-ledger': m.audit_act_export_ledger,
  'export-trial-balance': m.audit_act_export_trial_balance,
  'export-overview': m.audit_act_export_overview,
  'export-orders': m.audit_act_export_orders,
  'export-payments': m.audit_act_export_payments,
  'change-setting': m.audit_act_change_setting,
  'write-calendar-day': m.audit_act_write_calendar_day,
  'remove-calendar-day': m.audit_act_remove_calendar_day,
  'write-canned-answer': m.audit_act_write_canned_answer,
  'remove-canned-answer': m.audit_act_remove_canned_answer,
  'hide-review': m.audit_act_hide_review,
  'show-review': m.audit_act_show_review,
  'change-page': m.audit_act_change_page,
  'add-track': m.audit_act_add_track,
  'change-track': m.audit_act_change_track,
  'order-music': m.audit_act_order_music,
  'create-musiccomp': m.audit_act_create_musiccomp,
  'change-musiccomp': m.audit_act_change_musiccomp,
  'create-compilation': m.audit_act_create_compilation,
  'change-compilation': m.audit_act_change_compilation,
  'order-compilations': m.audit_act_order_compilations,
  'add-work': m.audit_act_add_work,
  'change-work': m.audit_act_change_work,
  'order-works': m.audit_act_order_works,
  'remove-work': m.audit_act_remove_work,
  'create-category': m.audit_act_create_category,
  'change-category': m.audit_act_change_category,
  'order-categories': m.audit_act_order_categories,
  'remove-category': m.audit_act_remove_category,
  'create-topic': m.audit_act_create_topic,
  'change-topic': m.audit_act_change_topic,
  'order-topics': m.audit_act_order_topics,
  'remove-topic': m.audit_act_remove_topic,
  'create-question': m.audit_act_create_question,
  'change-question': m.audit_act_change_question,
  'order-questions': m.audit_act_order_questions,
  'create-post': m.audit_act_create_post,
  'change-post': m.audit_act_change_post,
  'remove-post': m.audit_act_remove_post,
  'remove-question': m.audit_act_remove_question,
  'invite-person': m.audit_act_invite_person,
  'withdraw-invitation': m.audit_act_withdraw_invitation,
  'disable-person': m.audit_act_disable_person,
  'enable-person': m.audit_act_enable_person,
  'disable-role': m.audit_act_disable_role,
  'enable-role': m.audit_act_enable_role,
  'give-role': m.audit_act_give_role,
  'take-service-profile': m.audit_act_take_service_profile,
  'accept-agent': m.audit_act_accept_agent,
  'leave-agent': m.audit_act_leave_agent,
  'merge-people': m.audit_act_merge_people,
  'end-session': m.audit_act_end_session,
  'end-sessions': m.audit_act_end_sessions,
  'reset-totp': m.audit_act_reset_totp,
  'ask-approval': m.audit_act_ask_approval,
  'confirm-approval': m.audit_act_confirm_approval,
  'refuse-approval': m.audit_act_refuse_approval,
  'withdraw-approval': m.audit_act_withdraw_approval,
  'make-owner': m.audit_act_make_owner,
  'end-owner': m.audit_act_end_owner,
  'enable-totp': m.audit_act_enable_totp,
  'remove-totp': m.audit_act_remove_totp,
  'renew-recovery-codes': m.audit_act_renew_recovery_codes,
}

const KINDS: Readonly<Record<string, () => string>> = {
  person: m.audit_kind_person,
  profile: m.audit_kind_profile,
  narrator: m.audit_kind_narrator,
  order: m.audit_kind_order,
  payment: m.audit_kind_payment,
  receipt: m.audit_kind_receipt,
  statement: m.audit_kind_statement,
  provider_payment: m.audit_kind_provider_payment,
  ticket: m.audit_kind_ticket,
  setting: m.audit_kind_setting,
  job: m.audit_kind_job,
  calendar_day: m.audit_kind_calendar_day,
  canned_answer: m.audit_kind_canned_answer,
  review: m.audit_kind_review,
  invitation: m.audit_kind_invitation,
  compilations: m.audit_kind_compilations,
  compilation: m.audit_kind_compilation,
  music: m.audit_kind_music,
  musiccomp: m.audit_kind_musiccomp,
  page: m.audit_kind_page,
  post: m.audit_kind_post,
  question: m.audit_kind_question,
  post_category: m.audit_kind_post_category,
  question_topic: m.audit_kind_question_topic,
  work: m.audit_kind_work,
  export: m.audit_kind_export,
  operation: m.audit_kind_operation,
}

/** The action in words, or its own name while it has none. */
export function actionWords(action: string): string {
  return ACTIONS[action]?.() ?? action
}

/** What kind of thing it was done to. */
export function kindWords(kind: string): string {
  return KINDS[kind]?.() ?? kind
}

/** What was given out: the books, orders or payments. */
const EXPORTS: Readonly<Record<string, () => string>> = {
  ledger: m.audit_target_ledger,
  orders: m.audit_target_orders,
  payments: m.audit_target_payments,
}

/** What it was done to: «Заказ 2041», «Настройка «Выплаты»», «Выгрузка: проводки». `titles` = what settings are called, by key. */
export function targetWords({ kind, id }: WireAuditRow['target'], titles: ReadonlyMap<string, string>): string {
  if (kind === 'setting') return m.audit_target_setting({ title: titles.get(id) ?? id })
  if (kind === 'export') return `${kindWords(kind)}: ${EXPORTS[id]?.() ?? id}`
  return id === 'all' ? `${kindWords(kind)}: ${m.audit_target_all()}` : `${kindWords(kind)} ${id}`
}
