import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { issueOrderDocuments } from '../../documents/operations/issue-order-documents.ts'
import { storeDocument } from '../../documents/operations/store-document.ts'
import { showDocuments } from '../../orders/chat/operations/show-documents.ts'

/**
 * Issues the documents of a paid or completed order, makes their PDFs and shows the client the act that he asked for (Product §4). Each step is harmless when
 * repeated: a process that dies between two of them leaves them to the next run.
 */
export async function deliverOrder(app: AppContext, order_id: number): Promise<void> {
  const { contract, act, is_act_shown, rights, certificate } = await inTransaction(app.database, (tx) =>
    issueOrderDocuments(tx, app, { order_id }),
  )
  for (const document of [contract, rights, certificate]) if (document) await storeDocument(app, document.id)
  if (act && is_act_shown) await showDocuments(app, order_id, [(await storeDocument(app, act.id)).file_id])
}
