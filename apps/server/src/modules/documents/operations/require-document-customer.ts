import { documentCustomerOf } from '@tembrel/domain/orders/document-customer.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { selectCompaniesOf, selectCustomerFacts } from '../order-facts.queries.ts'

/**
 * Refuses an order whose documents could not name a customer (Product §4): before it is paid, not when it is done. Throws 422 at
 * `company` for one that is not the client's, and at what asks for the documents while neither a name nor one company is known.
 */
export async function requireDocumentCustomer(
  tx: Tx,
  order: { client_id: number; dogovor_needed: boolean; company_id: number | null },
  chosen: number | undefined,
): Promise<void> {
  const { name, company } = await selectCustomerFacts(tx.db, order.client_id, chosen ?? order.company_id)
  if (chosen !== undefined && !company) throw apiError('VALIDATION', { errors: { company: 'not_found' } })
  if (documentCustomerOf({ company, name, companies: [] })) return
  const companies = await selectCompaniesOf(tx.db, order.client_id)
  if (documentCustomerOf({ company, name, companies })) return
  throw apiError('VALIDATION', {
    errors: { [order.dogovor_needed ? 'dogovor_needed' : 'alienation']: 'document_customer' },
  })
}
