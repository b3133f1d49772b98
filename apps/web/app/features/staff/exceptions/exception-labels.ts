import { EXCEPTION_RULES, type ExceptionAct } from '@tembrel/domain/office/exception-kinds.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { formatDate } from '../../../ui/format/times.ts'
import { roleName } from '../../session/role-name.ts'
import type { Exception } from './exception-types.ts'

type Kind = Exception['kind']

const KINDS: Readonly<Record<Kind, () => string>> = {
  order_late: m.exceptions_kind_order_late,
  mix_late: m.exceptions_kind_mix_late,
  engineer_silent: m.exceptions_kind_engineer_silent,
  nobody_to_mix: m.exceptions_kind_nobody_to_mix,
  narrator_silent: m.exceptions_kind_narrator_silent,
  price_unanswered: m.exceptions_kind_price_unanswered,
  work_returned: m.exceptions_kind_work_returned,
  correction_disputed: m.exceptions_kind_correction_disputed,
  narrator_left: m.exceptions_kind_narrator_left,
  ticket_unanswered: m.exceptions_kind_ticket_unanswered,
  payout_late: m.exceptions_kind_payout_late,
  payout_returned: m.exceptions_kind_payout_returned,
  payment_stuck: m.exceptions_kind_payment_stuck,
  part_paid: m.exceptions_kind_part_paid,
  receipt_unclaimed: m.exceptions_kind_receipt_unclaimed,
  receipt_return: m.exceptions_kind_receipt_return,
  day_differs: m.exceptions_kind_day_differs,
  approval_waits: m.exceptions_kind_approval_waits,
}

/** What has happened: «Запись просрочена». */
export function kindWords(kind: Kind): string {
  return KINDS[kind]()
}

const ACTS: Readonly<Record<ExceptionAct, () => string>> = {
  ask_narrator: m.exceptions_act_ask_narrator,
  ask_engineer: m.exceptions_act_ask_engineer,
  assign_engineer: m.exceptions_act_assign_engineer,
  settle_dispute: m.exceptions_act_settle_dispute,
  move_order: m.exceptions_act_move_order,
  answer: m.exceptions_act_answer,
  execute: m.exceptions_act_execute,
  repeat: m.exceptions_act_repeat,
  ask_provider: m.exceptions_act_ask_provider,
  complete_invoice: m.exceptions_act_complete_invoice,
  assign_money: m.exceptions_act_assign_money,
  send_back: m.exceptions_act_send_back,
  explain_day: m.exceptions_act_explain_day,
  decide: m.exceptions_act_decide,
}

/** What to do next: «Написать диктору». */
export function actWords({ kind }: Pick<Exception, 'kind'>): string {
  return ACTS[EXCEPTION_RULES[kind].act]()
}

/** What it is about: «№ 2041 · Ролик о чае», «P-12», the payer of a receipt, a day. */
export function subjectWords(row: Exception): string {
  const { subject, title } = row
  switch (EXCEPTION_RULES[row.kind].subject) {
    case 'order':
    case 'ticket':
      return title.trim() === '' ? `№ ${subject}` : `№ ${subject} · ${title}`
    case 'payment':
      return paymentNumber(subject)
    case 'receipt':
      return title.trim() === '' ? m.receipts_name({ id: subject }) : title
    case 'day':
      return formatDate(`${title}T12:00:00.000Z`)
    case 'approval':
      return targetWords(row)
  }
}

/** A request that is about no order, payment or receipt. */
const REOPEN_MONTH = 'reopen-month'

function targetWords({ order_id, payment_id, receipt_id, title }: Exception): string {
  if (title === REOPEN_MONTH) return m.month_nav()
  if (receipt_id !== null) return m.receipts_name({ id: receipt_id })
  return order_id === null ? paymentNumber(payment_id ?? 0) : `№ ${order_id}`
}

function paymentNumber(id: number): string {
  return `P-${id}`
}

/** Where it is acted on. */
export function placeOf(row: Exception): string {
  const { subject, title, order_id, payment_id, receipt_id } = row
  switch (EXCEPTION_RULES[row.kind].subject) {
    case 'order':
      return pathToStaff.staffOrder(subject)
    case 'ticket':
      return pathTo.ticket(subject)
    case 'payment':
      return pathToStaff.staffPayment(subject)
    case 'receipt':
      return pathToStaff.staffReceipt(subject)
    case 'day':
      return withQuery(pathToStaff.staffReconciliation(), { day: title })
    case 'approval':
      if (title === REOPEN_MONTH) return pathToStaff.staffMonths()
      if (receipt_id !== null) return pathToStaff.staffReceipt(receipt_id)
      return order_id === null ? pathToStaff.staffPayment(payment_id ?? 0) : pathToStaff.staffOrder(order_id)
  }
}

type Person = NonNullable<Exception['person']>

export function nameOf({ firstname, lastname, role }: Person): string {
  const name = `${firstname} ${lastname}`.trim()
  return name === '' ? roleName(role as Parameters<typeof roleName>[0]) : name
}

/** Client and worker: «Марина Яковлева → Олег Громов». */
export function peopleWords({ person, worker }: Exception): string {
  const people = [person, worker].filter((one) => one !== null)
  return people.map(nameOf).join(' → ')
}
