/** What every change of an order is done with: one moment, one reading of the settings, who acts. */
import type { Updateable } from 'kysely'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { kopecks, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import type { BusinessCalendar } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Orders } from '../../../database/tables.ts'
import type { Tx } from '../../../database/transaction.ts'
import { readRules } from '../../settings/operations/read-rules.ts'
import type { Rules } from '../../settings/remembered-rules.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import {
  selectDraftFacts,
  selectOrderFacts,
  type DraftFacts,
  type FactsAsked,
  type NewPriceVersion,
  type OrderFacts,
  type OrderKeys,
} from './prices.queries.ts'
import type { NewOrder } from './blank.ts'
import type { ParticipantRow } from './people.queries.ts'
import type { NewMove, OrderRow } from './orders.queries.ts'

export interface OrderActor {
  /** The role that acts; `system` for the clocks and for money that arrives. */
  readonly role: Role | 'system'
  readonly profile_id: number | null
  /** The agent who acts in the narrator's place, else null. */
  readonly acting_agent_id: number | null
}

export const SYSTEM_ACTOR: OrderActor = { role: 'system', profile_id: null, acting_agent_id: null }

export interface OrderWork {
  readonly app: AppContext
  readonly tx: Tx
  readonly settings: Settings
  readonly calendar: BusinessCalendar
  readonly past_fee_tiers: Rules['past_fee_tiers']
  readonly now: Date
  /** The new draft that this change saves, whose facts were asked for before anything was looked at. */
  readonly ahead: DraftAhead | null
  /** Genres and narrators that were read: one change sees each as it was at one moment. */
  readonly facts: Map<string, OrderFacts>
  /** What this change knows of the orders it has locked, by their ids. */
  readonly known: Map<number, KnownOrder>
}

export interface DraftAhead {
  readonly facts: Promise<DraftFacts>
}

/** Nobody else writes these while the order is locked, so what this change has read or written of them stays true. */
export interface KnownOrder {
  /** The last move in the history; 0 for an order that is not written yet, undefined when it has to be asked for. */
  readonly move_id?: number | undefined
  readonly escrow?: Kopecks
  /** Moves that are decided and not written yet; they are written with the next one, see `writing.ts`. */
  readonly unwritten?: UnwrittenMoves | null
  /** All there is of an order that this change has made, as long as nothing has been added to it. */
  readonly made?: MadeOrder | null
  /** Client and narrator of a new order. */
  readonly people?: readonly ParticipantRow[]
  /** What the client's wallet holds; it is locked with the order that was paid from it. */
  readonly wallet?: Kopecks
  /** Whom this change has written events about the order. */
  readonly told?: ReadonlySet<number>
}

export interface MadeOrder {
  readonly order: OrderRow
  readonly moves: readonly NewMove[]
  readonly lines: readonly PriceLine[]
}

export interface UnwrittenMoves {
  /** The order itself, when this change makes it. */
  readonly new_order: NewOrder | null
  readonly change: Updateable<Orders>
  readonly moves: readonly NewMove[]
  readonly version: NewPriceVersion | null
}

/**
 * Begins a change: reads the settings and the calendar once, in the transaction. `ahead` is a new draft whose facts have been asked
 * for already.
 */
export async function openOrderWork(app: AppContext, tx: Tx, ahead: DraftAhead | null = null): Promise<OrderWork> {
  const rules = await readRules(tx.db)
  return { app, tx, ...rules, now: app.clock.now(), ahead, facts: new Map(), known: new Map() }
}

/** Remembers something of a locked order. */
export function know(work: OrderWork, order_id: number, known: KnownOrder): void {
  work.known.set(order_id, { ...work.known.get(order_id), ...known })
}

/** Genre and narrator of a locked order, read once in a change. */
export async function readFacts(work: OrderWork, of: OrderKeys): Promise<OrderFacts> {
  const kept = work.facts.get(factsKey(of))
  if (kept) return kept
  const facts = await selectOrderFacts(work.tx.db, of)
  keepFacts(work, of, facts)
  return facts
}

/** As `readFacts`, and whether the topic and which of the musics that a body names are there. */
export async function readDraftFacts(work: OrderWork, asked: FactsAsked): Promise<DraftFacts> {
  const facts = await (work.ahead?.facts ?? selectDraftFacts(work.tx.db, asked))
  keepFacts(work, asked, facts)
  if (facts.new_id !== null) know(work, facts.new_id, { people: facts.people ?? [] })
  return facts
}

function keepFacts(work: OrderWork, of: OrderKeys, facts: OrderFacts): void {
  work.facts.set(factsKey(of), facts)
  // What this change has written itself is newer than what it reads beside the facts.
  if (of.id === null || work.known.has(of.id)) return
  know(work, of.id, { move_id: facts.move_id, escrow: kopecks(facts.escrow_kopecks) })
}

/** The key of `OrderWork.facts`. */
export function factsKey({ genre_id, narrator_id }: Omit<OrderKeys, 'id'>): string {
  return `${genre_id}:${narrator_id ?? ''}`
}
