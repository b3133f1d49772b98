import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { issueOrderPapers } from '../../documents/operations/issue-order-papers.ts'
import { makeDocumentFile } from '../../documents/operations/make-document-file.ts'
import { showPapers } from '../../orders/operations/show-papers.ts'

/**
 * Issues the papers of a completed order, makes their PDFs and shows the client the act (Product §4). Each step is harmless when
 * repeated: a process that dies between two of them leaves them to the next run.
 */
export async function handOverOrder(app: AppContext, order_id: number): Promise<void> {
  const { act, rights } = await inTransaction(app.database, (tx) => issueOrderPapers(tx, app, { order_id }))
  if (rights) await makeDocumentFile(app, rights.id)
  if (act) await showPapers(app, order_id, [await makeDocumentFile(app, act.id)])
}
