import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import type { Actor } from '../../../http/session/session.ts'
import { recordAudit } from '../../activity/operations/record-audit.ts'
import { lockUnclaimed } from '../../ledger/operations/lock-unclaimed.ts'
import { executeHeldInvoice } from '../../checkout/operations/execute-held-invoice.ts'
import { lockInvoiceOrders } from '../../checkout/operations/lock-invoice-orders.ts'
import { addInvoicePart } from '../../payments/topups/operations/add-invoice-part.ts'
import { giveToWallet } from '../../payments/rows/operations/give-to-wallet.ts'
import { holdReceipt, kopecksOf } from '../held-receipt.ts'
import { selectClient, updateLeft } from '../receipts.queries.ts'

/**
 * Gives money of a receipt to invoices of one client, and what is too much to the wallet (Product 4.922, 4.923): parts of an invoice
 * add up, and once it is full it is executed. Throws 404, CONFLICT (409) when nothing is left of the receipt, what `addInvoicePart`
 * throws, 422 at `parts` for more than is left and for invoices of several clients, at `wallet.profile_id` for who is no client of
 * them. `beforeCommit` runs last in its transaction.
 */
export async function assignReceipt(
  app: AppContext,
  actor: Actor,
  receipt_id: number,
  asked: {
    readonly parts: readonly { readonly payment_id: number; readonly sum: number }[]
    readonly wallet?: { readonly profile_id: number; readonly sum: number } | undefined
  },
  beforeCommit: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const { parts, wallet } = asked
  const total = parts.reduce((sum, part) => sum + kopecksOf(part.sum), kopecksOf(wallet?.sum ?? 0))
  return inTransaction(app.database, async (tx) => {
    const at = app.clock.now()
    await holdReceipt(tx, receipt_id, { wanted: total, field: 'parts' })
    await lockInvoiceOrders(
      tx,
      parts.map(({ payment_id }) => payment_id),
    )
    await lockUnclaimed(tx)
    const clients = new Set<number>()
    for (const { payment_id, sum } of parts) {
      const made = { receipt_id, payment_id, sum_kopecks: kopecksOf(sum), made_by: actor.profile_id, at }
      const { payment, is_full } = await addInvoicePart(tx, made)
      clients.add(payment.profile_id)
      // Each has a wallet of its own, and two who lock several in different order would wait for each other.
      if (clients.size > 1) throw apiError('VALIDATION', { errors: { parts: 'one_client' } })
      if (is_full) await executeHeldInvoice(app, tx, actor, payment_id)
    }
    if (wallet) await payWallet(tx, wallet, { receipt_id, clients, made_by: actor.profile_id, at })
    await updateLeft(tx.db, receipt_id, -total)
    const target = { kind: 'receipt', id: receipt_id }
    const [client = wallet?.profile_id ?? 0] = clients
    const data = { sum: total / 100, profile_id: client }
    await recordAudit(tx, { actor, action: 'assign-receipt', target, data, at })
    await beforeCommit(tx)
  })
}

async function payWallet(
  tx: Tx,
  { profile_id, sum }: { profile_id: number; sum: number },
  of: { receipt_id: number; clients: ReadonlySet<number>; made_by: number; at: Date },
): Promise<void> {
  const { receipt_id, clients, made_by, at } = of
  const client = await selectClient(tx.db, profile_id)
  if (!client) throw apiError('VALIDATION', { errors: { 'wallet.profile_id': 'not_found' } })
  if (clients.size > 0 && !clients.has(profile_id)) {
    throw apiError('VALIDATION', { errors: { 'wallet.profile_id': 'one_client' } })
  }
  await giveToWallet(tx, { receipt_id, profile_id, sum_kopecks: kopecksOf(sum), locale: client.locale, made_by, at })
}
