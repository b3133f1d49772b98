import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import {
  selectPayment,
  selectPaymentByProviderId,
  type PaymentRow,
  selectNewestPaymentOfOrder,
  touchPayment,
  updateClosedAtProvider,
  updateLeftInWallet,
} from '../payments.queries.ts'
import { apiError } from '../../../../http/api-error.ts'
import { selectIsReadByAgent } from '../agent-share.queries.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../database/transaction.ts'
import { selectJoinedCompanies, updateOwnerOfCompanies, updatePayerOfPayments } from '../payment-owners.queries.ts'

/** A payment by our id or by the provider's; undefined when it is none of ours. */
export async function findCardPayment(
  db: Kysely<DB>,
  which: { payment_id: number } | { provider_payment_id: string },
): Promise<PaymentRow | undefined> {
  return 'payment_id' in which
    ? selectPayment(db, which.payment_id)
    : selectPaymentByProviderId(db, which.provider_payment_id)
}

/** A payment of this profile, or the newest of one of his orders. Throws 404 for anybody else's. */
export async function readOwnPayment(
  db: Kysely<DB>,
  profile_id: number,
  which: { payment_id: number } | { order_id: number },
  acting_agent_id: number | null = null,
): Promise<PaymentRow> {
  const row =
    'payment_id' in which
      ? await selectPayment(db, which.payment_id)
      : await selectNewestPaymentOfOrder(db, profile_id, which.order_id)
  if (!row || row.profile_id !== profile_id) throw apiError('NOT_FOUND')
  // What the narrator had before his agent came is not the agent's to read.
  if (acting_agent_id !== null && !(await selectIsReadByAgent(db, row.id))) throw apiError('NOT_FOUND')
  return row
}

/** Remembers that an open payment has been looked at, so that the next look waits its turn. */
export async function touchCardPayment(tx: Tx, app: AppContext, payment_id: number): Promise<void> {
  await touchPayment(tx.db, payment_id, app.clock.now())
}

/** Remembers that the provider has closed a payment without money: nobody asks about it any more (Product 4.139). */
export async function noteClosedAtProvider(tx: Tx, app: AppContext, payment_id: number): Promise<void> {
  await updateClosedAtProvider(tx.db, payment_id, app.clock.now())
}

/** Remembers that the money of a payment came when its order could not take it, and is in the wallet (Product §4). */
export async function noteLeftInWallet(tx: Tx, payment_id: number, at: Date): Promise<void> {
  await updateLeftInWallet(tx.db, payment_id, at)
}

/**
 * Gives payments and companies of a client to another. Returns which companies became which: those that both have, by INN. Documents
 * keep the numbers and names they were issued with.
 */
export async function movePayments(
  tx: Tx,
  { from, into, at }: { from: number; into: number; at: Date },
): Promise<{ from: number; into: number }[]> {
  await updatePayerOfPayments(tx.db, from, into)
  const joined = await selectJoinedCompanies(tx.db, from, into)
  await updateOwnerOfCompanies(tx.db, from, { into, joined: joined.map((company) => company.from), at })
  return joined
}
