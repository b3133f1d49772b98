import type { Kysely, Selectable } from 'kysely'
import type { DB, Documents } from '../../database/tables.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { PAYMENT_STATUS, OPEN_PAYMENT_STATUSES, type PaymentTypeId } from '@tembrel/domain/money/payment-codes.ts'
import type { DocumentKind, IssuedDocument } from './document-data.ts'

export type DocumentRow = Selectable<Documents>

/** Locks the counter of a kind and year until the transaction ends, and gives the last number, 0 at the beginning. */
export async function lockCounter(db: Kysely<DB>, kind: DocumentKind, year: number): Promise<number> {
  await db
    .insertInto('document_counters')
    .values({ kind, year, last_number: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doNothing())
    .execute()
  const { last_number } = await db
    .selectFrom('document_counters')
    .select('last_number')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return last_number
}

/** Writes the last number given out in a row of numbers that this change has locked. */
export async function updateCounter(
  db: Kysely<DB>,
  counter: { kind: DocumentKind; year: number; last_number: number },
): Promise<void> {
  await db
    .updateTable('document_counters')
    .set({ last_number: counter.last_number })
    .where('kind', '=', counter.kind)
    .where('year', '=', counter.year)
    .execute()
}

/** The document of this kind that a payment, or else an order, has already; a void contract counts no more. */
export async function selectIssued(
  db: Kysely<DB>,
  subject: { kind: DocumentKind; payment_id: number | null; order_id: number | null },
): Promise<IssuedDocument | undefined> {
  const query = db
    .selectFrom('documents')
    .select(['id', 'year', 'number'])
    .where('kind', '=', subject.kind)
    .where(({ eb, or }) => or([eb('voided_at', 'is', null), eb('kind', '=', 'certificate')]))
  return (
    subject.payment_id === null
      ? query.where('order_id', '=', subject.order_id)
      : query.where('payment_id', '=', subject.payment_id)
  ).executeTakeFirst()
}

/** Writes a document without its file and gives its id; `data` is the JSON text that the document is drawn from. */
export async function insertDocument(
  db: Kysely<DB>,
  row: {
    kind: DocumentKind
    year: number
    number: number
    payment_id: number | null
    order_id: number | null
    data: string
    storage_key: string
    check_number: string | null
    created_at: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('documents').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A document by its id, with its file or without one yet. */
export async function selectDocument(db: Kysely<DB>, id: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked: of two who draw its file one waits for the other. */
export async function selectDocumentForUpdate(db: Kysely<DB>, id: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The report of a payout, once there is one. */
export async function selectReportOfPayment(db: Kysely<DB>, payment_id: number): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'payout_report')
    .executeTakeFirst()
}

/** The invoice of a payment, whichever way the money goes. */
export async function selectDocumentOfPayment(db: Kysely<DB>, payment_id: number): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('kind', 'in', ['invoice', 'payout_invoice'])
    .executeTakeFirst()
}

/** Documents of an order, oldest first. An invoice counts once it was paid or while it can be. */
export async function selectDocumentsOfOrder(db: Kysely<DB>, order_id: number): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents as d')
    .leftJoin('payments as p', 'p.id', 'd.payment_id')
    .selectAll('d')
    .where('d.order_id', '=', order_id)
    .where((eb) =>
      eb.or([eb('p.id', 'is', null), eb('p.status', 'in', [...OPEN_PAYMENT_STATUSES, PAYMENT_STATUS.executed])]),
    )
    .orderBy('d.id')
    .execute()
}

/** Ties a document to its file in one of its languages; `sha256` is the fingerprint of the bytes. */
export async function updateDocumentFile(
  db: Kysely<DB>,
  change: { id: number; locale: Locale; file_id: string; sha256: Buffer },
): Promise<void> {
  const { id, locale, file_id, sha256 } = change
  const set = locale === 'en' ? { english_file_id: file_id, english_sha256: sha256 } : { file_id, sha256 }
  await db.updateTable('documents').set(set).where('id', '=', id).execute()
}

/** The contract, or the certificate, that an order has is void from now on. */
export async function updateVoid(
  db: Kysely<DB>,
  { order_id, kind, at }: { order_id: number; kind: 'contract' | 'certificate'; at: Date },
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ voided_at: at })
    .where('order_id', '=', order_id)
    .where('kind', '=', kind)
    .where('voided_at', 'is', null)
    .execute()
}

/** The certificate of a number, written as numbers are. */
export async function selectCertificate(db: Kysely<DB>, check_number: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('check_number', '=', check_number).executeTakeFirst()
}

/** Whether whoever checks the certificate of an order is told names; false when it has none that holds. */
export async function updateNamesShown(
  db: Kysely<DB>,
  change: { order_id: number; names_shown: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ names_shown: change.names_shown })
    .where('order_id', '=', change.order_id)
    .where('kind', '=', 'certificate')
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface PaymentFacts {
  profile_id: number
  type: PaymentTypeId
  sum_kopecks: number
  fee_kopecks: number
  order_id: number | null
  locale: 'ru' | 'en'
  expires_at: Date | null
  order_title: string | null
  company_title: string
  company_inn: string
  company_kpp: string
  company_address: string
  company_account: string
  company_bank: string
  company_bik: string
  company_corr: string
}

/** A payment with its company and the title of its order; nothing for a payment that names no company. */
export async function selectPaymentFacts(db: Kysely<DB>, payment_id: number): Promise<PaymentFacts | undefined> {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.profile_id',
      'p.type',
      'p.sum_kopecks',
      'p.fee_kopecks',
      'p.order_id',
      'p.locale',
      'p.expires_at',
      'o.title as order_title',
      'c.title as company_title',
      'c.inn as company_inn',
      'c.kpp as company_kpp',
      'c.legal_address as company_address',
      'c.current_account_number as company_account',
      'c.bank_name as company_bank',
      'c.bik as company_bik',
      'c.bank_corr_account as company_corr',
    ])
    .where('p.id', '=', payment_id)
    .executeTakeFirst()
  return row as PaymentFacts | undefined
}

/** The profile whose payment it is; undefined when there is none of this id. */
export async function selectPaymentOwner(db: Kysely<DB>, payment_id: number): Promise<number | undefined> {
  const row = await db.selectFrom('payments').select('profile_id').where('id', '=', payment_id).executeTakeFirst()
  return row?.profile_id
}
