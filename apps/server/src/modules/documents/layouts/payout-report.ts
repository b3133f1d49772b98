import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { PdfDocument } from '../../../adapters/pdf/pdf-printer.ts'
import type { PayoutReportData, ReportMove } from '../document-data.ts'
import { INK_2, INK_3 } from './document-colours.ts'
import { inLatin, type Speaker } from './document-language.ts'
import { dayText, dayTextEnglish } from './document-labels.ts'
import {
  demoBand,
  facts,
  heading,
  letterhead,
  noLines,
  pageFooter,
  documentTitle,
  right,
  ruledRows,
  type Fact,
} from './document-style.ts'
import { partyWords } from './party-text.ts'

/** Out of which orders a payout was made, what was kept of them, and what was sent where. */
export function payoutReport(report: PayoutReportData, say: Speaker): PdfDocument {
  const ru = `Отчёт о выплате № ${report.number} от ${dayText(report.issued_on)}`
  const en = `Payout report No. ${report.number} of ${dayTextEnglish(report.issued_on)}`
  const title = say.line(ru, en)
  return {
    title,
    language: say.language,
    created_at: new Date(`${report.issued_on}T09:00:00Z`),
    footer: pageFooter(title),
    content: [
      letterhead(say, say.line(`Заявка на вывод № ${report.payment_id}`, `Withdrawal No. ${report.payment_id}`)),
      ...(report.is_demo ? [demoBand(say)] : []),
      documentTitle(say, ru, en),
      facts(factsOf(report, say)),
      ...(report.orders.length === 0 ? [] : [ordersTable(report, say)]),
      ...(report.moves.length === 0 ? [] : [movesTable(report, say)]),
      balance(report, say),
      say.words(
        'Суммы – по учёту сервиса. Начислено – оплаченное заказчиком за вашу работу, к зачислению – за вычетом сервисного сбора.',
        'The sums are those of the service’s books. Gross is what the client paid for your work, net is without the service fee.',
        { color: INK_3, fontSize: 7.5 },
      ),
    ],
  }
}

function factsOf(report: PayoutReportData, say: Speaker): Fact[] {
  const { recipient, recipient_id, worker } = report
  const [role, role_en] = worker === 'narrator' ? ['диктор', 'narrator'] : ['звукорежиссёр', 'sound engineer']
  return [
    [
      say.words('Получатель', 'Recipient'),
      say.words(
        `${recipient}, ${role}, лицевой счёт № ${recipient_id}`,
        `${inLatin(recipient)}, ${role_en}, account No. ${recipient_id}`,
      ),
    ],
    [say.words('Оператор сервиса', 'Operator of the service'), partyWords(say, report.operator)],
    [say.words('Период', 'Period'), period(report, say)],
    [say.words('Выплачено', 'Paid out'), say.day(report.executed_on)],
    ...destination(report, say),
  ]
}

function period({ from, until }: PayoutReportData, say: Speaker): string {
  if (from === null) return say.line(`по ${dayText(until)}`, `until ${dayTextEnglish(until)}`)
  return `${say.day(from)} – ${say.day(until)}`
}

function destination({ method, destination: where, company }: PayoutReportData, say: Speaker): Fact[] {
  if (company === null) {
    const label =
      method === 'card' ? say.words('На карту', 'To the card') : say.words('На криптокошелёк', 'To the crypto wallet')
    return [[label, where === '' ? '–' : where]]
  }
  const { current_account_number, bank_name, bik, bank_corr_account } = company
  return [
    [say.words('По счёту', 'By invoice'), partyWords(say, company)],
    [
      say.words('Реквизиты', 'Bank details'),
      say.words(
        `р/с ${current_account_number}, ${bank_name}${bik === '' ? '' : `, БИК ${bik}`}, к/с ${bank_corr_account}`,
        `account ${current_account_number}, ${inLatin(bank_name)}${bik === '' ? '' : `, BIC ${bik}`}, corr. account ${bank_corr_account}`,
      ),
    ],
  ]
}

function ordersTable(report: PayoutReportData, say: Speaker): Content {
  const rows = report.orders.map((order): TableCell[] => [
    { text: String(order.order_id), color: INK_3 },
    say.line(order.title === '' ? 'Без названия' : order.title, order.title === '' ? 'Untitled' : inLatin(order.title)),
    { text: say.day(order.on), noWrap: true },
    right(say.figure(order.gross_kopecks)),
    right(say.figure(-order.fee_kopecks)),
    right(say.figure(order.net_kopecks)),
  ])
  const sumOf = (key: 'gross_kopecks' | 'fee_kopecks' | 'net_kopecks') =>
    report.orders.reduce((sum, order) => sum + order[key], 0)
  const total: TableCell[] = [
    { text: say.line('Итого по заказам', 'All orders'), colSpan: 3, bold: true },
    {},
    {},
    right(say.figure(sumOf('gross_kopecks')), true),
    right(say.figure(-sumOf('fee_kopecks')), true),
    right(say.figure(sumOf('net_kopecks')), true),
  ]
  const head = [
    heading(say, 'Заказ', 'Order'),
    heading(say, 'Название', 'Title'),
    heading(say, 'Принят', 'Accepted'),
    heading(say, 'Начислено, ₽', 'Gross, RUB', 'right'),
    heading(say, 'Сервисный сбор, ₽', 'Service fee, RUB', 'right'),
    heading(say, 'К зачислению, ₽', 'Net, RUB', 'right'),
  ]
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [46, '*', 88, 66, 66, 70],
      body: [head, ...rows, total],
    },
    layout: ruledRows(say),
    margin: [0, 2, 0, 10],
  }
}

function movesTable(report: PayoutReportData, say: Speaker): Content {
  const rows = report.moves.map((move): TableCell[] => [
    { text: moveText(move, say) },
    { text: say.day(move.on), noWrap: true },
    right(say.figure(move.sum_kopecks)),
  ])
  const head = [
    heading(say, 'Прочие движения', 'Other movements'),
    heading(say, 'Дата', 'Day'),
    heading(say, 'Сумма, ₽', 'Amount, RUB', 'right'),
  ]
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: ['*', 88, 70], body: [head, ...rows] },
    layout: ruledRows(say),
    margin: [0, 2, 0, 10],
  }
}

function moveText({ kind, order_id }: ReportMove, say: Speaker): string {
  const [ru, en] = {
    compensation: ['Компенсация от сервиса', 'Compensation by the service'],
    correction: ['Исправление', 'Correction'],
    other: ['Зачисление', 'Other movement'],
  }[kind]
  const order = order_id === null ? '' : say.line(`, заказ № ${order_id}`, `, order No. ${order_id}`)
  return `${say.line(ru ?? '', en ?? '')}${order}`
}

/** From the balance before to the balance after: every line can be added up. */
function balance(report: PayoutReportData, say: Speaker): Content {
  const net = report.orders.reduce((sum, order) => sum + order.net_kopecks, 0)
  const moves = report.moves.reduce((sum, move) => sum + move.sum_kopecks, 0)
  const row = (ru: string, en: string, kopecks: number, isStrong = false): TableCell[] => [
    { text: say.line(ru, en), alignment: 'right', ...(isStrong ? { bold: true } : { color: INK_2 }) },
    { text: say.sum(kopecks), alignment: 'right', noWrap: true, bold: isStrong },
  ]
  return {
    table: {
      widths: ['*', 110],
      body: [
        row('Остаток на начало периода', 'Balance at the beginning', report.opening_kopecks),
        row('Зачислено по заказам', 'Credited for orders', net),
        ...(report.moves.length === 0 ? [] : [row('Прочие движения', 'Other movements', moves)]),
        row('Выведено из кошелька', 'Taken from the wallet', -report.sum_kopecks),
        row('Остаток после вывода', 'Balance after the withdrawal', report.closing_kopecks),
        row('Комиссия за вывод', 'Withdrawal fee', report.fee_kopecks),
        row('Перечислено', 'Transferred', report.sum_kopecks - report.fee_kopecks, true),
      ],
    },
    layout: { ...noLines, paddingLeft: () => 0, paddingRight: () => 0, paddingTop: () => 1, paddingBottom: () => 2 },
    margin: [0, 0, 0, 12],
    unbreakable: true,
  }
}
