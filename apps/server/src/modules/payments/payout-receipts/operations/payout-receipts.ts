/** Papers of payouts as they are read: by those who owe them, and by those who check them (Product 4.845–4.848). */
import type { Readable } from 'node:stream'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { PAYOUT_RECEIPT_LISTS } from '@tembrel/contract/calls/payout-receipts.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { TaxStatus } from '@tembrel/domain/money/payout-receipts.ts'
import { momentsOfMonth } from '@tembrel/domain/office/month-closing.ts'
import { moscowDate } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { csvAmount, csvHead, csvLine, csvStream, csvText } from '../../../../http/csv-table.ts'
import { uploadToSend, type FileToSend } from '../../../../http/send-file.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { requireBooksReader } from '../../../accounts/operations/owner-rights.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { readFiles } from '../../../files/operations/files.ts'
import { presentPayoutReceipt, presentStaffReceipt } from '../payout-receipts.presenter.ts'
import {
  countReceipts,
  selectDueReminders,
  selectOwnReceipts,
  selectPayoutReceipt,
  selectReceipts,
  selectReceiptsAfter,
  selectTaxStatus,
  type PayoutReceiptRow,
  type ReceiptFilter,
} from '../payout-receipts.queries.ts'

/** What a worker sees: all that he owes, in practice, and the latest of the rest. */
const OWN_AT_MOST = 100
const PER_PAGE = 50
const LINES_AT_ONCE = 500

/** Papers of one's own payouts, and who one is for the tax office. */
export async function listOwnReceipts(
  app: AppContext,
  actor: Pick<Actor, 'profile_id' | 'role'>,
  locale: Locale,
): Promise<CallResponse<'GET /{role}/payout-receipts'>> {
  const db = app.database.kysely
  const reader = { role: actor.role, locale, now: app.clock.now() }
  const rows = await selectOwnReceipts(db, actor.profile_id, OWN_AT_MOST)
  return {
    tax_status: await selectTaxStatus(db, actor.profile_id),
    receipts: rows.map((row) => presentPayoutReceipt(row, reader)),
  }
}

interface ReceiptQuestion {
  readonly state: (typeof PAYOUT_RECEIPT_LISTS)[number]
  readonly name: string
  readonly month?: string | undefined
}

const filterOf = ({ state, name, month }: ReceiptQuestion): ReceiptFilter => ({
  ...{ state, name },
  span: month === undefined ? null : momentsOfMonth(month),
})

/** Papers of all payouts, the oldest payout first. Throws OWNER_ONLY (403). */
export async function listReceipts(
  app: AppContext,
  actor: Pick<Actor, 'profile_id' | 'role'>,
  question: ReceiptQuestion & { readonly page: number },
  locale: Locale,
): Promise<CallResponse<'GET /staff/payout-receipts'>> {
  const db = app.database.kysely
  await requireBooksReader(db, actor)
  const filter = filterOf(question)
  const counted = (state: ReceiptFilter['state']) => countReceipts(db, { ...filter, state })
  const [total, waiting, owed] = [await counted(filter.state), await counted('waiting'), await counted('owed')]
  const rows = await selectReceipts(db, filter, { limit: PER_PAGE, offset: (question.page - 1) * PER_PAGE })
  const reader = { role: actor.role, locale, now: app.clock.now() }
  return {
    receipts: rows.map((row) => presentStaffReceipt(row, reader)),
    total_pages: Math.max(1, Math.ceil(total / PER_PAGE)),
    counts: { waiting, owed },
  }
}

/** The file of a paper. Throws NOT_FOUND (404) for a stranger's and where there is none, OWNER_ONLY (403) for staff who read no books. */
export async function readReceiptFile(
  app: AppContext,
  actor: Pick<Actor, 'profile_id' | 'role'>,
  payment_id: number,
): Promise<FileToSend> {
  const db = app.database.kysely
  const isStaff = actor.role === 'accountant' || actor.role === 'supporter'
  if (isStaff) await requireBooksReader(db, actor)
  const row = await selectPayoutReceipt(db, payment_id)
  const isReader = row !== undefined && (isStaff || row.profile_id === actor.profile_id)
  const file = isReader && row.file_id !== null ? (await readFiles(db, [row.file_id])).get(row.file_id) : undefined
  if (!file) throw apiError('NOT_FOUND')
  return uploadToSend(file, false)
}

/** Payouts whose worker is to be reminded now. */
export async function listDueReminders(app: AppContext, done: readonly number[]): Promise<number[]> {
  return selectDueReminders(app.database.kysely, app.clock.now(), done)
}

const HEADS: Readonly<Record<Locale, readonly string[]>> = {
  ru: [
    'Выплата',
    'Дата выплаты',
    'Дней',
    'Исполнитель',
    'Статус',
    'Сумма, ₽',
    'Состояние',
    'Номер чека',
    'Дата чека',
    'Ссылка',
  ],
  en: ['Payout', 'Paid on', 'Days', 'Worker', 'Status', 'Sum, RUB', 'State', 'Number', 'Dated', 'Link'],
}

const STATUS_WORDS: Readonly<Record<TaxStatus | 'unknown', Readonly<Record<Locale, string>>>> = {
  self_employed: { ru: 'самозанятый', en: 'self-employed' },
  entrepreneur: { ru: 'ИП', en: 'entrepreneur' },
  company: { ru: 'организация', en: 'company' },
  individual: { ru: 'физлицо', en: 'individual' },
  unknown: { ru: 'не указан', en: 'not said' },
}

const STATE_WORDS: Readonly<Record<PayoutReceiptRow['state'], Readonly<Record<Locale, string>>>> = {
  missing: { ru: 'не прислан', en: 'missing' },
  sent: { ru: 'на проверке', en: 'to be checked' },
  returned: { ru: 'возвращён', en: 'returned' },
  accepted: { ru: 'принят', en: 'accepted' },
}

/** The list as the text of a CSV file; that somebody took it is written down. Throws OWNER_ONLY (403). */
export async function exportReceipts(
  app: AppContext,
  actor: Actor,
  question: ReceiptQuestion,
  locale: Locale,
): Promise<Readable> {
  const db = app.database.kysely
  await requireBooksReader(db, actor)
  const now = app.clock.now()
  const target = { kind: 'export', id: 'payout-receipts' }
  await inTransaction(app.database, (tx) =>
    recordAudit(tx, { actor, action: 'export-payout-receipts', target, data: { ...question }, at: now }),
  )
  const filter = filterOf(question)
  return csvStream<PayoutReceiptRow>({
    head: csvHead(HEADS[locale]),
    rows_at_once: LINES_AT_ONCE,
    readAfter: (last) => selectReceiptsAfter(db, filter, last, LINES_AT_ONCE),
    write: (rows) => rows.map((row) => lineOf(row, now, locale)).join(''),
  })
}

function lineOf(row: PayoutReceiptRow, now: Date, locale: Locale): string {
  const { age_days } = presentPayoutReceipt(row, { role: '', locale, now })
  return csvLine([
    ...[String(row.payment_id), moscowDate(row.executed_at), String(age_days)],
    csvText(`${row.lastname} ${row.firstname}`.trim()),
    STATUS_WORDS[row.tax_status ?? 'unknown'][locale],
    csvAmount(row.sum_kopecks, locale),
    STATE_WORDS[row.state][locale],
    ...[csvText(row.number ?? ''), row.receipt_on ?? '', row.link ?? ''],
  ])
}
