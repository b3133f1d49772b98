/** What the staff's lists are asked for, at their worst: first and deep pages, searches, long accounts (Product §7). */
import type { StaffData } from './data/staff-data.ts'
import type { LoadRequest } from './load/load-plan.ts'
import { headersOf, type Scenario } from './scenarios.ts'

/** A request of the staff, and within how many milliseconds the answers to 95 of 100 have to come. */
export interface StaffScenario extends Scenario {
  readonly p95_ms: number
}

const LIST_P95_MS = 150
/** Who types looks on (Product 7.984). */
const SEARCH_P95_MS = 50

export function staffScenarios({ accountant, owner, busy }: StaffData): StaffScenario[] {
  const list = (title: string, paths: readonly string[], isOwners = false, p95_ms = LIST_P95_MS): StaffScenario => ({
    title: `staff: ${title}`,
    p95_ms,
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
  const search = (title: string, texts: readonly string[], isOwners = true): StaffScenario =>
    list(
      `search, ${title}`,
      texts.map((text) => `search?q=${encodeURIComponent(text)}`),
      isOwners,
      SEARCH_P95_MS,
    )
  const { profile_id, order_id, client_id } = busy
  return [
    list('orders', ['orders', 'orders?page=2', 'orders?page=40']),
    list('orders by status, flagged', ['orders?status=7', 'orders?status=9', 'orders?flagged=1']),
    list('orders by name', named('orders', ['Берёзк', 'нина рогов', 'Ролик 4711', 'волна'])),
    list('one order', [`orders/${order_id}`]),
    list('a person at a glance, for an owner', [`people/p${profile_id}/glance`, `people/p${client_id}/glance`], true),
    list('a person at a glance, for an accountant', [`people/p${profile_id}/glance`, `people/p${client_id}/glance`]),
    list('payments', ['payments', 'payments?page=2', 'payments?page=40']),
    list(
      'payments in hand',
      ['open', 'invoices', 'payouts', 'failed'].map((queue) => `payments?queue=${queue}`),
    ),
    list('exceptions', ['exceptions', 'exceptions?owner=nobody', 'exceptions?kind=payout_late']),
    list('overview, 7, 28 and 90 days', ['overview?period=7', 'overview', 'overview?period=90'], true),
    list('payments by name', named('payments', ['ежова', 'Семён Дём', 'а', String(order_id)])),
    list('totals of a day', [`payment-totals?date=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`]),
    search('by number, phone, sum, INN', [
      String(order_id),
      '+7 916 123-45',
      '4567',
      '12 500',
      '7700007919',
      'счёт 471',
    ]),
    search('for receipts', ['12 500', '7700007919', 'платёжка 471', 'оплата', 'оплата 47115', 'ООО «Горин'], false),
    search('by words, rare and common', ['Берёзк', 'рогов', 'Ролик 4711', 'карта 4711', 'ООО «Горин', 'user47@mail']),
    search('as it is typed', ['ро', 'рол', 'роли', 'ролик', 'во', 'не', 'ни', 'нина', 'нина р', 'ак', 'карт']),
    search('mistyped', ['рагов', 'беризкина', 'горенский', 'ролек', 'авцкий']),
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
