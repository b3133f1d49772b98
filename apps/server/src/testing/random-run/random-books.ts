/** Holds what is left of a random day against the pages: every order's way, every kopeck, every event. */
import type { WireException } from '@tembrel/contract/calls/staff/exceptions.ts'
import type { CallResponse } from '@tembrel/contract/contract.ts'
import { SERVICE_PROFILE_ID, STAFF_ROLES } from '@tembrel/domain/accounts/roles.ts'
import { PAYMENT_STATUS, PAYMENT_METHOD, PAYMENT_TYPE, WITHDRAW_TYPES } from '@tembrel/domain/money/payment-codes.ts'
import { EXCEPTION_RULES } from '@tembrel/domain/office/exception-kinds.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import type { Kysely } from 'kysely'
import { checkLedger } from '../../modules/ledger/operations/check-ledger.ts'
import { listExceptions } from '../../modules/exceptions/operations/exceptions.ts'
import { checkReceipts } from '../../modules/bank-statements/operations/receipts.ts'
import { selectBalances, selectTurnover } from '../crash/books.queries.ts'
import type { DB } from '../../database/tables.ts'
import type { RunningProduct } from '../crash/running-product.ts'
import { documentedMove } from '../order-matrix/documented-moves.ts'
import { isEscrowExplained } from '../order-matrix/money-words.ts'
import type { Actor } from './random-actor.ts'
import {
  type RandomOrder,
  selectCardPayments,
  selectCommittedEvents,
  selectExecutedSums,
  selectBankBesideInvoices,
  selectOtherWaits,
  selectRandomOrders,
} from './random-books.queries.ts'
import type { RandomDay } from './random-state.ts'

/** Something that should not be. */
export interface Finding {
  readonly what: string
  readonly text: string
}

interface Checked {
  readonly findings: Finding[]
  readonly statuses: Record<string, number>
  readonly orders: number
}

type ExceptionPage = CallResponse<'GET /staff/exceptions'>

const KOPECKS = 100
const HEARING_MS = 30_000
/** Where an order comes to rest without anybody. */
const AT_REST = [1, 4, 6, 9]
/** Where somebody works, and nothing but a deadline says until when. */
const AT_WORK: readonly number[] = [ORDER_STATUS.inwork, ORDER_STATUS.processing_by_soundengineer]
/** Where it waits for a person, and the product acts by a clock that must be there. */
const BY_CLOCK = [2, 3, 5, 8, 15, 16, 17, 18, 19]

export async function checkRandomBooks(
  db: Kysely<DB>,
  product: RunningProduct,
  day: RandomDay,
  actors: readonly Actor[],
  now: Date,
): Promise<Checked> {
  const findings: Finding[] = []
  const found = (what: string, text: string): void => void findings.push({ what, text })
  const orders = await selectRandomOrders(db)
  for (const order of orders) {
    checkWay(order, found)
    checkMoney(order, found)
    checkRest(order, found)
  }
  await checkQueue(db, orders, now, found)
  checkIntentions(orders, day, found)
  for (const row of await checkLedger(db)) found('the ledger does not add up', JSON.stringify(row))
  for (const fault of await checkReceipts(db)) found('the bank and the ledger do not agree', JSON.stringify(fault))
  for (const account of await selectBalances(db)) {
    if (account.balance_kopecks < 0) found('a balance below zero', JSON.stringify(account))
  }
  await checkOutside(db, product, found)
  for (const actor of actors) await checkUpdates(db, actor, found)
  const statuses: Record<string, number> = {}
  for (const { orderstatuses_id, is_deleted } of orders) {
    const name = is_deleted ? 'deleted' : String(orderstatuses_id)
    statuses[name] = (statuses[name] ?? 0) + 1
  }
  return { findings, statuses, orders: orders.length }
}

type Found = (what: string, text: string) => void

/** Every row of the history is a move of the page, and the next begins where it ended. */
function checkWay(order: RandomOrder, found: Found): void {
  let at: number | null = null
  for (const { action, from, to, role } of order.moves) {
    const isBeginning = from === null && (action === 'save' || action === 'additional-order')
    const isDocumented = isBeginning || documentedMove(from, action, role) !== undefined
    if (from !== at || !isDocumented)
      found('a move that the page does not have', `${order.id}: ${action} ${from}>${to}`)
    at = to
  }
  if (at !== order.orderstatuses_id) found('a status without its move', `${order.id}: ${order.orderstatuses_id}`)
}

/** The escrow holds what the status says, and what came in is what went out. */
function checkMoney(order: RandomOrder, found: Found): void {
  const { id, orderstatuses_id, escrow, paid_in, returned, paid_out, total_paid } = order
  if (paid_in - returned - paid_out !== escrow) found('money of an order got lost', JSON.stringify(order))
  const paid = total_paid * KOPECKS
  if (!isEscrowExplained(order))
    found('an escrow that its status does not explain', `${id} in ${orderstatuses_id}: ${escrow}`)
  if (orderstatuses_id === ORDER_STATUS.completed && (paid_out !== paid || paid === 0)) {
    found('a completed order that was not paid out', `${id}: ${paid_out} of ${paid}`)
  }
}

/** After ten days without anybody an order is at rest, or its clock is set. */
function checkRest(order: RandomOrder, found: Found): void {
  const { id, orderstatuses_id, is_deleted, clock_due_at, deadline_at, soundengineer_id } = order
  if (is_deleted || AT_REST.includes(orderstatuses_id)) return
  // The narrator and the engineer have no clock, because work is not done by itself: a deadline, and somebody whose it is.
  const isWaited =
    (orderstatuses_id === ORDER_STATUS.inwork && deadline_at !== null) ||
    (orderstatuses_id === ORDER_STATUS.processing_by_soundengineer && soundengineer_id !== null) ||
    (BY_CLOCK.includes(orderstatuses_id) && clock_due_at !== null)
  if (!isWaited) found('an order that waits for nobody', `${id} in ${orderstatuses_id}`)
}

/** Whatever waits for a person of the house is in the queue of whoever acts on it. */
async function checkQueue(db: Kysely<DB>, orders: readonly RandomOrder[], now: Date, found: Found): Promise<void> {
  const queue = await readQueue(db, now)
  const about = new Set(queue.map(({ kind, subject }) => `${EXCEPTION_RULES[kind].subject} ${subject}`))
  const isLate = ({ orderstatuses_id, deadline_at }: RandomOrder): boolean =>
    AT_WORK.includes(orderstatuses_id) && deadline_at !== null && deadline_at <= now
  for (const order of orders) {
    if (order.is_deleted || !(order.flagged_at !== null || isLate(order))) continue
    if (!about.has(`order ${order.id}`)) {
      found('an order that waits for somebody and is in no queue', `${order.id} in ${order.orderstatuses_id}`)
    }
  }
  const kinds = new Set(queue.map(({ kind, subject }) => `${kind} ${subject}`))
  for (const { kind, subject } of await selectOtherWaits(db)) {
    if (!kinds.has(`${kind} ${subject}`))
      found('something that waits for somebody and is in no queue', `${kind} ${subject}`)
  }
}

/** The whole queues of both roles of the house. */
async function readQueue(db: Kysely<DB>, now: Date): Promise<readonly WireException[]> {
  const all: WireException[] = []
  for (const role of STAFF_ROLES) {
    let after: string | null = null
    do {
      const asked = { owner: 'all', snoozed: false, ...(after !== null && { after }) } as const
      const actor = { role, profile_id: SERVICE_PROFILE_ID[role] }
      const page: ExceptionPage = await listExceptions(db, actor, asked, { now, locale: 'ru' })
      all.push(...page.exceptions)
      after = page.next
    } while (after !== null)
  }
  return all
}

/** What was meant to be made once is there once; of what was answered nothing is missing. */
function checkIntentions(orders: readonly RandomOrder[], day: RandomDay, found: Found): void {
  const made = orders.filter(({ moves }) => moves[0]?.action === 'save').map(({ title }) => title)
  const once = new Set(made)
  if (once.size !== made.length) found('an order was made twice', `${made.length - once.size} times`)
  for (const title of day.titles) if (!once.has(title)) found('an order got lost', title)
}

interface BankState {
  readonly payments: readonly BankRow[]
  readonly refunds: readonly BankRow[]
}

interface BankRow {
  readonly id: string
  readonly status: string
  readonly amount_kopecks: number
}

/** What our accounts of the outside say is what the bank says, and what the executed payments come to. */
async function checkOutside(db: Kysely<DB>, product: RunningProduct, found: Found): Promise<void> {
  const bank = (await (await fetch(`${product.sandbox.url}/__state`)).json()) as BankState
  const sum = (rows: readonly BankRow[]): number =>
    rows.filter(isDone).reduce((total, row) => total + row.amount_kopecks, 0)
  await checkCards(db, bank, found)
  const executed = await selectExecutedSums(db)
  const total = (isWanted: (row: (typeof executed)[number]) => boolean, sign: 1 | -1): number =>
    executed.filter(isWanted).reduce((all, row) => all + row.sum + sign * row.fee, 0)
  const expected = {
    card: sum(bank.refunds) - sum(bank.payments),
    // What came by way of receipts came line by line; invoices that no receipt has paid were confirmed by hand.
    bank: -(
      total(({ type, method }) => type === PAYMENT_TYPE.topup && method === PAYMENT_METHOD.invoice, 1) +
      (await selectBankBesideInvoices(db))
    ),
    crypto: total(({ type, method }) => WITHDRAW_TYPES.includes(type) && method === PAYMENT_METHOD.crypto, -1),
  }
  for (const [kind, kopecks] of Object.entries(expected)) {
    const booked = await selectTurnover(db, kind as 'card' | 'bank' | 'crypto')
    if (booked !== kopecks) found('our books and the outside differ', `${kind}: ${booked} and not ${kopecks}`)
  }
}

/** Card money that moved at the bank and not with us, or the other way round. */
async function checkCards(db: Kysely<DB>, bank: BankState, found: Found): Promise<void> {
  const moved = new Set([...bank.payments, ...bank.refunds].filter(isDone).map(({ id }) => id))
  const known = await selectCardPayments(db)
  for (const row of known) {
    if (moved.has(row.provider_payment_id) !== (row.status === PAYMENT_STATUS.executed)) {
      found('a card payment that the bank sees otherwise', JSON.stringify(row))
    }
  }
  const ids = new Set(known.map((row) => row.provider_payment_id))
  for (const id of moved) if (!ids.has(id)) found('money at the bank that we do not know', id)
}

const isDone = ({ status }: BankRow): boolean => status === 'succeeded'

/** Each committed event of a person was sent to that person; no event of others was sent. */
async function checkUpdates(db: Kysely<DB>, { updates, person, profile_id }: Actor, found: Found): Promise<void> {
  const committed = await selectCommittedEvents(db, profile_id)
  await updates.untilAll(committed, HEARING_MS)
  const heard = updates.heard_ids
  const missed = committed.filter((id) => !heard.has(id))
  const own = new Set(committed)
  const foreign = [...heard].filter((id) => !own.has(id))
  const who = `${person.role} ${profile_id}`
  if (missed.length > 0) found('an event that was never told', `${who}: ${missed.length} of ${committed.length}`)
  if (foreign.length > 0) found('an event that is somebody else’s', `${who}: ${foreign.length}`)
}
