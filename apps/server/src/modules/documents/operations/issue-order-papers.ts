import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { DocumentData, IssuedDocument, Unnumbered } from '../document-data.ts'
import { issueDocument } from '../issue-document.ts'
import {
  selectAgreedLines,
  selectCompaniesOf,
  selectCompany,
  selectLastTakeFiles,
  selectOrderFacts,
} from '../order-facts.queries.ts'
import { actSnapshot, rightsSnapshot, type OrderPaperParts } from '../order-snapshots.ts'

export interface OrderPapers {
  /** For a client who asked for papers or paid from a company. */
  readonly act: IssuedDocument | null
  /** When the exclusive rights were bought. */
  readonly rights: IssuedDocument | null
}

/**
 * Issues the papers that a completed order calls for (Product §4). Repeated, it gives the same ones; before completion none, and
 * none with a side that nobody knows: `issueWaitingPapers` makes up for it once that side is named.
 */
export async function issueOrderPapers(tx: Tx, app: AppContext, of: { order_id: number }): Promise<OrderPapers> {
  const order = await selectOrderFacts(tx.db, of.order_id)
  if (!order?.completed_at) return { act: null, rights: null }
  const files = await selectLastTakeFiles(tx.db, order.id)
  const parts: OrderPaperParts = {
    order,
    company: order.company_id === null ? undefined : await selectCompany(tx.db, order.company_id),
    client_companies: await selectCompaniesOf(tx.db, order.client_id),
    narrator_companies: order.narrator_id === null ? [] : await selectCompaniesOf(tx.db, order.narrator_id),
    lines: await selectAgreedLines(tx.db, order.id),
    files: files.map((file) => ({ ...file, sha256: file.sha256.toString('hex') })),
    settings: await readSettings(tx.db),
  }
  const issue = async (snapshot: Unnumbered<DocumentData> | null) =>
    snapshot && issueDocument(tx, app, { kind: snapshot.kind, payment_id: null, order_id: order.id }, snapshot)
  const isActDue = order.dogovor_needed || order.is_paid_by_company
  return {
    act: isActDue ? await issue(actSnapshot(parts)) : null,
    rights: order.alienation_paid ? await issue(rightsSnapshot(parts)) : null,
  }
}
