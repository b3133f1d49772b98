import { m } from '../../../paraglide/messages.js'

/** What each action of the lifecycle was, in words (Product §4). */
const ACTIONS: Readonly<Record<string, () => string>> = {
  save: m.history_save,
  'request-calculation': m.history_request_calculation,
  withdraw: m.history_withdraw,
  'name-price': m.history_name_price,
  decline: m.history_decline,
  place: m.history_place,
  approve: m.history_approve,
  paid: m.history_paid,
  'cancel-payment': m.history_cancel_payment,
  accept: m.history_accept,
  'send-results': m.history_send_results,
  'replace-results': m.history_replace_results,
  'give-up': m.history_give_up,
  'cancel-overdue': m.history_cancel_overdue,
  confirm: m.history_confirm,
  'not-done': m.history_not_done,
  'return-to-narrator': m.history_return_to_narrator,
  reassign: m.history_reassign,
  'add-options': m.history_add_options,
  'cancel-with-refund': m.history_cancel_with_refund,
  'goodwill-refund': m.history_goodwill_refund,
  'additional-order': m.history_additional_order,
  lapse: m.history_lapse,
  'narrator-disabled': m.history_narrator_disabled,
}

/** The action in words; the first saving is the creation. */
export function historyText(entry: { readonly action: string; readonly from_status: number | null }): string {
  if (entry.action === 'save' && entry.from_status === null) return m.history_created()
  return (ACTIONS[entry.action] ?? m.history_other)()
}
