/** Rows of what is found → what the palette shows (Product 7.982). */
import type { WireSearchAnswer } from '@tembrel/contract/calls/staff/search.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { formatPhone, type Phone } from '@tembrel/domain/accounts/phone.ts'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { shownName, withShownName } from '@tembrel/domain/accounts/shown-name.ts'
import type { SearchGroup } from '@tembrel/domain/office/search-text.ts'
import { formatMoment } from '../../http/format-moment.ts'
import type { FoundOrderRow } from './found-orders.queries.ts'
import type { FoundCompanyRow, FoundPaymentRow } from './found-payments.queries.ts'
import type { FoundPersonRow } from './found-people.queries.ts'
import type { FoundReceiptRow } from './found-receipts.queries.ts'
import type { FoundDocumentRow, FoundTextRow } from './found-texts.queries.ts'
import type { FoundTicketRow } from './found-tickets.queries.ts'

/** What was found in each group, the nearest first. */
export interface Found {
  readonly orders: readonly FoundOrderRow[]
  readonly people: readonly FoundPersonRow[]
  readonly payments: readonly FoundPaymentRow[]
  readonly tickets: readonly FoundTicketRow[]
  readonly receipts: readonly FoundReceiptRow[]
  readonly companies: readonly FoundCompanyRow[]
  readonly documents: readonly (FoundDocumentRow & { readonly rank: number })[]
  readonly content: readonly FoundTextRow[]
}

export function presentFound(found: Found, groups: SearchGroup[], locale: Locale): WireSearchAnswer {
  const ownerOf = (row: { role: Role; firstname: string; lastname: string }, id: number) =>
    withShownName({ id, role: row.role, firstname: row.firstname, lastname: row.lastname }, locale)
  return {
    groups,
    orders: found.orders.map((row) => presentOrder(row, locale)),
    people: found.people.map(presentPerson),
    payments: found.payments.map((row) => ({
      ...{ id: row.id, type: row.type, method: row.method, status: row.status, sum: row.sum_kopecks / 100 },
      profile: ownerOf(row, row.profile_id),
      formatted_created_at: formatMoment(row.created_at, locale),
    })),
    tickets: found.tickets.map((row) => ({
      id: row.id,
      text: row.text,
      state: row.is_closed ? 'closed' : row.is_answered ? 'answered' : 'waiting',
      owner: ownerOf(row, row.owner_id),
    })),
    receipts: found.receipts.map(presentReceipt),
    companies: found.companies.map(({ title, inn }) => ({ title, inn })),
    documents: found.documents.map((row) => presentDocument(row)),
    content: found.content.map(({ kind, id, title_ru, title_en }) => ({
      kind,
      id,
      title: (locale === 'en' ? title_en : title_ru) || title_ru,
    })),
  }
}

function presentOrder(row: FoundOrderRow, locale: Locale): WireSearchAnswer['orders'][number] {
  const { narrator_firstname, narrator_lastname } = row
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    client: withShownName({ firstname: row.client_firstname, lastname: row.client_lastname }, locale),
    narrator:
      narrator_firstname === null
        ? null
        : { firstname: shownName(narrator_firstname, locale), lastname: shownName(narrator_lastname ?? '', locale) },
  }
}

/** As the list of people shows them: names as they were typed. */
function presentPerson(row: FoundPersonRow): WireSearchAnswer['people'][number] {
  return {
    id: row.account_id === null ? `p${row.profile_id ?? 0}` : String(row.account_id),
    phone: row.phone === null ? null : formatPhone(row.phone as Phone),
    email: row.email,
    is_disabled: row.is_disabled,
    profiles: row.profiles.map((profile) => ({ ...profile })),
  }
}

function presentReceipt(row: FoundReceiptRow): WireSearchAnswer['receipts'][number] {
  const { id, day: date, number, sum_kopecks, left_kopecks, payer_title, payer_inn, purpose } = row
  const sums = { sum: sum_kopecks / 100, left: left_kopecks / 100 }
  return { id, date, number, ...sums, payer_title, payer_inn, purpose }
}

function presentDocument(row: FoundDocumentRow): WireSearchAnswer['documents'][number] {
  const { id, kind, number, year, check_number, is_void, order_id, payment_id } = row
  return { id, kind, number, year, check_number, is_void, order_id, payment_id }
}
