/** Whose business a document of an order is (Product §6). */
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import type { DocumentRow } from './documents.queries.ts'

/**
 * Prices, fees and requisites of the client stay between the client and us; the narrator signs the document of rights. What is void
 * is shown to staff alone: others can no longer rely on it.
 */
export function isDocumentShownTo(document: Pick<DocumentRow, 'kind' | 'voided_at'>, role: Role): boolean {
  switch (role) {
    case 'client':
      return document.voided_at === null
    case 'supporter':
    case 'accountant':
      return true
    case 'narrator':
      return document.kind === 'rights'
    case 'agent':
    case 'soundengineer':
      return false
  }
}
