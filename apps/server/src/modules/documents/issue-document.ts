/**
 * Gives a document its number and keeps its snapshot, in the caller's transaction: rolled back, the number is free again; committed,
 * it is the next one. Whoever issues meanwhile waits at the counter, so there are neither gaps nor doubles.
 */
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/transaction.ts'
import type { DocumentData, DocumentKind, IssuedDocument, Unnumbered } from './document-data.ts'
import { insertDocument, lockCounter, selectIssued, updateCounter } from './documents.queries.ts'
import { moscowDay } from './moscow-day.ts'

export interface DocumentSubject {
  readonly kind: DocumentKind
  readonly payment_id: number | null
  readonly order_id: number | null
}

/** Issues the document of a subject, or gives the one that it has. */
export async function issueDocument(
  tx: Tx,
  app: AppContext,
  subject: DocumentSubject,
  snapshot: Unnumbered<DocumentData>,
): Promise<IssuedDocument> {
  const now = app.clock.now()
  const issued_on = moscowDay(now)
  const year = Number(issued_on.slice(0, 4))
  const last = await lockCounter(tx.db, subject.kind, year)
  const issued = await selectIssued(tx.db, subject)
  if (issued) return issued
  const number = last + 1
  await updateCounter(tx.db, { kind: subject.kind, year, last_number: number })
  const id = await insertDocument(tx.db, {
    ...subject,
    check_number: snapshot.kind === 'certificate' ? snapshot.check_number : null,
    year,
    number,
    data: JSON.stringify({ ...snapshot, number, issued_on }),
    storage_key: `documents/${app.ids.uuid()}`,
    created_at: now,
  })
  return { id, year, number }
}
