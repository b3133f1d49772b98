import type { Readable } from 'node:stream'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { STATUS_TITLES } from '@tembrel/contract/wire/order-titles.ts'
import { moscowInstant, plusDays } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { csvAmount, csvHead, csvLine, csvMoment, csvStream, csvText } from '../../../../http/csv-table.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { selectStaffOrdersBefore, type StaffOrderCsvRow, type StaffOrderFilter } from '../staff-orders.queries.ts'

const ROWS_AT_ONCE = 500

const HEADS: Readonly<Record<Locale, readonly string[]>> = {
  ru: [
    ...['Создан', 'Время (МСК)', 'Номер', 'Название', 'Жанр', 'Статус', 'Заказчик', 'Диктор', 'Звукорежиссёр'],
    ...['Цена, ₽', 'Оплачено, ₽', 'Оплачен', 'Завершён'],
  ],
  en: [
    ...['Created', 'Time (Moscow)', 'Number', 'Title', 'Genre', 'Status', 'Client', 'Narrator', 'Sound engineer'],
    ...['Price, RUB', 'Paid, RUB', 'Paid on', 'Completed on'],
  ],
}

/** All orders that fit the filter as the text of a CSV file, newest first; that somebody took them is written down. */
export async function exportStaffOrders(
  app: AppContext,
  actor: Actor,
  asked: Omit<StaffOrderFilter, 'page' | 'from' | 'until'> & {
    readonly from?: string | undefined
    readonly to?: string | undefined
  },
  locale: Locale,
): Promise<Readable> {
  const { from, to, ...filter } = asked
  const target = { kind: 'export', id: 'orders' }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'export-orders', target, data: { ...asked }, at: app.clock.now() }),
  )
  const span = {
    ...filter,
    from: from === undefined ? undefined : moscowInstant(from, 0, 0),
    until: to === undefined ? undefined : moscowInstant(plusDays(to, 1), 0, 0),
  }
  return csvStream<StaffOrderCsvRow>({
    head: csvHead(HEADS[locale]),
    rows_at_once: ROWS_AT_ONCE,
    readAfter: async (last) => selectStaffOrdersBefore(app.database.kysely, span, last?.id ?? null, ROWS_AT_ONCE),
    write: (rows) => rows.map((row) => line(row, locale)).join(''),
  })
}

function line(row: StaffOrderCsvRow, locale: Locale): string {
  return csvLine([
    ...csvMoment(row.created_at),
    String(row.id),
    csvText(row.title),
    locale === 'ru' ? row.genre_title_ru : row.genre_title_en,
    STATUS_TITLES[row.orderstatuses_id][locale],
    csvText(row.client),
    csvText(row.narrator ?? ''),
    csvText(row.soundengineer ?? ''),
    row.price === null ? '' : csvAmount(row.price * 100, locale),
    csvAmount(row.total_paid * 100, locale),
    row.paid_at === null ? '' : csvMoment(row.paid_at)[0],
    row.completed_at === null ? '' : csvMoment(row.completed_at)[0],
  ])
}
