/** For whom the documents of an order are (Product §4), settled before it is paid. Shared by placing, approving, options and retries. */
import { PAYMENT_METHOD, type PaymentMethodId } from '@tembrel/domain/money/payment-codes.ts'
import { requireDocumentCustomer } from '../../documents/operations/order-documents.ts'
import type { OrderUnitOfWork } from '../work/unit-of-work.ts'
import type { OrderRow } from '../work/orders.queries.ts'

type Subject = Pick<OrderRow, 'client_id' | 'company_id' | 'dogovor_needed' | 'alienation'>

/** Said of `company`: the documents are for the client in person. */
const IN_PERSON = 0

/**
 * The company that the order's documents are for, null for the client in person; an omitted field keeps its value. An invoice
 * names its company itself. Throws 422 when documents were asked for but there is no customer to name in them.
 */
export async function requireCustomer(
  work: OrderUnitOfWork,
  order: Subject,
  choice: { readonly method: PaymentMethodId; readonly company: number | undefined },
): Promise<number | null> {
  const isDocumentDue = order.dogovor_needed || order.alienation
  if (!isDocumentDue || choice.method === PAYMENT_METHOD.invoice) return order.company_id
  const isInPerson = choice.company === IN_PERSON
  const chosen = isInPerson ? undefined : choice.company
  const company_id = isInPerson ? null : order.company_id
  await requireDocumentCustomer(work.tx, { ...order, company_id }, chosen)
  return chosen ?? company_id
}
