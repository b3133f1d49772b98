import { secondsAtChosenSpeed } from '@tembrel/domain/orders/draft-price.ts'
import type { Kysely } from 'kysely'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireOrder } from '@tembrel/contract/wire/order.ts'
import { feeMoment } from '@tembrel/domain/money/fee-moment.ts'
import type { ServiceFeeTier } from '@tembrel/domain/money/fees.ts'
import { workerShare, type WorkerShare } from '@tembrel/domain/money/payout-split.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import { floorToRoubles, kopecks, sumKopecks, ZERO_KOPECKS, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import { promisedDeadline } from '@tembrel/domain/orders/deadline.ts'
import { isThreadOpen } from '@tembrel/domain/orders/chat-threads.ts'
import { allowedActions } from '@tembrel/domain/orders/lifecycle.ts'
import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import type { PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { DB } from '../../../../database/tables.ts'
import { readFiles } from '../../../files/operations/files.ts'
import { readBalance } from '../../../ledger/operations/balances.ts'
import {
  readLastOrderPayment,
  readLeftInWallet,
  readOrderFees,
  readOrderReward,
} from '../../../payments/rows/operations/order-payments.ts'
import { findFeeTiers } from '../../../settings/operations/find-fee-tiers.ts'
import { readRules } from '../../../settings/operations/read-rules.ts'
import { selectMessageFiles, selectMessages, type SharedThread } from '../../chat/chat.queries.ts'
import { selectParticipants, type ParticipantRow } from '../../work/people.queries.ts'
import { lifecycleFactsOf } from '../../lifecycle/move.ts'
import { requireReadableOrder } from '../../people/previous.ts'
import { releasedOrder } from '../released-order.ts'
import { canHearMix, canReadScript, sharedThreadOf } from '../../people/policy.ts'
import { draftNarratorOf, shownPrice } from '../../pricing/pricing.ts'
import { selectOrderFacts } from '../../work/prices.queries.ts'
import { findRewardedMix } from '../rewarded-mix.ts'
import { selectOrderSurroundings, type OrderSurroundings } from '../reading.queries.ts'
import { selectResultComments } from '../../takes/result-comments.queries.ts'
import { readableComments } from '../../takes/review.ts'
import { selectPickups, selectSpliced } from '../../pickups/pickups.queries.ts'
import { selectTakes, selectUploads } from '../../takes/takes.queries.ts'
import type { MadeOrder, OrderActor, OrderUnitOfWork } from '../../work/unit-of-work.ts'
import { presentOrder, type OrderParts } from '../orders.presenter.ts'
import type { OrderRow } from '../../work/orders.queries.ts'

/** What a change that has just been made knows already, so that its answer need not ask again. */
export type KnownOfChange = Pick<OrderUnitOfWork, 'settings' | 'calendar' | 'past_fee_tiers' | 'keptFacts' | 'made'>

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
  known: KnownOfChange | null = null,
): Promise<WireOrder> {
  const found =
    (await surroundingsOfNew(db, known?.made(order_id), actor.profile_id)) ??
    (await selectOrderSurroundings(db, order_id, actor.profile_id))
  const { order, left_at } = await requireReadableOrder(db, found?.order, actor)
  if (!found) throw new Error('An order that may be read is there')
  const seen =
    left_at === null
      ? found
      : { ...found, order, people: [...(await selectParticipants(db, peopleOf(order))).values()] }
  const comments = found.has_takes ? await selectResultComments(db, { order_id: order.id }) : []
  const rewarded_mix = await findRewardedMix(db, found.order, actor, left_at !== null)
  const parts = {
    ...(await collectOrder(app, db, actor, seen, known)),
    ...{ comments: readableComments(comments, { order, left_at }, actor), rewarded_mix },
  }
  if (left_at === null) return presentOrder(parts, actor, locale)
  // Who has the order no more earns by it with his mix alone.
  const reward = rewarded_mix === 'own' ? await agreedReward(app, db, actor, found, known) : null
  return presentOrder(releasedOrder({ ...parts, reward }, left_at, found.history, actor.profile_id), actor, locale)
}

/** What the engineer gets of an order that he may have no more, by the lines agreed with the client. */
async function agreedReward(
  app: AppContext,
  db: Kysely<DB>,
  actor: OrderActor,
  found: OrderSurroundings,
  known: KnownOfChange | null,
): Promise<OrderParts['reward']> {
  const rules = known ?? (await readRules(db))
  return rewardOf(db, found.order, actor, { lines: found.lines, tiers: tiersOf(found, rules, app.clock.now()) })
}

/** The fees that applied when the order was placed or its price was named; before that, the current ones. */
function tiersOf(
  { order, history }: Pick<OrderSurroundings, 'order' | 'history'>,
  rules: Parameters<typeof findFeeTiers>[0],
  now: Date,
): readonly ServiceFeeTier[] {
  const named_at = history.findLast(({ action }) => action === 'name-price')?.at ?? null
  return findFeeTiers(rules, feeMoment({ ...order, named_at }) ?? now)
}

/** An order that has just been made has no past, no conversation and no recordings. Undefined for any other. */
async function surroundingsOfNew(
  db: Kysely<DB>,
  made: MadeOrder | undefined,
  reader_id: number | null,
): Promise<OrderSurroundings | undefined> {
  if (!made) return undefined
  const { order, moves, lines, people } = made
  const wallet = made.wallet ?? (await readBalance(db, { kind: 'wallet', profile_id: order.client_id }))
  return {
    ...{ order, lines, people, review: null },
    history: moves.map(({ by_profile_id: _by, acting_agent_id: _agent, ...entry }) => entry),
    wallet_kopecks: Number(wallet),
    unread: reader_id !== null && made.notified.has(reader_id),
    ...{ has_messages: false, has_takes: false, has_uploads: false, has_topups: false, has_reached_engineer: false },
    ...{ progress: null, parts: [] },
  }
}

async function collectOrder(
  app: AppContext,
  db: Kysely<DB>,
  actor: OrderActor,
  found: OrderSurroundings,
  known: KnownOfChange | null,
): Promise<Omit<OrderParts, 'comments' | 'rewarded_mix'>> {
  const order = canReadScript(found.order, actor) ? found.order : { ...found.order, file_id: null }
  const rules = known ?? (await readRules(db))
  const { settings } = rules
  const now = app.clock.now()
  const { genre, narrator } = known?.keptFacts(order) ?? (await selectOrderFacts(db, order))
  if (!genre) throw new Error(`Order ${order.id} has no genre`)
  const status = order.orderstatuses_id
  const reached = order.soundengineer_id !== null && found.has_reached_engineer
  const own_ids = conversationsOf(order, actor, reached)
  const shared = reached ? sharedThreadOf(order, actor) : null
  const messages = found.has_messages ? await heardMessages(db, order, actor, { worker_ids: own_ids, shared }) : []
  const worker_ids = shared === null ? own_ids : [...own_ids, shared.worker_id]
  const messageFiles = await selectMessageFiles(
    db,
    messages.map((message) => message.id),
  )
  const takes = found.has_takes ? visibleTakes(order, actor, await selectTakes(db, order.id)) : []
  const hasUploads = found.has_uploads && actor.profile_id !== null && actor.role !== 'client'
  const uploads = hasUploads ? await selectUploads(db, order.id, actor.profile_id) : []
  const isSpliceSeen = status === ORDER_STATUS.completed && actor.role !== 'soundengineer'
  const spliced = isSpliceSeen ? await selectSpliced(db, order.id) : []
  const [progress, shared_parts] = actor.role === 'soundengineer' ? [null, []] : [found.progress, found.parts]
  const files = await readFiles(db, [
    ...shared_parts.map(({ file_id }) => file_id),
    ...spliced.flatMap(({ spliced_file_id }) => spliced_file_id ?? []),
    ...messageFiles.map((file) => file.file_id),
    ...takes.flatMap((take) => take.file_ids),
    ...uploads,
    ...(order.file_id ? [order.file_id] : []),
  ])
  const { lines, no_price_reason, total } = shownPrice({ order, lines: found.lines }, { genre, narrator }, settings)
  const lifecycleRole = actor.acting_agent_id !== null ? 'narrator' : actor.role
  const isClient = actor.role === 'client'
  const hasTopups = isClient && found.has_topups
  return {
    ...{ order, total, genre, narrator, settings, now, lines, no_price_reason, left_at: null },
    promised: isClient && total !== null ? promiseOf({ order, narrator, now }, rules) : null,
    ...{ messages, messageFiles, uploads, files },
    ...{ progress, shared_parts },
    spliced,
    pickups: order.parent_id === null ? undefined : await selectPickups(db, order.id),
    takes: await authoredTakes(db, actor, takes, found.people),
    people: new Map(found.people.map((person) => [person.id, person])),
    former_workers: await previousWorkers(db, messages, worker_ids),
    history: visibleHistory(actor, found.history),
    actions: allowedActions(status, lifecycleRole, lifecycleFactsOf(order, { settings, now })),
    open_threads: worker_ids.filter((id) =>
      isThreadOpen(status, {
        thread: id === order.narrator_id ? 'narrator' : 'soundengineer',
        is_current_worker: true,
        has_reached_engineer: reached,
      }),
    ),
    balance: isClient ? floorToRoubles(kopecks(found.wallet_kopecks)) : null,
    payment: hasTopups ? await readLastOrderPayment(db, order.id) : undefined,
    left_in_wallet: hasTopups ? await readLeftInWallet(db, order.id, order.status_changed_at) : ZERO_KOPECKS,
    withdraw_fee: hasTopups ? await withdrawFee(db, order) : ZERO_KOPECKS,
    unread: found.unread,
    review: found.review,
    reward: await rewardOf(db, order, actor, { lines, tiers: tiersOf({ ...found, order }, rules, now) }),
  }
}

/** What withdrawing a paid order leaves us: the fees of its top-ups are not given back then (Product §4). */
async function withdrawFee(db: Kysely<DB>, { id, orderstatuses_id, placed_at }: OrderRow): Promise<Kopecks> {
  if (orderstatuses_id !== ORDER_STATUS.suggested || placed_at === null) return ZERO_KOPECKS
  return readOrderFees(db, id, placed_at)
}

/** Placed, approved or paid next. */
const UNPAID: readonly number[] = [
  ORDER_STATUS.draft,
  ORDER_STATUS.calculated,
  ORDER_STATUS.waiting_payment_for_suggested,
  ORDER_STATUS.waiting_payment_after_calc,
]

/** What is promised before paying (Product §4), were it paid at this moment. */
function promiseOf(
  { order, narrator, now }: Pick<OrderParts, 'order' | 'narrator' | 'now'>,
  { settings, calendar }: Pick<OrderUnitOfWork, 'settings' | 'calendar'>,
): Date | null {
  const isWaiting = UNPAID.includes(order.orderstatuses_id)
  if (!isWaiting || order.urgent || !narrator || draftNarratorOf(narrator, now).on_pause) return null
  return promisedDeadline({ paid_at: now, seconds: secondsAtChosenSpeed(order) }, settings.clocks, calendar)
}

/** Conversations with those who have the order: a worker's own, both of the client's, all for the support, none for the accountant. */
function conversationsOf(order: OrderRow, actor: OrderActor, reachedEngineer: boolean): number[] {
  const ids: number[] = []
  if (actor.role === 'accountant') return ids
  if (order.narrator_id !== null && actor.role !== 'soundengineer') ids.push(order.narrator_id)
  if (order.soundengineer_id !== null && reachedEngineer && actor.role !== 'narrator') ids.push(order.soundengineer_id)
  return ids
}

/**
 * Messages with those who have the order now; the client and the support also keep those with former workers. For the support
 * each former narrator is listed separately, with when the order left him (`readStaffOrder`).
 */
async function heardMessages(
  db: Kysely<DB>,
  order: OrderRow,
  actor: OrderActor,
  { worker_ids, shared }: { worker_ids: readonly number[]; shared: SharedThread | null },
): Promise<OrderParts['messages']> {
  const { id: order_id } = order
  if (actor.role !== 'client' && actor.role !== 'supporter') return selectMessages(db, { order_id, worker_ids, shared })
  const all = await selectMessages(db, { order_id, worker_ids: 'all' })
  if (actor.role === 'client') return all
  return all.filter(({ thread, worker_id }) => thread === 'soundengineer' || worker_ids.includes(worker_id))
}

/** With whom else something was said, who was spoken with first comes first. */
async function previousWorkers(
  db: Kysely<DB>,
  messages: OrderParts['messages'],
  worker_ids: readonly number[],
): Promise<OrderParts['former_workers']> {
  const ids = new Set(messages.map((message) => message.worker_id).filter((id) => !worker_ids.includes(id)))
  const people = await selectParticipants(db, [...ids])
  return [...ids].flatMap((id) => people.get(id) ?? [])
}

/** The narrator does not hear the engineer's mixes; the client hears all that was sent. */
function visibleTakes<T extends { worker: string; worker_id: number; created_at: Date }>(
  order: OrderRow,
  actor: OrderActor,
  takes: T[],
): T[] {
  if (actor.role === 'narrator') return takes.filter((take) => take.worker_id === actor.profile_id)
  // Takes of a narrator who left the order stay his.
  return takes.filter((take) =>
    take.worker === 'soundengineer' ? canHearMix(order, actor, take) : take.worker_id === order.narrator_id,
  )
}

/** The takes with who made them, for all but workers: to those a colleague goes by his role. */
async function authoredTakes<T extends { worker_id: number }>(
  db: Kysely<DB>,
  { role }: OrderActor,
  takes: readonly T[],
  people: OrderSurroundings['people'],
): Promise<(T & { author: ParticipantRow | null })[]> {
  if (role === 'narrator' || role === 'soundengineer') return takes.map((take) => ({ ...take, author: null }))
  const known = new Map(people.map((person) => [person.id, person]))
  const others = await selectParticipants(db, [
    ...new Set(takes.map(({ worker_id }) => worker_id).filter((id) => !known.has(id))),
  ])
  return takes.map((take) => ({ ...take, author: known.get(take.worker_id) ?? others.get(take.worker_id) ?? null }))
}

/** A worker learns what happened since the order was last a draft: what was before is between the client and others. */
function visibleHistory<T extends { to_status: OrderStatusId }>(
  actor: OrderActor,
  entries: readonly T[],
): readonly T[] {
  if (actor.role !== 'narrator' && actor.role !== 'soundengineer') return entries
  return entries.slice(entries.findLastIndex((entry) => entry.to_status === ORDER_STATUS.draft) + 1)
}

/** Of an order that has left its reader, others may be the people now. */
function peopleOf(order: OrderRow): number[] {
  return [order.client_id, order.narrator_id, order.soundengineer_id].filter((id) => id !== null)
}

/**
 * What a worker gets of the order: the reward of his lines, our fee on it, and the rest (docs/money.md). Once it is completed,
 * what has been booked for him.
 */
async function rewardOf(
  db: Kysely<DB>,
  order: OrderRow,
  actor: OrderActor,
  { lines, tiers }: { lines: readonly PriceLine[]; tiers: readonly ServiceFeeTier[] },
): Promise<OrderParts['reward']> {
  const { role, profile_id } = actor
  if ((role !== 'narrator' && role !== 'soundengineer') || profile_id === null) return null
  if (order.completed_at !== null) {
    const booked = await readOrderReward(db, { order_id: order.id, profile_id, since: order.completed_at })
    return booked && rewardOfShare({ ...booked, gross: sumKopecks([booked.net, booked.fee]) })
  }
  const gross = lines.filter((line) => line.worker === role).reduce((sum, line) => sum + line.amount, 0)
  return gross === 0 ? null : rewardOfShare(workerShare(roubles(gross), tiers))
}

function rewardOfShare({ gross, fee, net }: WorkerShare): NonNullable<OrderParts['reward']> {
  return { gross: Number(gross) / 100, fee: Number(fee) / 100, net: Number(net) / 100 }
}
