/** Everything that happens at the sandbox provider without anybody asking: expiry, late settlements, notifications. */

import { passTime, nextChangeAt } from './payment-lifecycle.ts'
import { paymentEvents, payoutEvents, refundEvents } from './object-bodies.ts'
import { settlePayout } from './payouts-api.ts'
import { commit } from './provider.ts'
import type { Provider } from './provider.ts'
import { refundChanges } from './refunds-api.ts'
import type { StoredRefund } from './stored-objects.ts'

/** The times at which something is due. */
export function* dueTimes(provider: Provider): Iterable<number> {
  const { payments, refunds, payouts } = provider.journal.rows
  for (const payment of payments.values()) {
    const at = nextChangeAt(payment)
    if (at !== null) yield at
  }
  for (const refund of refunds.values()) if (refund.settle_at !== null) yield Date.parse(refund.settle_at)
  for (const payout of payouts.values()) if (payout.settling) yield Date.parse(payout.settling.at)
  yield* provider.hooks.dueTimes()
}

/** Does all that is due by now. */
export function runDue(provider: Provider): void {
  settleDue(provider)
  provider.hooks.runDue()
}

/** Brings the objects up to the present; called before any of them is read, so that a late timer is never seen. */
export function settleDue(provider: Provider): void {
  const now = provider.now()
  const { payments, refunds, payouts } = provider.journal.rows
  for (const payment of payments.values()) {
    const row = passTime(payment, now, provider.switches.expiry_speed)
    if (row !== payment) commit(provider, [{ table: 'payments', row }], paymentEvents(row, provider.publicUrl()))
  }
  for (const refund of refunds.values()) {
    if (refund.settle_at !== null && Date.parse(refund.settle_at) <= now) settleRefund(provider, refund)
  }
  for (const payout of payouts.values()) {
    if (payout.settling && Date.parse(payout.settling.at) <= now) {
      const row = settlePayout(payout, now)
      commit(provider, [{ table: 'payouts', row }], payoutEvents(row))
    }
  }
}

function settleRefund(provider: Provider, refund: StoredRefund): void {
  const row: StoredRefund = { ...refund, status: 'succeeded', settle_at: null }
  commit(provider, refundChanges(provider, row), refundEvents(row))
}
