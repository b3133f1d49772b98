import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { paymentTypeFor, WITHDRAW_TYPES } from '@tembrel/domain/money/payment-codes.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { recordAudit } from '../../../activity/operations/record-audit.ts'
import { selectStaffPayment, type StaffPaymentRow } from '../staff-payments.queries.ts'
import type { WithdrawalInput } from '../../payouts/withdrawal-checks.ts'
import { selectWalletOwner } from '../../payouts/withdrawals.queries.ts'
import { requestWithdrawal } from '../../payouts/operations/request-withdrawal.ts'

/** Whose wallet, how many whole roubles of it, and where they go. */
export type WalletPayout = Omit<WithdrawalInput, 'type' | 'company'> & { readonly profile: number }

/**
 * The accountant requests a withdrawal for a person who can no longer do it, because he or the agent who acts for him is disabled
 * (Product §4): a withdrawal like any other, on its owner's terms. Throws 404 for an unknown person and for one without a wallet,
 * CONFLICT (409) for a person who can request it himself, and what `requestWithdrawal` throws. `beforeCommit` runs last in its
 * transaction.
 */
export async function payOutWallet(
  app: AppContext,
  actor: Actor,
  { profile: profile_id, ...wanted }: WalletPayout,
  beforeCommit: (tx: Tx, row: StaffPaymentRow) => Promise<void> = async () => undefined,
): Promise<StaffPaymentRow> {
  const found = await selectWalletOwner(app.database.kysely, profile_id)
  const role = (found?.role ?? 'agent') as Role
  const type = WITHDRAW_TYPES.find((id) => paymentTypeFor(role, id) !== null)
  if (!found || type === undefined) throw apiError('NOT_FOUND')
  const owner: Actor = { role, profile_id, acting_agent_id: null }
  let made: StaffPaymentRow | undefined
  await requestWithdrawal(
    app,
    owner,
    { ...wanted, type },
    found.locale === 'en' ? 'en' : 'ru',
    async (tx, { id }) => {
      // Asked once more while the wallet is held: somebody may have enabled him.
      if (!(await selectWalletOwner(tx.db, profile_id))?.is_barred) throw apiError('CONFLICT')
      const target = { kind: 'payment', id }
      await recordAudit(tx, { actor, action: 'pay-out-wallet', target, data: { profile_id }, at: app.clock.now() })
      made = await selectStaffPayment(tx.db, id)
      if (made) await beforeCommit(tx, made)
    },
    actor.profile_id,
  )
  if (!made) throw apiError('NOT_FOUND')
  return made
}
