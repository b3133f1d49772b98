/** What the papers of a completed order say (Product §4): taken when they are issued. */
import { toKopecks } from '@tembrel/domain/money/kopecks.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import type { ActData, PaperLine, Party, RightsData, RightsFile, Unnumbered } from './document-data.ts'
import type { CompanyFacts, OrderFacts } from './order-facts.queries.ts'
import { moscowDay } from './moscow-day.ts'
import { payeeOfSettings, signerOfSettings, taxIn, type SellerSettings } from './seller.ts'

export interface OrderPaperParts {
  readonly order: OrderFacts
  readonly company: CompanyFacts | undefined
  readonly lines: readonly { line: string; amount: number }[]
  readonly files: readonly RightsFile[]
  readonly settings: SellerSettings
}

const LINE_TITLES: Record<string, string> = {
  topic: 'Надбавка за тематику',
  urgent: 'Срочное исполнение',
  cleaning: 'Чистка звука',
  mixing: 'Сведение с музыкой',
  alienation: 'Отчуждение исключительного права',
  federal: 'Право использования в федеральном эфире',
}

/** The act: every agreed line and the fees of the payments made for the order, so that it equals what was paid. */
export function actSnapshot(parts: OrderPaperParts): Unnumbered<ActData> {
  const { order, settings } = parts
  const base = `Озвучивание текста по заказу № ${order.id}${order.title === '' ? '' : ` «${order.title}»`}`
  const agreed = parts.lines
    .filter(({ amount }) => amount > 0)
    .map(({ line, amount }) => lineOf(LINE_TITLES[line] ?? base, inKopecks(amount)))
  const fees = order.fees_kopecks > 0 ? [lineOf('Комиссия за пополнение', order.fees_kopecks)] : []
  const lines = [...agreed, ...fees]
  const total_kopecks = lines.reduce((sum, line) => sum + line.sum_kopecks, 0)
  return {
    kind: 'act',
    locale: order.client_locale,
    is_demo: settings.seller.is_demo,
    order_id: order.id,
    contractor: payeeOfSettings(settings),
    customer: customerOf(parts),
    ground: `Публичная оферта, заказ № ${order.id}`,
    lines,
    total_kopecks,
    tax: taxIn(total_kopecks, settings),
    signer: signerOfSettings(settings),
  }
}

/** The paper of exclusive rights: the narrator passes them to the client, for the files of the last takes. */
export function rightsSnapshot(parts: OrderPaperParts): Unnumbered<RightsData> {
  const { order, settings } = parts
  return {
    kind: 'rights',
    locale: order.client_locale,
    is_demo: settings.seller.is_demo,
    order_id: order.id,
    order_title: order.title,
    holder: order.narrator_name ?? '',
    acquirer: customerOf(parts),
    operator: payeeOfSettings(settings),
    files: parts.files,
    sum_kopecks: inKopecks(parts.lines.find(({ line }) => line === 'alienation')?.amount ?? 0),
    completed_on: moscowDay(order.completed_at ?? new Date(0)),
  }
}

function lineOf(title: string, sum_kopecks: number): PaperLine {
  return { title, quantity: 1, unit: 'усл.', sum_kopecks }
}

function inKopecks(amount: number): number {
  return Number(toKopecks(roubles(amount)))
}

function customerOf({ company, order }: OrderPaperParts): Party {
  return {
    title: company?.title ?? order.client_name,
    inn: company?.inn ?? '',
    kpp: '',
    ogrn: '',
    legal_address: company?.legal_address ?? '',
  }
}
