import { paperCustomerOf } from '@tembrel/domain/orders/paper-customer.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectCompaniesOf, selectCustomerFacts } from '../order-facts.queries.ts'

/**
 * Refuses an order whose papers would have nobody to name (Product §4): before it is paid, not when it is done. Throws 422 at
 * `company` for one that is not the client's, and at what asks for the papers while neither a name nor one company is known.
 */
export async function requirePaperCustomer(
  tx: Tx,
  order: { client_id: number; dogovor_needed: boolean; company_id: number | null },
  chosen: number | undefined,
): Promise<void> {
  const { name, company } = await selectCustomerFacts(tx.db, order.client_id, chosen ?? order.company_id)
  if (chosen !== undefined && !company) throw apiError('VALIDATION', { errors: { company: 'not_found' } })
  if (paperCustomerOf({ company, name, companies: [] })) return
  const companies = await selectCompaniesOf(tx.db, order.client_id)
  if (paperCustomerOf({ company, name, companies })) return
  throw apiError('VALIDATION', {
    errors: { [order.dogovor_needed ? 'dogovor_needed' : 'alienation']: 'paper_customer' },
  })
}
