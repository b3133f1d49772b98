import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import type { Actor } from '../../../../http/session/session.ts'
import type { PaymentRow } from '../../rows/payments.queries.ts'
import { sameRequest } from '../same-request.ts'
import { readOwnPayment } from '../../rows/operations/payments.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

/**
 * Asks again for a withdrawal that came back: a new request with the same sum and requisites (Product §4), which the person does
 * not see again and so cannot mistype. Throws 404 for anybody else's, PAYMENT_TYPE for what is no returned withdrawal, and what
 * `requestWithdrawal` throws. `beforeCommit` runs last in its transaction.
 */
export async function repeatWithdrawal(
  app: AppContext,
  actor: Actor,
  payment_id: number,
  locale: Locale,
  beforeCommit: (tx: Tx, requested: PaymentRow) => Promise<void> = async () => undefined,
): Promise<PaymentRow> {
  const row = await readOwnPayment(app.database.kysely, actor.profile_id, { payment_id }, actor.acting_agent_id)
  return requestWithdrawal(app, actor, sameRequest(app, row), locale, beforeCommit)
}
