/** What the books say, as documents of the exchange: whose they are, under which number and day, with which lines (Product 4.839). */
import type { ActData, InvoiceData } from '../documents/operations/keep-book-document.ts'
import type { GoodsDocument, GoodsLine, MoneyDocument, OtherParty } from './enterprise-data.ts'
import type { MoneyRow } from './enterprise-data.queries.ts'
import type { MonthSubject } from './month-documents.queries.ts'

export type GoodsKind = 'act' | 'invoice'

/** `2026-10-05T12:00:00` of Moscow, as 1C writes moments. */
export function momentText(at: Date): string {
  return new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19)
}

/** The act of an order or the invoice of a payment; of what is not issued, what the books have booked, on the person of the order. */
export function goodsOf(
  kind: GoodsKind,
  subject: MonthSubject,
  found: { readonly profile_id: number; readonly data: unknown } | undefined,
): GoodsDocument {
  const data = (found?.data ?? null) as ActData | InvoiceData | null
  const id = subject.order_id ?? subject.payment_id ?? 0
  const shared = { kind: kind === 'act' ? ('sale' as const) : ('invoice' as const), key: `${kind}:${id}` }
  if (data === null) {
    const title = `Услуги по заказу № ${id}`
    return {
      ...shared,
      number: `З-${id}`,
      at: momentText(subject.booked_at),
      party: personOf(found?.profile_id ?? 0, subject.person),
      sum_kopecks: subject.booked_kopecks,
      lines: [{ title, sum_kopecks: subject.booked_kopecks, tax_kopecks: 0 }],
      tax_percent: null,
    }
  }
  const party = data.kind === 'act' ? data.customer : data.payer
  return {
    ...shared,
    number: String(data.number),
    // An act is booked when its order is completed, whenever its customer has said who he is; an invoice has its own day.
    at: data.kind === 'act' ? momentText(subject.booked_at) : `${data.issued_on}T12:00:00`,
    party: party.inn === '' ? personOf(found?.profile_id ?? 0, party.title) : companyOf(party),
    sum_kopecks: data.total_kopecks,
    lines: withTax(data),
    tax_percent: data.tax.percent,
  }
}

/** The tax of a document in its lines, which make it to the kopeck: what rounding leaves is in the last. */
function withTax({ lines, tax, total_kopecks }: Pick<ActData, 'lines' | 'tax' | 'total_kopecks'>): GoodsLine[] {
  let left = tax.sum_kopecks
  return lines.map(({ title, sum_kopecks }, index) => {
    const isLast = index === lines.length - 1
    const share = total_kopecks === 0 ? 0 : Math.round((tax.sum_kopecks * sum_kopecks) / total_kopecks)
    const tax_kopecks = isLast ? left : Math.min(left, share)
    left -= tax_kopecks
    return { title, sum_kopecks, tax_kopecks }
  })
}

/** What an operation moved, on whoever paid or was paid: the company of the payment, its person, or the payer of a bank line. */
export function moneyOf(row: MoneyRow): MoneyDocument {
  const { operation_id, operation, at, account, side, sum_kopecks, payment_id, role } = row
  return {
    ...{ account, side, sum_kopecks },
    key: `money:${operation_id}:${account}:${side}`,
    number: `П-${operation_id}`,
    at: momentText(at),
    party: payerOf(row),
    of: role === 'narrator' || role === 'soundengineer' ? 'worker' : 'client',
    purpose: row.purpose ?? purposeOf(operation, payment_id),
  }
}

function payerOf({ company, profile_id, person, payer_inn, payer_title }: MoneyRow): OtherParty {
  if (company !== null) return companyOf(company)
  if (profile_id !== null) return personOf(profile_id, person ?? '')
  const title = payer_title || 'Плательщик не назван'
  if (payer_inn) return companyOf({ title, inn: payer_inn, kpp: '' })
  return { key: `payer:${title}`, title, inn: '', kpp: '' }
}

function purposeOf(operation: string, payment_id: number | null): string {
  if (operation === 'correction') return 'Исправление ошибочной операции'
  return payment_id === null ? 'Операция книги учёта' : `Платёж № ${payment_id} в сервисе «Тембрель»`
}

/** A company is its INN, whoever of its people works with us. */
function companyOf({ title, inn, kpp }: { title: string; inn: string; kpp: string }): OtherParty {
  return { key: `company:${inn}`, title, inn, kpp }
}

function personOf(profile_id: number, name: string): OtherParty {
  const title = name === '' ? `Покупатель, профиль № ${profile_id}` : name
  return { key: `profile:${profile_id}`, title, inn: '', kpp: '' }
}
