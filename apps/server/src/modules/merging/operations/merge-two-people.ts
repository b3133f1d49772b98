import { clientsOf } from '@tembrel/domain/accounts/merging.ts'
import type { Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Sessions } from '../../../http/session/sessions.ts'
import { clearSecondFactor } from '../../accounts/second-factor/operations/clear-second-factor.ts'
import { mergeAccounts } from '../../accounts/operations/merge-accounts.ts'
import type { TakenPerson } from '../../accounts/operations/take-people.ts'
import { closeClient } from '../../clients/operations/clients.ts'
import { holdClient } from '../../clients/operations/hold-client.ts'
import { mergeWallets } from '../../ledger/operations/merge-wallets.ts'
import { moveUpdates } from '../../notifications/operations/notices.ts'
import { moveTelegram } from '../../notifications/operations/telegram-links.ts'
import { holdOrdersOf } from '../../orders/people/operations/hold-orders-of.ts'
import { moveOrders } from '../../orders/people/operations/owners.ts'
import { holdPaymentsOf } from '../../payments/rows/operations/hold-payments-of.ts'
import { movePayments } from '../../payments/rows/operations/payments.ts'
import { moveReviews } from '../../reviews/operations/reviews.ts'
import { moveTickets } from '../../support/operations/move-tickets.ts'

/**
 * Makes `from` and `into`, both taken with `takePeople`, one person (Product §7, 4.940, docs/decisions/0098): logins and roles that
 * `into` lacks move over; of two client profiles everything goes to that of `into`. `from` is closed and signed out everywhere.
 *
 * Invariants: orders, payments, wallets are held in this order, as everywhere; the money moves by one operation of the ledger; what
 * a rival begins as the closed client meanwhile fails, or is found and moved.
 * Throws MERGE_SAME_ROLE (409), PERSON_CHANGED (409) when one of them was merged or disabled meanwhile.
 */
export async function mergeTwoPeople(
  tx: Tx,
  sessions: Pick<Sessions, 'endAll'>,
  { from, into }: { readonly from: TakenPerson; readonly into: TakenPerson },
  at: Date,
): Promise<void> {
  const isGone = from.account.merged_into !== null || into.account.merged_into !== null
  if (isGone || into.account.disabled_at !== null) throw apiError('PERSON_CHANGED')
  const clients = clientsOf(from.profiles, into.profiles)
  if (clients) await holdThingsOf(tx, clients.from)
  await mergeAccounts(tx, from, into, at)
  if (clients) await moveThings(tx, { ...clients, at })
  // The second factor proves the person of one phone: the other's stays, this one goes.
  await clearSecondFactor(tx, from.account.id)
  await moveTelegram(tx, { from: from.account.id, into: into.account.id })
  await sessions.endAll(tx.db, from.account.id, null)
}

async function holdThingsOf(tx: Tx, client_id: number): Promise<void> {
  await holdOrdersOf(tx, client_id)
  await holdPaymentsOf(tx, client_id)
}

async function moveThings(tx: Tx, clients: { from: number; into: number; at: Date }): Promise<void> {
  await mergeWallets(tx, clients)
  // The wallet first: whoever places an order holds it before the order's row, and that needs this one.
  await holdClient(tx, clients.from)
  const companies = await movePayments(tx, clients)
  await moveOrders(tx, { ...clients, companies })
  await moveReviews(tx, clients)
  await moveTickets(tx, clients)
  await moveUpdates(tx, clients)
  await closeClient(tx, clients)
}
