import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { toKopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { withdrawCommission, withdrawPayout } from '@tembrel/domain/money/fees.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import { postingsForWithdraw } from '@tembrel/domain/money/postings.ts'
import type { AppContext } from '../../../../app-context.ts'
import { inTransaction, type Tx } from '../../../../database/transaction.ts'
import { apiError } from '../../../../http/api-error.ts'
import type { Actor } from '../../../../http/session/session.ts'
import { issuePayoutInvoice } from '../../../documents/operations/issue-payout-invoice.ts'
import { lockWallet } from '../../../ledger/operations/lock-wallet.ts'
import { postOperation } from '../../../ledger/operations/post-operation.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { readAgentShare } from '../../rows/operations/read-agent-share.ts'
import { cardWay, startPayout, startsByItself } from '../payout-start.ts'
import { selectOwnCompany } from '../../rows/invoices.queries.ts'
import type { PaymentRow } from '../../rows/payments.queries.ts'
import {
  checkWithdrawal,
  requireSumInWallet,
  requireWithdrawSum,
  requisitesToKeep,
  type CheckedWithdrawal,
  type RepeatedInput,
  type WithdrawalInput,
} from '../withdrawal-checks.ts'
import { insertWithdrawal, selectHasOpenWithdrawal } from '../withdrawals.queries.ts'

/**
 * Asks for money out of the actor's wallet (Product §4, §5): types 4, 6 and 7 by card, invoice or crypto. `sum` = whole roubles
 * that the wallet gives. The money waits in the payout account until staff or the provider have executed it.
 * Throws 422: PAYMENT_TYPE; VALIDATION at `sum`, `card_number`, `payout_token`, `crypto_number`, `company`; ANOTHER_WITHDRAW_ALREADY_OPENED;
 * BALANCE_TOO_LOW at `sum`. `beforeCommit` runs last in the same transaction. An invoice withdrawal also gets the invoice
 * from the worker's company to us. `by_profile_id` = who asks in the owner's place.
 */
export async function requestWithdrawal(
  app: AppContext,
  actor: Actor,
  input: WithdrawalInput | RepeatedInput,
  locale: Locale,
  beforeCommit: (tx: Tx, requested: PaymentRow) => Promise<void> = async () => undefined,
  by_profile_id: number | null = null,
): Promise<PaymentRow> {
  return inTransaction(app.database, async (tx) => {
    const settings = await readSettings(tx.db)
    const way = 'is_repeated' in input ? null : cardWay(settings, app.cards.payout_widget)
    const wanted = checkWithdrawal(actor.role, input, way)
    requireWithdrawSum(wanted.sum, settings)
    const company_id = wanted.company === null ? null : await requireCompany(tx, actor.profile_id, wanted.company)
    // Lock the wallet first, so that concurrent requests run one after another and each sees the effect of the previous one.
    const balance = await movableBy(tx, actor)
    if (await selectHasOpenWithdrawal(tx.db, actor.profile_id)) throw apiError('ANOTHER_WITHDRAW_ALREADY_OPENED')
    requireSumInWallet(wanted.sum, balance)
    const commission = withdrawCommission(wanted.type, settings.narrator_withdraw_commission)
    const { fee } = withdrawPayout(wanted.sum, commission)
    const row = await write(tx, app, { actor, wanted, company_id, fee: Number(toKopecks(fee)), locale, by_profile_id })
    if (wanted.method === PAYMENT_METHOD.invoice) await issuePayoutInvoice(tx, app, { payment_id: row.id })
    const started = startsByItself(row, settings) ? await startPayout(tx, app, row, null) : row
    tx.changed(actor.profile_id)
    await beforeCommit(tx, started)
    return started
  })
}

/** What the wallet holds; for an agent no more than what his narrator and he have earned together. */
async function movableBy(tx: Tx, { profile_id, acting_agent_id }: Actor): Promise<Kopecks> {
  const balance = await lockWallet(tx, profile_id)
  if (acting_agent_id === null) return balance
  return (await readAgentShare(tx.db, profile_id, acting_agent_id))?.share ?? balance
}

async function requireCompany(tx: Tx, profile_id: number, company_id: number): Promise<number> {
  const company = await selectOwnCompany(tx.db, profile_id, company_id)
  if (!company) throw apiError('VALIDATION', { errors: { company: 'not_found' } })
  return company.id
}

interface WithdrawalToWrite {
  readonly actor: Actor
  readonly wanted: CheckedWithdrawal
  readonly company_id: number | null
  readonly fee: number
  readonly locale: Locale
  readonly by_profile_id: number | null
}

/** Writes the request and moves its sum out of the wallet. */
async function write(tx: Tx, app: AppContext, withdrawal: WithdrawalToWrite): Promise<PaymentRow> {
  const { actor, wanted, company_id, fee, locale, by_profile_id } = withdrawal
  const sum = toKopecks(wanted.sum)
  const now = app.clock.now()
  const asked = {
    profile_id: actor.profile_id,
    type: wanted.type,
    method: wanted.method,
    status: PAYMENT_STATUS.waiting_for_payment,
    sum_kopecks: Number(sum),
    fee_kopecks: fee,
    order_id: null,
    company_id,
    ...requisitesToKeep(wanted, { secret_keys: app.config.secret_keys, profile_id: actor.profile_id }),
    provider_key: null,
    locale,
    acting_agent_id: actor.acting_agent_id,
    expires_at: null,
    created_at: now,
  }
  const row = await insertWithdrawal(tx.db, asked, by_profile_id)
  if (!row) throw apiError('ANOTHER_WITHDRAW_ALREADY_OPENED')
  await postOperation(tx, {
    kind: 'withdraw',
    scope: `payment:${row.id}`,
    key: 'withdraw',
    payment_id: row.id,
    profile_id: actor.profile_id,
    at: now,
    legs: postingsForWithdraw({ profile_id: actor.profile_id, sum }),
  })
  return row
}
