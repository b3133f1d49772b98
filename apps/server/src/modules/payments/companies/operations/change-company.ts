import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { CompanyDetails } from '@tembrel/domain/accounts/company.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { selectCompanyForUpdate, selectUseOfCompany, updateCompany } from '../companies.queries.ts'
import { checkCompany } from '../company-checks.ts'
import type { SavedCompany } from './add-company.ts'

/**
 * Changes the details of an own company (Product §5). Throws 404 for a foreign or removed one, VALIDATION at the wrong fields,
 * COMPANY_IN_USE (409) while an open payment names it: its document would say something else than staff then see.
 */
export async function changeCompany(
  app: AppContext,
  profile_id: number,
  { id, ...typed }: CompanyDetails & { readonly id: number },
  locale: Locale,
): Promise<SavedCompany> {
  return inTransaction(app.database, async (tx) => {
    const company = await selectCompanyForUpdate(tx.db, profile_id, id)
    if (!company) throw apiError('NOT_FOUND')
    const { details, warnings } = checkCompany(typed, await readSettings(tx.db), locale)
    if ((await selectUseOfCompany(tx.db, id)).open > 0) throw apiError('COMPANY_IN_USE')
    await updateCompany(tx.db, id, details)
    return { id, warnings: { ...warnings } }
  })
}
