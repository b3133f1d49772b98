/** What the log wrote down beside an action, in words: every name that an operation of the server writes has some here. */
import type { WireAuditRow } from '@tembrel/contract/calls/staff/people.ts'
import { STATUS_TITLES } from '@tembrel/contract/wire/order-titles.ts'
import { STAFF_DUTIES } from '@tembrel/domain/accounts/staff-duties.ts'
import { ROLES } from '@tembrel/domain/accounts/roles.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { isOrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { isPaymentStatusId } from '@tembrel/domain/money/payment-codes.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { formatDate } from '../../../ui/format/times.ts'
import { roleName } from '../../session/role-name.ts'
import { DIFFERENCE_KINDS, differenceWords } from '../reconciliation/difference-kinds.ts'
import { faultWords } from '../orders/fault-labels.ts'
import { accountWords } from '../ledger/account-labels.ts'
import { ACCOUNT_KINDS } from '../ledger/ledger-query.ts'
import { QUEUES } from '../payments/payment-query.ts'
import { queueWords } from '../parts/payment-labels.ts'
import { dutyName, RIGHTS, rightName } from '../rights/duty-labels.ts'
import { valueWords as settingWords } from '../settings/setting-data.ts'
import type { Setting } from '../settings/setting-data.ts'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { methodText, typeText } from '../../wallet/payment-filter.tsx'
import { paymentLook } from '../../nouns/payment/payment-look.ts'

/** What a row alone does not contain. */
export interface AuditKnown {
  /** As the page of settings has them; the log names them alike. */
  readonly settings: readonly Setting[]
  /** The names of all people in the log, by the id of the profile. */
  readonly names: ReadonlyMap<number, string>
  /** The accountant can open orders and payments, but no page of a person. */
  readonly isAccountant?: boolean
}

type Words = () => string
type ValueText = (value: unknown, known: AuditKnown) => string | null

/** By name; a name that means something else for one action has an entry `action.name`. */
const NAMES: Readonly<Record<string, Words>> = {
  account: m.audit_detail_account,
  address: m.audit_detail_address,
  answer: m.audit_detail_answer,
  agreed_by: m.audit_detail_agreed_by,
  alone: m.audit_detail_alone,
  approved_demos: m.audit_detail_approved_demos,
  asked_by: m.audit_detail_asked_by,
  assigned_to: m.audit_detail_assigned_to,
  author: m.audit_detail_author,
  before: m.audit_detail_former_order,
  body: m.audit_detail_text,
  booked: m.audit_detail_booked,
  by_operation: m.audit_detail_by_operation,
  category_id: m.audit_detail_category,
  comment: m.audit_detail_comment,
  compensation: m.audit_detail_compensation,
  day: m.audit_detail_day,
  demo_id: m.audit_detail_demo,
  description: m.audit_detail_description,
  difference: m.audit_detail_difference,
  duty: m.audit_detail_duty,
  ended: m.audit_detail_ended,
  fault: m.audit_detail_fault,
  flagged: m.audit_detail_flagged,
  from: m.audit_detail_day_from,
  genres_id: m.audit_detail_genre,
  grantee: m.audit_detail_grantee,
  hidden: m.audit_detail_hidden,
  id: m.audit_detail_number,
  image: m.audit_detail_image,
  into: m.audit_detail_into,
  is_business_day: m.audit_detail_business_day,
  is_settled: m.audit_detail_is_settled,
  lead: m.audit_detail_lead,
  method: m.audit_detail_method,
  name: m.audit_detail_search,
  narrator_id: m.audit_detail_narrator,
  narrator_ids: m.audit_detail_narrators,
  note: m.audit_detail_note,
  noted: m.audit_detail_noted,
  order: m.audit_detail_order,
  order_id: m.audit_detail_order,
  payment_id: m.audit_detail_payment,
  profile: m.audit_detail_profile,
  profile_id: m.audit_detail_profile,
  profiles: m.audit_detail_profiles,
  published_at: m.audit_detail_published,
  question: m.audit_detail_question,
  queue: m.audit_detail_queue,
  reason: m.audit_detail_reason,
  refund_id: m.audit_detail_refund,
  repeats: m.audit_detail_repeats,
  replaced: m.audit_detail_replaced,
  returned: m.audit_detail_returned,
  returned_demos: m.audit_detail_returned_demos,
  right: m.audit_detail_right,
  role: m.audit_detail_role,
  roles: m.audit_detail_roles,
  slug: m.audit_detail_slug,
  status: m.audit_detail_status,
  sum: m.audit_detail_sum,
  text: m.audit_detail_text,
  title: m.audit_detail_title,
  to: m.audit_detail_day_to,
  topic_id: m.audit_detail_topic,
  type: m.audit_detail_payment_type,
  unclaimed: m.audit_detail_unclaimed,
  was_made: m.audit_detail_was_made,
  went_to: m.audit_detail_went_to,
  withdrawn: m.audit_detail_withdrawn,
  'change-duty.after': m.audit_detail_after,
  'change-duty.before': m.audit_detail_before,
  'change-setting.from': m.audit_detail_before,
  'change-setting.to': m.audit_detail_after,
  'merge-people.from': m.audit_detail_from,
  'reassign-order.from': m.audit_detail_former_engineer,
  'reassign-order.to': m.audit_detail_new_engineer,
}

/** What a detail is called; its own name while it has no words. What is written twice says its language. */
function nameWords(action: string, name: string): string {
  const own = NAMES[`${action}.${name}`] ?? NAMES[name]
  if (own) return own()
  const written = NAMES[name.replace(/_(ru|en)$/, '')]
  if (!written) return name
  return name.endsWith('_en') ? m.audit_detail_english({ name: written() }) : written()
}

const isRole = (value: unknown): value is Role => (ROLES as readonly unknown[]).includes(value)

const sum: ValueText = (value) => (typeof value === 'number' ? formatSum(value) : null)
/** A name of a list that has words. */
function oneOf<Name extends string>(names: readonly Name[], words: (name: Name) => string): ValueText {
  return (value) => {
    const known = names.find((name) => name === value)
    return known === undefined ? null : words(known)
  }
}

const role: ValueText = (value) => (isRole(value) ? roleName(value) : null)
const payment: ValueText = (value) => (typeof value === 'number' ? m.staff_payments_number({ id: value }) : null)
const day: ValueText = (value) => (typeof value === 'string' ? formatDate(value) : null)

/** «№ 3104», of each of several. */
const number: ValueText = (value) =>
  [value]
    .flat()
    .map((id) => m.people_person_number({ id: String(id) }))
    .join(', ')

const person: ValueText = (value, known) =>
  typeof value === 'number' ? (known.names.get(value) ?? number(value, known)) : null

const went: ValueText = (value) => {
  if (value === 'order') return m.audit_value_to_order()
  return value === 'wallet' ? m.audit_value_to_wallet() : null
}

/** «Диктор 200 ₽, Звукорежиссёр 100 ₽». */
const compensation: ValueText = (value, known) =>
  Object.entries(Object(value) as Record<string, unknown>)
    .map(([who, given]) => `${role(who, known) ?? who} ${sum(given, known) ?? String(given)}`)
    .join(', ')

const roles: ValueText = (value, known) =>
  Array.isArray(value) ? value.map((one) => role(one, known) ?? String(one)).join(', ') : null

/** «№ 51 (Тихо), № 52 (Шум)»: demos with what is wrong in them. */
const demos: ValueText = (value, known) =>
  Array.isArray(value)
    ? (value as readonly { id: number; comment: string }[])
        .map(({ id, comment }) => `${number(id, known) ?? ''} (${comment})`)
        .join(', ')
    : null

const duty = oneOf(STAFF_DUTIES, dutyName)

/** A person by number, or the address that was invited. */
const grantee: ValueText = (value, known) => {
  const [kind, who = ''] = String(value).split(/:(.*)/s)
  return kind === 'account' ? number(who, known) : who
}

const VALUES: Readonly<Record<string, ValueText>> = {
  sum,
  returned: sum,
  compensation,
  role,
  roles,
  fault: (value) => faultWords(String(value)),
  went_to: went,
  account: oneOf(ACCOUNT_KINDS, accountWords),
  queue: oneOf(QUEUES, queueWords),
  method: (value) => methodText(Number(value)),
  type: (value) => typeText(Number(value)),
  agreed_by: person,
  asked_by: person,
  assigned_to: person,
  duty,
  grantee,
  right: oneOf(RIGHTS, rightName),
  returned_demos: demos,
  refund_id: payment,
  repeats: payment,
  day,
  difference: oneOf(DIFFERENCE_KINDS, differenceWords),
  from: day,
  to: day,
  published_at: day,
  approved_demos: number,
  before: number,
  by_operation: number,
  category_id: number,
  demo_id: number,
  genres_id: number,
  id: number,
  into: number,
  narrator_id: number,
  narrator_ids: number,
  order: number,
  order_id: number,
  profile: number,
  profile_id: number,
  profiles: number,
  topic_id: number,
  'change-duty.after': duty,
  'change-duty.before': duty,
  'export-orders.status': (value) => {
    const status = Number(value)
    return isOrderStatusId(status) ? STATUS_TITLES[status][getLocale()] : null
  },
  'export-payments.status': (value) => {
    const status = Number(value)
    return isPaymentStatusId(status) ? paymentLook(status).text() : null
  },
  'merge-people.from': number,
  'reassign-order.from': person,
  'reassign-order.to': person,
}

/** One detail in words; a value of an unknown kind is shown as stored. */
function valueText(action: string, name: string, value: unknown, known: AuditKnown): string {
  if (value === null) return '—'
  if (typeof value === 'boolean') return value ? m.audit_value_yes() : m.audit_value_no()
  const words = (VALUES[`${action}.${name}`] ?? VALUES[name])?.(value, known) ?? null
  if (words !== null) return words
  if (name === 'replaced') return linesOf(action, value as Record<string, unknown>, known).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function linesOf(action: string, data: Readonly<Record<string, unknown>>, known: AuditKnown): string[] {
  return Object.entries(data).map(
    ([name, value]) => `${nameWords(action, name)}: ${valueText(action, name, value, known)}`,
  )
}

function isNothing(value: unknown): boolean {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** «сумма: 4 223 ₽ · причина: Неудобство»: all that was written down beside an action; empty when nothing was. */
export function detailsWords({ action, target, data }: WireAuditRow, known: AuditKnown): string {
  const setting = target.kind === 'setting' ? known.settings.find(({ key }) => key === target.id) : undefined
  if (!setting) {
    const kept = Object.entries(data).filter(([, value]) => !isNothing(value))
    return linesOf(action, Object.fromEntries(kept), known).join(' · ')
  }
  return Object.entries(data)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${nameWords(action, name)}: ${settingWords(setting, value)}`)
    .join(' · ')
}
