import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { CompanyDetails } from '@tembrel/domain/accounts/company.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { issueWaitingDocuments } from '../../../documents/operations/issue-waiting-documents.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { insertCompany } from '../companies.queries.ts'
import { checkCompany } from '../company-checks.ts'

export interface SavedCompany {
  readonly id: number
  /** Messages at the numbers that were saved and do not look right. */
  readonly warnings: Record<string, string>
}

/** Adds a company to a profile (Product §5). Throws VALIDATION at the wrong fields. */
export async function addCompany(
  app: AppContext,
  profile_id: number,
  typed: CompanyDetails,
  locale: Locale,
  beforeCommit: (tx: Tx, saved: SavedCompany) => Promise<void> = async () => undefined,
): Promise<SavedCompany> {
  return inTransaction(app.database, async (tx) => {
    const { details, warnings } = checkCompany(typed, await readSettings(tx.db), locale)
    const id = await insertCompany(tx.db, { ...details, profile_id, created_at: app.clock.now() })
    await issueWaitingDocuments(tx, profile_id)
    const saved = { id, warnings: { ...warnings } }
    await beforeCommit(tx, saved)
    return saved
  })
}
