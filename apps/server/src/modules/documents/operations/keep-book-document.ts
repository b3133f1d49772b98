import type { MonthDocumentKind } from '@tembrel/domain/office/month-documents.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { FileRow } from '../../files/files.queries.ts'
import type { ActData, DocumentData, InvoiceData, PayoutReportData } from '../document-data.ts'
import { documentFile } from '../document-file.ts'
import { selectDocument, selectIssued } from '../documents.queries.ts'
import { issueOrderDocuments } from './issue-order-documents.ts'
import { issuePayoutReport } from './issue-payout-report.ts'

export interface BookSubject {
  readonly kind: MonthDocumentKind
  readonly order_id: number | null
  readonly payment_id: number | null
}

/** A document as accountants list it, with its file. */
export interface BookDocument {
  readonly id: number
  readonly number: number
  readonly issued_on: string
  readonly counterparty: { readonly title: string; readonly inn: string }
  readonly sum_kopecks: number
  readonly file: FileRow
}

/**
 * The document of an order or a payment with its PDF: the one there is, under its number and day, or one that is issued now. Null while it
 * cannot be issued, because a party is not known. Harmless when run twice. Never call it inside a transaction: the PDF is made here.
 */
export async function keepBookDocument(app: AppContext, subject: BookSubject): Promise<BookDocument | null> {
  const db = app.database.kysely
  const issued = (await selectIssued(db, subject)) ?? (await issue(app, subject))
  const row = issued && (await selectDocument(db, issued.id))
  if (!row) return null
  const data = row.data as unknown as BookData
  return {
    id: row.id,
    number: data.number,
    issued_on: data.issued_on,
    counterparty: counterpartyOf(data),
    sum_kopecks: data.kind === 'payout_report' ? data.sum_kopecks : data.total_kopecks,
    // Books are kept in Russian, whichever language their people read.
    file: await documentFile(app, row.id, 'ru'),
  }
}

type BookData = Extract<DocumentData, ActData | InvoiceData | PayoutReportData>

async function issue(app: AppContext, { kind, order_id, payment_id }: BookSubject) {
  return inTransaction(app.database, async (tx) => {
    if (kind === 'act' && order_id !== null) return (await issueOrderDocuments(tx, app, { order_id })).act
    if (kind === 'payout_report' && payment_id !== null) return issuePayoutReport(tx, app, { payment_id })
    // Invoices are issued with their payments, or not at all.
    return null
  })
}

/** The other side of the document; we are never it. */
function counterpartyOf(data: BookData): BookDocument['counterparty'] {
  switch (data.kind) {
    case 'act':
      return data.customer
    case 'invoice':
      return data.payer
    case 'payout_invoice':
      return data.payee
    case 'payout_report':
      return data.company ?? { title: data.recipient, inn: '' }
  }
}

export type { ActData, InvoiceData }
