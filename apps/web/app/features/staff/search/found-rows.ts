import { SEARCH_GROUPS, type SearchGroup } from '@tembrel/domain/office/search-text.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { pathTo, withQuery } from '../../../paths.ts'
import { pathToStaff } from '../../../staff-paths.ts'
import { STATUS_TITLES } from '@tembrel/contract/wire/order-titles.ts'
import { documentTitle } from '../../nouns/order/document-title.ts'
import { orderTitle } from '../../nouns/order/people.ts'
import { formatSum } from '../../nouns/payment/format-sum.ts'
import { lineLook } from '../../nouns/payment/payment-look.ts'
import { fullName, roleName } from '../../session/role-name.ts'
import { transferWords } from '../bank-statements/statement-labels.ts'
import { ownerName, typeWords } from '../parts/payment-labels.ts'

export type Found = CallResponse<'GET /staff/search'>

/** A row of the search: where it leads, and what it says. */
export interface FoundRow {
  /** One of its kind, also among the recent. */
  readonly key: string
  readonly group: SearchGroup
  readonly to: string
  readonly title: string
  readonly note: string
}

type Rows = { readonly [G in SearchGroup]: (row: Found[G][number]) => Omit<FoundRow, 'group'> }

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ')

const ROWS: Rows = {
  orders: (row) => ({
    key: `order ${row.id}`,
    to: pathToStaff.staffOrder(row.id),
    title: orderTitle(row),
    note: joined(
      m.office_search_number({ id: row.id }),
      STATUS_TITLES[row.status][getLocale()],
      fullName({ ...row.client, role: 'client' }),
      row.narrator && fullName({ ...row.narrator, role: 'narrator' }),
    ),
  }),
  people: (row) => ({
    key: `person ${row.id}`,
    to: pathToStaff.staffPerson(row.id),
    title: personName(row.profiles),
    note: joined(
      [...new Set(row.profiles.map(({ role }) => roleName(role)))].join(', '),
      row.phone,
      row.email,
      row.is_disabled ? m.office_search_disabled() : null,
    ),
  }),
  payments: (row) => ({
    key: `payment ${row.id}`,
    to: pathToStaff.staffPayment(row.id),
    title: m.office_search_payment({ what: typeWords(row.type), sum: formatSum(row.sum) }),
    note: joined(
      m.office_search_number({ id: row.id }),
      lineLook(row).text(),
      ownerName(row.profile),
      row.formatted_created_at,
    ),
  }),
  tickets: (row) => ({
    key: `ticket ${row.id}`,
    to: pathTo.ticket(row.id),
    title: row.text === '' ? m.office_search_ticket({ id: row.id }) : row.text,
    note: joined(m.office_search_number({ id: row.id }), TICKET_STATES[row.state](), ownerName(row.owner)),
  }),
  receipts: (row) => ({
    key: `receipt ${row.id}`,
    to: pathToStaff.staffReceipt(row.id),
    title: m.office_search_payment({
      what: row.payer_title === '' ? m.receipts_name({ id: row.id }) : row.payer_title,
      sum: formatSum(row.sum),
    }),
    note: joined(
      row.left > 0 ? m.office_search_receipt_left({ sum: formatSum(row.left) }) : m.office_search_receipt_settled(),
      transferWords(row),
      row.payer_inn === '' ? null : m.office_search_inn({ inn: row.payer_inn }),
      row.purpose,
    ),
  }),
  companies: (row) => ({
    key: `company ${row.inn} ${row.title}`,
    to: withQuery(pathToStaff.staffPayments(), { name: row.title }),
    title: row.title,
    note: joined(m.office_search_inn({ inn: row.inn }), m.office_search_company_payments()),
  }),
  documents: (row) => ({
    key: `document ${row.id}`,
    to: row.order_id === null ? pathToStaff.staffPayment(row.payment_id ?? 0) : pathToStaff.staffOrder(row.order_id),
    title: documentTitle(row),
    note: joined(
      String(row.year),
      row.check_number,
      row.order_id === null
        ? m.office_search_of_payment({ id: row.payment_id ?? 0 })
        : m.office_search_of_order({ id: row.order_id }),
      row.is_void ? m.office_search_void() : null,
    ),
  }),
  content: (row) => ({
    key: `${row.kind} ${row.id}`,
    to: CONTENT_PATHS[row.kind](row.id),
    title: row.title,
    note: CONTENT_KINDS[row.kind](),
  }),
}

const TICKET_STATES: Readonly<Record<Found['tickets'][number]['state'], () => string>> = {
  waiting: m.support_state_waiting,
  answered: m.support_state_answered,
  closed: m.support_state_closed,
}

type ContentKind = Found['content'][number]['kind']

const CONTENT_PATHS: Readonly<Record<ContentKind, (id: number) => string>> = {
  post: (id) => pathToStaff.staffPost(id),
  compilation: (id) => pathToStaff.staffCompilation(id),
  work: () => pathToStaff.staffWorks(),
}

const CONTENT_KINDS: Readonly<Record<ContentKind, () => string>> = {
  post: m.office_search_post,
  compilation: m.office_search_compilation,
  work: m.office_search_work,
}

/** The names that a person goes by, each once. */
function personName(profiles: Found['people'][number]['profiles']): string {
  const named = profiles.filter(({ firstname, lastname }) => `${firstname}${lastname}`.trim() !== '')
  const shown = named.length > 0 ? named : profiles.slice(0, 1)
  return [...new Set(shown.map(ownerName))].join(', ')
}

const GROUP_TITLES: Readonly<Record<SearchGroup, () => string>> = {
  orders: m.office_search_orders,
  people: m.office_search_people,
  payments: m.office_search_payments,
  tickets: m.office_search_tickets,
  receipts: m.office_search_receipts,
  companies: m.office_search_companies,
  documents: m.office_search_documents,
  content: m.office_search_content,
}

export interface RowGroup {
  readonly id: string
  readonly title: string
  readonly rows: readonly FoundRow[]
}

/** What was found, in the order of the answer. */
export function foundGroups(found: Found): RowGroup[] {
  return found.groups.map((group) => ({ id: group, title: GROUP_TITLES[group](), rows: rowsOf(found, group) }))
}

function rowsOf<G extends SearchGroup>(found: Found, group: G): FoundRow[] {
  const rows: readonly Found[G][number][] = found[group]
  return rows.map((row) => ({ ...ROWS[group](row), group }))
}

/** Whether something read out of the browser is such a row. */
export function isFoundRow(value: unknown): value is FoundRow {
  if (typeof value !== 'object' || value === null) return false
  const { key, group, to, title, note } = value as Partial<Record<keyof FoundRow, unknown>>
  const isText = [key, title, note].every((text) => typeof text === 'string')
  return (
    isText && (SEARCH_GROUPS as readonly unknown[]).includes(group) && typeof to === 'string' && /^\/(?!\/)/.test(to)
  )
}
