import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/transaction.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import type { IssuedDocument } from '../document-data.ts'
import { issueDocument } from '../issue-document.ts'
import { selectAgreedLines, selectCompany, selectLastTakeFiles, selectOrderFacts } from '../order-facts.queries.ts'
import { actSnapshot, rightsSnapshot, type OrderPaperParts } from '../order-snapshots.ts'

export interface OrderPapers {
  /** For a client who asked for papers or paid from a company. */
  readonly act: IssuedDocument | null
  /** When the exclusive rights were bought. */
  readonly rights: IssuedDocument | null
}

/** Issues the papers that a completed order calls for (Product §4). Repeated, it gives the same ones; before completion none. */
export async function issueOrderPapers(tx: Tx, app: AppContext, of: { order_id: number }): Promise<OrderPapers> {
  const order = await selectOrderFacts(tx.db, of.order_id)
  if (!order?.completed_at) return { act: null, rights: null }
  const files = await selectLastTakeFiles(tx.db, order.id)
  const parts: OrderPaperParts = {
    order,
    company: order.company_id === null ? undefined : await selectCompany(tx.db, order.company_id),
    lines: await selectAgreedLines(tx.db, order.id),
    files: files.map((file) => ({ ...file, sha256: file.sha256.toString('hex') })),
    settings: await readSettings(tx.db),
  }
  const subject = { payment_id: null, order_id: order.id }
  const isActDue = order.dogovor_needed || order.is_paid_by_company
  return {
    act: isActDue ? await issueDocument(tx, app, { kind: 'act', ...subject }, actSnapshot(parts)) : null,
    rights: order.alienation_paid
      ? await issueDocument(tx, app, { kind: 'rights', ...subject }, rightsSnapshot(parts))
      : null,
  }
}
