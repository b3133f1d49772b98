import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { issueOrderPapers } from '../../documents/operations/issue-order-papers.ts'
import { makeDocumentFile } from '../../documents/operations/make-document-file.ts'
import { showPapers } from '../../orders/chat/operations/show-papers.ts'

/**
 * Issues the papers of a paid or completed order, makes their PDFs and shows the client the act that he asked for (Product §4). Each step is harmless when
 * repeated: a process that dies between two of them leaves them to the next run.
 */
export async function deliverOrder(app: AppContext, order_id: number): Promise<void> {
  const { contract, act, is_act_shown, rights } = await inTransaction(app.database, (tx) =>
    issueOrderPapers(tx, app, { order_id }),
  )
  for (const paper of [contract, rights]) if (paper) await makeDocumentFile(app, paper.id)
  if (act && is_act_shown) await showPapers(app, order_id, [await makeDocumentFile(app, act.id)])
}
