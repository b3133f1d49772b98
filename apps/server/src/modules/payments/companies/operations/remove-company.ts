import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import { deleteCompany, markCompanyDeleted, selectCompanyForUpdate, selectUseOfCompany } from '../companies.queries.ts'

/** Removes an own company; one that a payment names stays behind it, unseen (Product §5). Throws 404 for a foreign one. */
export async function removeCompany(app: AppContext, profile_id: number, id: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    // Held, so that a payment which is just taking it has either done so or no longer finds it.
    if (!(await selectCompanyForUpdate(tx.db, profile_id, id))) throw apiError('NOT_FOUND')
    const { all } = await selectUseOfCompany(tx.db, id)
    if (all === 0) await deleteCompany(tx.db, id)
    else await markCompanyDeleted(tx.db, id, app.clock.now())
  })
}
