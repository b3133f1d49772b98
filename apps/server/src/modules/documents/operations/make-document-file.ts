import type { AppContext } from '../../../app-context.ts'
import { storeDocument } from '../store-document.ts'

/**
 * Makes the PDF of an issued document, in the language of whom it is for, unless it is there, and returns its file's id. Never inside a transaction. Harmless when
 * run twice, also at once: a document is drawn from its snapshot alone.
 */
export async function makeDocumentFile(app: AppContext, document_id: number): Promise<string> {
  return (await storeDocument(app, document_id)).file_id
}
