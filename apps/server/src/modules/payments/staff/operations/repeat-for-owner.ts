import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { sameRequest } from '../../payouts/same-request.ts'
import { selectStaffPayment, type StaffPaymentRow } from '../staff-payments.queries.ts'
import { selectHasLaterWithdrawal } from '../../payouts/withdrawals.queries.ts'
import { requestWithdrawal } from '../../payouts/operations/request-withdrawal.ts'

/**
 * The accountant asks again, in its owner's place, for a withdrawal whose transfer failed (Product §4): a new request with the
 * same requisites. Only for the last withdrawal of a wallet: an owner who has asked again himself needs no repetition, which
 * could take his money twice. Throws 404, PAYMENT_TYPE (422) when it did not fail or its card is forgotten, and what
 * `requestWithdrawal` throws. `beforeCommit` runs last in its transaction.
 */
export async function repeatForOwner(
  app: AppContext,
  actor: Actor,
  payment_id: number,
  beforeCommit: (tx: Tx, row: StaffPaymentRow) => Promise<void> = async () => undefined,
): Promise<StaffPaymentRow> {
  const failed = await selectStaffPayment(app.database.kysely, payment_id)
  if (!failed) throw apiError('NOT_FOUND')
  if (failed.status !== PAYMENT_STATUS.transfer_error) throw apiError('PAYMENT_TYPE')
  const owner: Actor = { role: failed.owner_role as Role, profile_id: failed.profile_id, acting_agent_id: null }
  let made: StaffPaymentRow | undefined
  await requestWithdrawal(
    app,
    owner,
    sameRequest(app, failed),
    failed.locale === 'en' ? 'en' : 'ru',
    async (tx, { id }) => {
      // The wallet is locked, so no other withdrawal can be requested in between.
      if (await selectHasLaterWithdrawal(tx.db, failed, id)) throw apiError('PAYMENT_TYPE')
      const target = { kind: 'payment', id }
      const data = { repeats: payment_id }
      await recordAudit(tx, { actor, action: 'repeat-withdrawal', target, data, at: app.clock.now() })
      made = await selectStaffPayment(tx.db, id)
      if (made) await beforeCommit(tx, made)
    },
    actor.profile_id,
  )
  if (!made) throw apiError('NOT_FOUND')
  return made
}
