import type { Kysely } from 'kysely'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireOrder } from '@tembrel/contract/wire/order.ts'
import { workerShare } from '@tembrel/domain/money/payout-split.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { floorToRoubles } from '@tembrel/domain/money/kopecks.ts'
import { isThreadOpen } from '@tembrel/domain/orders/chat-threads.ts'
import { allowedActions } from '@tembrel/domain/orders/lifecycle.ts'
import type { OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { readFiles } from '../../files/operations/read-files.ts'
import { readBalance } from '../../ledger/operations/read-balance.ts'
import { readLastOrderPayment } from '../../payments/operations/read-last-order-payment.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { selectMessageFiles, selectMessages, type MessageRow } from '../order-chat.queries.ts'
import { selectHasUnread, selectParticipants, selectReviewOfOrder } from '../order-lists.queries.ts'
import { lifecycleFactsOf } from '../order-move.ts'
import { requireOwnOrder } from '../order-policy.ts'
import { priceOf, pricedOrderOf } from '../order-pricing.ts'
import { selectGenre, selectPriceLines, selectWorkingNarrators } from '../order-prices.queries.ts'
import { selectTakes, selectUploads } from '../order-takes.queries.ts'
import type { OrderActor } from '../order-work.ts'
import { presentOrder, type OrderParts } from '../orders.presenter.ts'
import { selectHasReachedEngineer, selectHistory, selectOrder, type OrderRow } from '../orders.queries.ts'

/**
 * One order as its reader may see it (Product §3, §6): the chat of his own conversations, results that were sent, the money
 * that concerns him, and the actions the lifecycle gives him now. Throws ORDER_NOT_FOUND (404).
 */
export async function readOrder(
  app: AppContext,
  db: Kysely<DB>,
  actor: OrderActor,
  order_id: number,
  locale: Locale,
): Promise<WireOrder> {
  const order = requireOwnOrder(await selectOrder(db, order_id), actor)
  return presentOrder(await collectOrder(app, db, actor, order), actor, locale)
}

async function collectOrder(app: AppContext, db: Kysely<DB>, actor: OrderActor, order: OrderRow): Promise<OrderParts> {
  const settings = await readSettings(db)
  const now = app.clock.now()
  const genre = await selectGenre(db, order.genre_id)
  if (!genre) throw new Error(`Order ${order.id} has no genre`)
  const narrators = await selectWorkingNarrators(db, order.narrator_id === null ? [] : [order.narrator_id])
  const narrator = order.narrator_id === null ? undefined : narrators.get(order.narrator_id)
  const status = order.orderstatuses_id as OrderStatusId
  const reached = order.soundengineer_id !== null && (await selectHasReachedEngineer(db, order.id))
  const worker_ids = conversationsOf(order, actor, reached)
  const messages = await selectMessages(db, { order_id: order.id, worker_ids })
  const messageFiles = await selectMessageFiles(
    db,
    messages.map((message) => message.id),
  )
  const takes = visibleTakes(order, actor, await selectTakes(db, order.id))
  const uploads =
    actor.profile_id === null || actor.role === 'client' ? [] : await selectUploads(db, order.id, actor.profile_id)
  const files = await readFiles(db, [
    ...messageFiles.map((file) => file.file_id),
    ...takes.flatMap((take) => take.file_ids),
    ...uploads,
    ...(order.file_id ? [order.file_id] : []),
  ])
  const { lines, no_price_reason, total } = await linesOf(db, order, genre, narrator, settings)
  const lifecycleRole = actor.acting_agent_id !== null ? 'narrator' : actor.role
  return {
    order,
    total,
    genre,
    narrator,
    settings,
    now,
    lines,
    no_price_reason,
    messages,
    messageFiles,
    takes,
    uploads,
    files,
    people: await selectParticipants(db, peopleOf(order, messages)),
    history: visibleHistory(actor, await selectHistory(db, order.id)),
    actions: allowedActions(status, lifecycleRole, lifecycleFactsOf(order, { settings, now })),
    open_threads: worker_ids.filter((id) =>
      isThreadOpen(status, {
        thread: id === order.narrator_id ? 'narrator' : 'soundengineer',
        is_current_worker: true,
        has_reached_engineer: reached,
      }),
    ),
    balance:
      actor.role === 'client'
        ? floorToRoubles(await readBalance(db, { kind: 'wallet', profile_id: order.client_id }))
        : null,
    payment: actor.role === 'client' ? await readLastOrderPayment(db, order.id) : undefined,
    unread: actor.profile_id !== null && (await selectHasUnread(db, actor.profile_id, order.id)),
    review: (await selectReviewOfOrder(db, order.id)) ?? null,
    reward: rewardOf(actor, lines, settings.service_fee_tiers),
  }
}

/** Conversations the reader belongs to: a worker's own, both of the client's, all for staff. */
function conversationsOf(order: OrderRow, actor: OrderActor, reachedEngineer: boolean): number[] {
  const ids: number[] = []
  if (order.narrator_id !== null && actor.role !== 'soundengineer') ids.push(order.narrator_id)
  if (order.soundengineer_id !== null && reachedEngineer && actor.role !== 'narrator') ids.push(order.soundengineer_id)
  return ids
}

/** The narrator does not hear the engineer's mixes, nor an engineer another's; the client hears all that was sent. */
function visibleTakes<T extends { worker: string; worker_id: number }>(
  order: OrderRow,
  actor: OrderActor,
  takes: T[],
): T[] {
  if (actor.role === 'narrator') return takes.filter((take) => take.worker_id === actor.profile_id)
  // Takes of a narrator who left the order stay his.
  const isMixHeard = (worker_id: number) => actor.role !== 'soundengineer' || worker_id === actor.profile_id
  return takes.filter((take) =>
    take.worker === 'soundengineer' ? isMixHeard(take.worker_id) : take.worker_id === order.narrator_id,
  )
}

/** A worker learns what happened since the order was last a draft: what was before is between the client and others. */
function visibleHistory<T extends { to_status: number }>(actor: OrderActor, entries: T[]): T[] {
  if (actor.role !== 'narrator' && actor.role !== 'soundengineer') return entries
  return entries.slice(entries.findLastIndex((entry) => entry.to_status === 1) + 1)
}

function peopleOf(order: OrderRow, messages: readonly MessageRow[]): number[] {
  return [order.client_id, order.narrator_id, order.soundengineer_id, ...messages.map((m) => m.from_profile_id)].filter(
    (id): id is number => id !== null,
  )
}

/** The agreed lines once the order is placed or was named a price, the current price before. */
async function linesOf(
  db: Kysely<DB>,
  order: OrderRow,
  genre: NonNullable<Awaited<ReturnType<typeof selectGenre>>>,
  narrator: OrderParts['narrator'],
  settings: OrderParts['settings'],
): Promise<{ lines: readonly PriceLine[]; no_price_reason: string | null; total: number | null }> {
  const isDraft = [1, 4, 6].includes(order.orderstatuses_id)
  if (!isDraft && order.placed_at !== null) {
    const agreed = await selectPriceLines(db, order.id)
    const isPaid = order.total_paid > 0
    return {
      lines: agreed.map((line) => ({ ...line, paid: line.paid || isPaid })),
      no_price_reason: null,
      total: order.price,
    }
  }
  if (!narrator) return { lines: [], no_price_reason: null, total: null }
  const price = priceOf({ order: pricedOrderOf(order), genre, narrator }, settings)
  return { lines: price.lines, no_price_reason: price.reason, total: price.total }
}

/** What a worker gets of the order: the reward of his lines, our fee on it, and the rest (docs/money.md). */
function rewardOf(
  actor: OrderActor,
  lines: readonly PriceLine[],
  tiers: OrderParts['settings']['service_fee_tiers'],
): OrderParts['reward'] {
  if (actor.role !== 'narrator' && actor.role !== 'soundengineer') return null
  const gross = lines.filter((line) => line.worker === actor.role).reduce((sum, line) => sum + line.amount, 0)
  if (gross === 0) return null
  const share = workerShare(roubles(gross), tiers)
  return { gross: Number(share.gross) / 100, fee: Number(share.fee) / 100, net: Number(share.net) / 100 }
}
