/** What every change of an order is done with: one moment, one reading of the rules, and the one place that puts off writing. */
import type { Updateable } from 'kysely'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { kopecks, ZERO_KOPECKS, type Kopecks } from '@tembrel/domain/money/kopecks.ts'
import type { PriceLine } from '@tembrel/domain/pricing/price-types.ts'
import type { BusinessCalendar } from '@tembrel/domain/orders/deadline-calendar.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Orders } from '../../../database/tables.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { readRules } from '../../settings/operations/read-rules.ts'
import type { Rules } from '../../settings/remembered-rules.ts'
import type { Settings } from '../../settings/settings-shape.ts'
import { rowOf, type NewOrder } from './blank.ts'
import {
  orderInsertion,
  selectOrderForUpdate,
  updateMovedOrder,
  type NewMove,
  type OrderRow,
  type OrderState,
  type UnwrittenOrder,
} from './orders.queries.ts'
import type { ParticipantRow } from './people.queries.ts'
import {
  selectDraftFacts,
  selectOrderFacts,
  type DraftFacts,
  type FactsAsked,
  type NewPriceVersion,
  type OrderFacts,
  type OrderKeys,
} from './prices.queries.ts'

export interface OrderActor {
  /** The role that acts; `system` for the clocks and for money that arrives. */
  readonly role: Role | 'system'
  readonly profile_id: number | null
  /** The agent who acts in the narrator's place, else null. */
  readonly acting_agent_id: number | null
}

export const SYSTEM_ACTOR: OrderActor = { role: 'system', profile_id: null, acting_agent_id: null }

export interface DraftAhead {
  readonly facts: Promise<DraftFacts>
}

/** A move that the table permits and what it makes of the row. */
export interface DecidedMove {
  readonly change: Updateable<Orders>
  readonly move: NewMove
  /** What the move agreed on. */
  readonly version?: NewPriceVersion | undefined
}

/** All there is of an order that this change has made, so that its answer need not ask again. */
export interface MadeOrder {
  readonly order: OrderRow
  readonly moves: readonly NewMove[]
  readonly lines: readonly PriceLine[]
  /** Client and narrator. */
  readonly people: readonly ParticipantRow[]
  /** What the client's wallet holds, when the order was paid from it. */
  readonly wallet: Kopecks | undefined
  /** Whom this change has written events about the order. */
  readonly notified: ReadonlySet<number>
}

/** Moves that are decided and wait to be written. */
interface Waiting {
  /** The order itself, when this change makes it. */
  readonly new_order: NewOrder | null
  readonly change: Updateable<Orders>
  readonly moves: readonly NewMove[]
  readonly version: NewPriceVersion | null
}

/** While the order is locked, other transactions cannot change these rows, so values read or written by this change stay valid. */
interface Remembered {
  /** The last move in the history; 0 for an order that is not written yet, undefined when it has to be asked for. */
  readonly move_id?: number | undefined
  readonly escrow?: Kopecks
  readonly waiting?: Waiting | null
  /** Null once something was added to the order that this change has made. */
  readonly made?: Pick<MadeOrder, 'lines' | 'moves' | 'order'> | null
  readonly people?: readonly ParticipantRow[]
  readonly wallet?: Kopecks
  readonly notified?: ReadonlySet<number>
}

/**
 * One change of orders in one transaction: load → move → flush.
 *
 * - `load` locks the row; a new order is begun with `begin`. What the change reads or writes of an order that it has locked is
 *   remembered here and stays true until the commit.
 * - `move` decides and does not write: placing and being paid from the wallet are two moves, and a new order is placed in the change
 *   that makes it. The row is then an `UnwrittenOrder`, which neither a query nor a presenter takes.
 * - `flush` writes the row, its moves and the price they agreed on in one statement, and gives the row back as an `OrderRow`. Money,
 *   payments and events may name a new order before: the database asks at the commit whether it is there.
 * - Nothing reads an order that waits to be written: `load` and `made` throw. `run` ends with `end`, and so does whoever opens a unit
 *   in a transaction of his own: it throws when a move would be lost.
 *
 * Only this class puts off writing; elsewhere what is asked is written.
 */
export class OrderUnitOfWork {
  readonly app: AppContext
  readonly tx: Tx
  readonly settings: Settings
  readonly calendar: BusinessCalendar
  readonly past_fee_tiers: Rules['past_fee_tiers']
  readonly now: Date
  /** The new draft that this change saves, whose facts were asked for before anything was looked at. */
  readonly #ahead: DraftAhead | null
  /** Genres and narrators that were read: one change sees each as it was at one moment. */
  readonly #facts = new Map<string, OrderFacts>()
  readonly #orders = new Map<number, Remembered>()

  private constructor(app: AppContext, tx: Tx, rules: Rules, ahead: DraftAhead | null) {
    this.app = app
    this.tx = tx
    this.settings = rules.settings
    this.calendar = rules.calendar
    this.past_fee_tiers = rules.past_fee_tiers
    this.now = app.clock.now()
    this.#ahead = ahead
  }

  /** A change in a transaction of its own. */
  static async run<T>(app: AppContext, change: (work: OrderUnitOfWork) => Promise<T>): Promise<T> {
    return inTransaction(app.database, async (tx) => {
      const work = await OrderUnitOfWork.open(app, tx)
      const result = await change(work)
      work.end()
      return result
    })
  }

  /** Begins a change: reads the rules once, in the transaction. `ahead` is a new draft whose facts have been asked for already. */
  static async open(app: AppContext, tx: Tx, ahead: DraftAhead | null = null): Promise<OrderUnitOfWork> {
    return new OrderUnitOfWork(app, tx, await readRules(tx.db), ahead)
  }

  /** Locks an order that was not deleted: of two rivals one waits and then sees what the other did. */
  async load(order_id: number): Promise<OrderRow | undefined> {
    this.#requireWritten(order_id)
    return selectOrderForUpdate(this.tx.db, order_id)
  }

  /** A new order with its first move, as it will be. */
  begin(row: NewOrder, move: NewMove): UnwrittenOrder {
    const waiting = { new_order: row, change: {}, moves: [move], version: null }
    this.#remember(row.id, { move_id: 0, escrow: ZERO_KOPECKS, waiting })
    return unwritten(rowOf(row))
  }

  /** The row as the move makes it. It is written by `flush`. */
  move(order: OrderState, { change, move, version }: DecidedMove): UnwrittenOrder {
    const before = this.#orders.get(order.id)?.waiting ?? null
    if (before?.version && version) throw new Error('One change agrees on one price')
    this.#remember(order.id, {
      waiting: {
        new_order: before?.new_order ?? null,
        change: { ...before?.change, ...setColumns(change) },
        moves: [...(before?.moves ?? []), move],
        version: version ?? before?.version ?? null,
      },
    })
    return unwritten({ ...order, ...setColumns(change) })
  }

  /** Writes the moves of an order that wait, when there are any. Everything that reads or locks it anew needs that. */
  async flush(order: OrderState): Promise<OrderRow> {
    const waiting = this.#orders.get(order.id)?.waiting
    if (!waiting) return order as OrderRow
    const { new_order, change, moves, version } = waiting
    if (new_order) {
      const row = { ...new_order, ...change } as NewOrder
      this.tx.later(orderInsertion(this.tx.db, row, waiting))
      const made = { order: rowOf(row), moves, lines: version?.lines ?? [] }
      this.#remember(order.id, { move_id: undefined, waiting: null, made })
      return made.order
    }
    const written = await updateMovedOrder(this.tx.db, order.id, waiting)
    this.#remember(order.id, { move_id: written.move_id, waiting: null, made: null })
    return written.order
  }

  /** The end of a change, before its answer is made. Throws when a move would be lost. */
  end(): void {
    for (const order_id of this.#orders.keys()) this.#requireWritten(order_id)
  }

  /** Whether this change makes the order and has not written it yet: nothing in the database can name it but what this change wrote. */
  isNew({ id }: OrderState): boolean {
    return Boolean(this.#orders.get(id)?.waiting?.new_order)
  }

  /** The order that this change has made, as long as nothing was added to it; undefined for any other. */
  made(order_id: number): MadeOrder | undefined {
    this.#requireWritten(order_id)
    const { made, people, wallet, notified = new Set<number>() } = this.#orders.get(order_id) ?? {}
    return made && people ? { ...made, people, wallet, notified } : undefined
  }

  /** Marks that the order has new related rows, so the answer must read them. */
  addTo(order_id: number): void {
    this.#remember(order_id, { made: null })
  }

  /** The id of the last move; 0 before the first, undefined when it has to be asked for. */
  lastMoveId(order_id: number): number | undefined {
    return this.#orders.get(order_id)?.move_id
  }

  /** What the order's escrow holds; undefined when it has to be asked for. */
  escrow(order_id: number): Kopecks | undefined {
    return this.#orders.get(order_id)?.escrow
  }

  /** Remembers what the ledger said after a posting; the wallet is locked with the order that was paid from it. */
  rememberMoney(order_id: number, money: { readonly escrow: Kopecks; readonly wallet?: Kopecks }): void {
    this.#remember(order_id, money)
  }

  rememberNotified(order_id: number, profile_ids: readonly number[]): void {
    this.#remember(order_id, { notified: new Set([...(this.#orders.get(order_id)?.notified ?? []), ...profile_ids]) })
  }

  /** Genre and narrator of a locked order, read once in a change. */
  async readFacts(of: OrderKeys): Promise<OrderFacts> {
    const kept = this.keptFacts(of)
    if (kept) return kept
    const facts = await selectOrderFacts(this.tx.db, of)
    this.#keepFacts(of, facts)
    return facts
  }

  /** As `readFacts`, and whether the topic and which of the musics that a body names are there. */
  async readDraftFacts(asked: FactsAsked): Promise<DraftFacts> {
    const facts = await (this.#ahead?.facts ?? selectDraftFacts(this.tx.db, asked))
    this.#keepFacts(asked, facts)
    if (facts.new_id !== null) this.#remember(facts.new_id, { people: facts.people ?? [] })
    return facts
  }

  /** Genre and narrator when this change has read them. */
  keptFacts(of: Omit<OrderKeys, 'id'>): OrderFacts | undefined {
    return this.#facts.get(factsKey(of))
  }

  #keepFacts(of: OrderKeys, facts: OrderFacts): void {
    this.#facts.set(factsKey(of), facts)
    // What this change has written itself is newer than what it reads beside the facts.
    if (of.id === null || this.#orders.has(of.id)) return
    this.#remember(of.id, { move_id: facts.move_id, escrow: kopecks(facts.escrow_kopecks) })
  }

  #remember(order_id: number, more: Remembered): void {
    this.#orders.set(order_id, { ...this.#orders.get(order_id), ...more })
  }

  #requireWritten(order_id: number): void {
    if (this.#orders.get(order_id)?.waiting) throw new Error(`Order ${order_id} has moves that are not written`)
  }
}

function factsKey({ genre_id, narrator_id }: Omit<OrderKeys, 'id'>): string {
  return `${genre_id}:${narrator_id ?? ''}`
}

function unwritten(row: OrderState): UnwrittenOrder {
  return row as UnwrittenOrder
}

/** A column that is left undefined is not written. */
function setColumns(change: Updateable<Orders>): Partial<OrderRow> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<OrderRow>
}
