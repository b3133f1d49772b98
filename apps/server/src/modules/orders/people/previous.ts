/**
 * What a worker keeps of an order that has left him: his conversation and his takes, to read (Product §4). Everything else
 * is as he last saw it, and nothing of what came after is in it but that his mix is being checked, and what it earns or earned him.
 */
import type { Kysely } from 'kysely'
import { SPEED } from '@tembrel/domain/orders/draft-types.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { DB } from '../../../database/tables.ts'
import {
  selectPreviousEngineer,
  selectPreviousNarrator,
  upsertPreviousEngineer,
  upsertPreviousNarrator,
} from './previous.queries.ts'
import { canSeeOrder, isBeforeAgent, requireOwnOrder } from './policy.ts'
import type { OrderActor, OrderUnitOfWork } from '../work/unit-of-work.ts'
import type { OrderRow, OrderState } from '../work/orders.queries.ts'

export interface ReadableOrder {
  readonly order: OrderRow
  /** When the order left the worker who reads it; null for those who have it. */
  readonly left_at: Date | null
}

/** Writes down that the order leaves its narrator, when something was said in his conversation. */
export async function keepPreviousNarrator(
  work: OrderUnitOfWork,
  before: OrderState,
  after: OrderState,
): Promise<void> {
  const { narrator_id } = before
  if (narrator_id === null || !before.narrator_visible) return
  if (after.narrator_visible && after.narrator_id === narrator_id) return
  await upsertPreviousNarrator(work.tx.db, {
    order_id: before.id,
    narrator_id,
    // Taken back by the client before anybody declined, the order ended on the client's side.
    orderstatuses_id:
      before.orderstatuses_id === ORDER_STATUS.declined_by_narrator
        ? ORDER_STATUS.declined_by_narrator
        : ORDER_STATUS.declined_by_client,
    title: before.title,
    genre_id: before.genre_id,
    urgent: before.urgent,
    price: before.price,
    words_count: before.words_count,
    left_at: work.now,
  })
}

/** Writes down that the order leaves its engineer, when he has worked on it or spoken. */
export async function keepPreviousEngineer(
  work: OrderUnitOfWork,
  before: OrderState,
  after: OrderState,
): Promise<void> {
  const { soundengineer_id } = before
  if (soundengineer_id === null || after.soundengineer_id === soundengineer_id) return
  await upsertPreviousEngineer(work.tx.db, {
    ...{ order_id: before.id, soundengineer_id, narrator_id: before.narrator_id },
    ...{ title: before.title, genre_id: before.genre_id, urgent: before.urgent },
    ...{ price: before.price, words_count: before.words_count, left_at: work.now },
  })
}

/** The order for somebody who has it, or what a previous worker keeps of it. Throws ORDER_NOT_FOUND (404) for others. */
export async function requireReadableOrder(
  db: Kysely<DB>,
  order: OrderRow | undefined,
  actor: OrderActor,
): Promise<ReadableOrder> {
  const isKept = order !== undefined && !canSeeOrder(order, actor) && !isBeforeAgent(order, actor)
  const kept = isKept ? await keptBy(db, order.id, actor) : undefined
  if (!order || !kept) return { order: requireOwnOrder(order, actor), left_at: null }
  const { left_at, ...seen } = kept
  return { order: { ...order, ...UNKNOWN_SINCE, ...seen, updated_at: left_at }, left_at }
}

async function keptBy(db: Kysely<DB>, order_id: number, { role, profile_id }: OrderActor) {
  if (role === 'narrator') return selectPreviousNarrator(db, order_id, profile_id)
  return role === 'soundengineer' ? selectPreviousEngineer(db, order_id, profile_id) : undefined
}

/** Columns that a previous worker reads: what the order was when it left him, and what does not change. */
type KnownToPrevious =
  | ('id' | 'client_id' | 'parent_id' | 'created_at' | 'deleted_at' | 'status_changed_at' | 'updated_at')
  | ('title' | 'genre_id' | 'narrator_id' | 'orderstatuses_id' | 'urgent' | 'price' | 'words_count')

/**
 * What the client writes, buys and agrees after the order has left belongs to the next narrator. A new column does not compile until
 * it is decided here.
 */
export const UNKNOWN_SINCE = {
  prevstatus_id: null,
  narrator_visible: true,
  soundengineer_id: null,
  before_agent_of: [],
  company_id: null,
  text: '',
  time_slow: 0,
  time_optimal: 0,
  time_fast: 0,
  speed: SPEED.optimal,
  topic: 0,
  link: '',
  file_id: null,
  comment: '',
  readings: { words: [] },
  phrases: { rows: [] },
  musics: [],
  clip_length: 0,
  cleaning: false,
  cleaning_by_narrator: false,
  cleaning_paid: false,
  cleaning_price: null,
  mixing: false,
  mixing_paid: false,
  mixing_price: null,
  alienation: false,
  alienation_paid: false,
  alienation_price: null,
  federal: false,
  federal_paid: false,
  federal_price: null,
  dogovor_needed: false,
  base_price: null,
  calculated_price: null,
  narrator_comment: '',
  payment_method: null,
  total_paid: 0,
  flagged_at: null,
  flagged_for: null,
  placed_at: null,
  accepted_at: null,
  paid_at: null,
  results_at: null,
  completed_at: null,
  deadline_at: null,
  clock_due_at: null,
  clock_left_seconds: null,
  not_done_count: 0,
} as const satisfies Omit<OrderRow, KnownToPrevious>
