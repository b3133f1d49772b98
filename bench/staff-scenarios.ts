/** What the staff's lists are asked for, at their worst: first and deep pages, searches, long accounts (Product §7). */
import type { StaffData } from './data/staff-data.ts'
import type { LoadRequest } from './load/load-plan.ts'
import { headersOf, type Scenario } from './scenarios.ts'

/** Within this the answers to 95 of 100 requests have to come. */
export const STAFF_P95_MS = 150

export function staffScenarios({ accountant, owner, busy }: StaffData): Scenario[] {
  const list = (title: string, paths: readonly string[], isOwners = false): Scenario => ({
    title: `staff: ${title}`,
    peers: [],
    status: 200,
    repeat: true,
    prepare: async () => {
      const headers = isOwners ? await headersOf(owner, 'supporter') : await headersOf(accountant, 'accountant')
      return paths.map((path): LoadRequest => ({ method: 'GET', path: `/api/staff/${path}`, headers }))
    },
  })
  const named = (path: string, names: readonly string[]) =>
    names.map((name) => `${path}?name=${encodeURIComponent(name)}`)
  const { profile_id, order_id } = busy
  return [
    list('orders', ['orders', 'orders?page=2', 'orders?page=40']),
    list('orders by status, flagged', ['orders?status=7', 'orders?status=9', 'orders?flagged=1']),
    list('orders by name', named('orders', ['Берёзк', 'нина рогов', 'Ролик 4711', 'волна'])),
    list('one order', [`orders/${order_id}`]),
    list('payments', ['payments', 'payments?page=2', 'payments?page=40']),
    list(
      'payments in hand',
      ['open', 'invoices', 'payouts', 'failed'].map((queue) => `payments?queue=${queue}`),
    ),
    list('exceptions', ['exceptions', 'exceptions?owner=nobody', 'exceptions?kind=payout_late']),
    list('overview, 7, 28 and 90 days', ['overview?period=7', 'overview', 'overview?period=90'], true),
    list('payments by name', named('payments', ['ежова', 'Семён Дём', 'а', String(order_id)])),
    list('totals of a day', [`payment-totals?date=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`]),
    list('trial balance of a month, a year', ['trial-balance', 'trial-balance?period=year']),
    list('movements behind a turnover', [
      'ledger?row=client_wallets',
      'ledger?row=narrator_payouts',
      'ledger?row=service',
    ]),
    list('ledger of a wallet', [`ledger?profile=${profile_id}`, `ledger?order=${order_id}`]),
    list('ledger of revenue, card', [
      'ledger?account=revenue',
      'ledger?account=card',
      'ledger?account=card&before=300000',
    ]),
  ]
}
