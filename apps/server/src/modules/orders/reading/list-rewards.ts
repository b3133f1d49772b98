/** What a worker gets of each order of his list (docs/money.md), by the same rules as in the order itself. */
import type { WireOwnOrderRow } from '@tembrel/contract/wire/order.ts'
import { feeMoment } from '@tembrel/domain/money/fee-moment.ts'
import { kopecks, sumKopecks } from '@tembrel/domain/money/kopecks.ts'
import { workerShare, type WorkerShare } from '@tembrel/domain/money/payout-split.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { ORDER_GROUP } from '@tembrel/domain/orders/statuses.ts'
import type { AppContext } from '../../../app-context.ts'
import { findFeeTiers } from '../../settings/operations/find-fee-tiers.ts'
import { readRules } from '../../settings/operations/read-rules.ts'
import type { OrderListRow, OrderReader } from './lists.queries.ts'
import { selectOrderRewardFacts, type OrderRewardFacts } from './rewards.queries.ts'

type Rules = Parameters<typeof findFeeTiers>[0]

/** Rewards by order id; clients, whose list shows prices, have none. An order that has left its worker has what was booked for him. */
export async function readListRewards(
  app: Pick<AppContext, 'database' | 'clock'>,
  { role, profile_id }: OrderReader,
  rows: readonly Pick<OrderListRow, 'id' | 'left_at' | 'orderstatuses_id'>[],
): Promise<Map<number, WireOwnOrderRow['reward']>> {
  if (role === 'client' || rows.length === 0) return new Map()
  const db = app.database.kysely
  const worker = role === 'soundengineer' ? 'soundengineer' : 'narrator'
  const [rules, facts] = await Promise.all([
    readRules(db),
    selectOrderRewardFacts(db, {
      ...{ ids: rows.map(({ id }) => id), worker },
      profile_id: role === 'agent' ? null : profile_id,
    }),
  ])
  // What did not come about brings nothing.
  const over = new Set(
    rows
      .filter((row) => row.left_at !== null || ORDER_GROUP.declined.includes(row.orderstatuses_id))
      .map(({ id }) => id),
  )
  const now = app.clock.now()
  return new Map(
    facts.map((order) => [order.id, rewardOf(order, over.has(order.id) ? null : tiersOf(order, rules, now))]),
  )
}

function tiersOf(order: OrderRewardFacts, rules: Rules, now: Date) {
  return findFeeTiers(rules, feeMoment(order) ?? now)
}

function rewardOf(order: OrderRewardFacts, tiers: ReturnType<typeof tiersOf> | null): WireOwnOrderRow['reward'] {
  const { net_kopecks, fee_kopecks, completed_at, gross } = order
  if (net_kopecks !== null && fee_kopecks !== null) {
    const [net, fee] = [kopecks(net_kopecks), kopecks(fee_kopecks)]
    return inRoubles({ net, fee, gross: sumKopecks([net, fee]) })
  }
  if (completed_at !== null || tiers === null || gross === 0) return null
  return inRoubles(workerShare(roubles(gross), tiers))
}

function inRoubles({ gross, fee, net }: WorkerShare): NonNullable<WireOwnOrderRow['reward']> {
  return { gross: Number(gross) / 100, fee: Number(fee) / 100, net: Number(net) / 100 }
}
