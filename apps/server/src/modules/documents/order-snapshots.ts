/** What the documents of a completed order say (Product §4): taken when they are issued. */
import { shownName } from '@tembrel/domain/accounts/shown-name.ts'
import { documentCustomerOf } from '@tembrel/domain/orders/document-customer.ts'
import { toKopecks } from '@tembrel/domain/money/kopecks.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import type {
  ActData,
  CertificateData,
  DocumentLine,
  Party,
  RightsData,
  RightsFile,
  Unnumbered,
} from './document-data.ts'
import type { CompanyFacts, OrderFacts, ScriptFacts } from './order-facts.queries.ts'
import { LINE_TITLES, TOPUP_FEE, voiceOver, type LineTitle } from './line-titles.ts'
import { moscowDay } from './moscow-day.ts'
import { payeeOfSettings, signerOfSettings, taxIn, type SellerSettings } from './seller.ts'

export interface OrderDocumentParts {
  readonly order: OrderFacts
  /** The company that the order was paid by, or that the client named for it. */
  readonly company: CompanyFacts | undefined
  readonly client_companies: readonly CompanyFacts[]
  readonly narrator_companies: readonly CompanyFacts[]
  readonly lines: readonly { line: string; amount: number }[]
  readonly files: readonly RightsFile[]
  readonly settings: SellerSettings
}

/**
 * The act: every agreed line and the fees of the payments made for the order, so that it equals what was paid. Null while the
 * customer is unknown.
 */
export function actSnapshot(parts: OrderDocumentParts): Unnumbered<ActData> | null {
  const customer = customerOf(parts)
  if (!customer) return null
  const { order, settings } = parts
  const fees = order.fees_kopecks > 0 ? [lineOf(TOPUP_FEE, order.fees_kopecks)] : []
  const lines = [...agreedLines(parts), ...fees]
  const total_kopecks = lines.reduce((sum, line) => sum + line.sum_kopecks, 0)
  return {
    kind: 'act',
    locale: order.client_locale,
    is_demo: settings.seller.is_demo,
    order_id: order.id,
    contractor: payeeOfSettings(settings),
    customer,
    ground: `Публичная оферта, заказ № ${order.id}`,
    ground_en: `Public offer, order No. ${order.id}`,
    lines,
    total_kopecks,
    tax: taxIn(total_kopecks, settings),
    signer: signerOfSettings(settings),
    is_in_time: order.is_in_time,
    ...(order.paid_at === null ? {} : { paid_on: moscowDay(order.paid_at) }),
  }
}

/**
 * The document of exclusive rights: the narrator passes them to the client, for the files of the last takes. Null while one of
 * the two is unknown.
 */
export function rightsSnapshot(parts: OrderDocumentParts): Unnumbered<RightsData> | null {
  const { order, settings } = parts
  const acquirer = customerOf(parts)
  const holder = order.narrator_name ?? ''
  if (!acquirer || holder === '') return null
  return {
    kind: 'rights',
    locale: order.client_locale,
    is_demo: settings.seller.is_demo,
    order_id: order.id,
    order_title: order.title,
    holder,
    holder_details: holderDetails(parts),
    holder_details_en: holderDetailsInEnglish(parts),
    acquirer,
    operator: payeeOfSettings(settings),
    files: parts.files,
    sum_kopecks: inKopecks(parts.lines.find(({ line }) => line === 'alienation')?.amount ?? 0),
    completed_on: moscowDay(order.completed_at ?? new Date(0)),
  }
}

/** What a certificate says beside what is known of its order. */
export interface CertificateParts extends OrderDocumentParts {
  readonly script: Pick<ScriptFacts, 'genre' | 'genre_en' | 'federal_paid'>
  readonly check_number: string
  readonly check_url: string
}

/** The certificate of the recordings that were handed over. Null while one of the two is unknown, and where nothing was uploaded. */
export function certificateSnapshot(parts: CertificateParts): Unnumbered<CertificateData> | null {
  const { order, script, settings, files } = parts
  const customer = customerOf(parts)
  const narrator = order.narrator_name ?? ''
  if (!customer || narrator === '' || files.length === 0) return null
  return {
    kind: 'certificate',
    locale: order.client_locale,
    is_demo: settings.seller.is_demo,
    order_id: order.id,
    order_title: order.title,
    check_number: parts.check_number,
    check_url: parts.check_url,
    operator: payeeOfSettings(settings),
    narrator,
    customer: customer.title,
    genre: script.genre,
    genre_en: script.genre_en,
    files,
    has_federal: script.federal_paid,
    has_alienation: order.alienation_paid,
    completed_on: moscowDay(order.completed_at ?? new Date(0)),
  }
}

/** The agreed lines that cost something, as documents call them. */
export function agreedLines({ order, lines }: Pick<OrderDocumentParts, 'order' | 'lines'>): DocumentLine[] {
  const base = voiceOver(order.id, order.title)
  return lines
    .filter(({ amount }) => amount > 0)
    .map(({ line, amount }) => lineOf(LINE_TITLES[line] ?? base, inKopecks(amount)))
}

function lineOf(title: LineTitle, sum_kopecks: number): DocumentLine {
  return { ...title, quantity: 1, unit: 'усл.', sum_kopecks }
}

function inKopecks(amount: number): number {
  return Number(toKopecks(roubles(amount)))
}

/** The customer in the documents of an order; null while unknown. */
export function customerOf({
  company,
  client_companies,
  order,
}: Pick<OrderDocumentParts, 'company' | 'client_companies' | 'order'>): Party | null {
  const customer = documentCustomerOf({ company, name: order.client_name, companies: client_companies })
  if (!customer) return null
  const nothing = { inn: '', kpp: '', ogrn: '', legal_address: '' }
  if (customer.kind === 'person') return { ...nothing, title: customer.name }
  const { title, inn, kpp, legal_address } = customer.company
  return { ...nothing, title, inn, kpp, legal_address }
}

/**
 * What distinguishes the narrator from others of the same name. An INN of twelve digits belongs to a person: an entrepreneur or
 * self-employed. A firm (ten digits) is paid for the work, but does not own the rights to the voice.
 */
function holderDetails({ order, narrator_companies }: OrderDocumentParts): string {
  const own = narrator_companies.find(({ inn }) => inn.length === 12)
  return [
    own ? `${own.title}, ИНН\u00a0${own.inn}, ${own.legal_address}` : (order.narrator_city ?? ''),
    `лицевой счёт диктора в сервисе «Тембрель» №\u00a0${order.narrator_id}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function holderDetailsInEnglish({ order, narrator_companies }: OrderDocumentParts): string {
  const own = narrator_companies.find(({ inn }) => inn.length === 12)
  const typed = (text: string) => shownName(text, 'en')
  return [
    own ? `${typed(own.title)}, INN\u00a0${own.inn}, ${typed(own.legal_address)}` : typed(order.narrator_city ?? ''),
    `narrator’s account in the Tembrel service No.\u00a0${order.narrator_id}`,
  ]
    .filter((part) => part !== '')
    .join(', ')
}
