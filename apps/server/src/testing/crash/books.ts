/** Holds what the database and the bank say against what was intended (docs/money.md). */
import assert from 'node:assert/strict'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { openDatabase } from '../../database/database.ts'
import { checkLedger } from '../../modules/ledger/operations/check-ledger.ts'
import {
  countUnsentUploads,
  selectBalances,
  selectMoves,
  selectOrders,
  selectPayments,
  selectReviewTexts,
  selectTakeFiles,
  selectTurnover,
  selectWrittenTexts,
  type PaymentInBooks,
} from './books.queries.ts'
import type { Heard } from './updates-reader.ts'
import { type OrderPlan, topupFee, WALLET_REST } from './order-plan.ts'
import type { RunningProduct } from './running-product.ts'

/** A passage of the main job that was lived to its end. */
export interface Lived {
  readonly plan: OrderPlan
  readonly order_id: number
  readonly client_id: number
  readonly narrator_id: number
  readonly client_heard: readonly Heard[]
  readonly narrator_heard: readonly Heard[]
}

const KOPECKS = 100

type Db = ReturnType<typeof openDatabase>['kysely']

export async function checkBooks(product: RunningProduct, lived: readonly Lived[]): Promise<void> {
  const database = openDatabase(product.connection, { max: 2 })
  try {
    const db = database.kysely
    await checkOrders(db, lived)
    await checkMoney(db, lived)
    const payments = await selectPayments(db)
    for (const one of lived) checkOrderPayments(payments, one)
    await checkBank(product, payments, lived)
    for (const one of lived) checkUpdates(one)
  } finally {
    await database.end()
  }
}

/** Each intention is one completed order; every move, message, take and review of it is there once. */
async function checkOrders(db: Db, lived: readonly Lived[]): Promise<void> {
  const orders = await selectOrders(db)
  const asBooked = orders.map(({ id, title, orderstatuses_id, price, total_paid }) => ({
    id,
    title,
    orderstatuses_id,
    price,
    total_paid,
  }))
  const asPlanned = lived
    .map(({ order_id, plan: { title, price } }) => ({
      id: order_id,
      title,
      orderstatuses_id: ORDER_STATUS.completed,
      price,
      total_paid: price,
    }))
    .sort((a, b) => a.id - b.id)
  assert.deepEqual(asBooked, asPlanned)
  for (const { order_id, plan } of lived) {
    assert.deepEqual(await selectMoves(db, order_id), movesOf(plan), plan.title)
    assert.deepEqual(await selectWrittenTexts(db, order_id), [`${plan.title}: вопрос`, `${plan.title}: ответ`])
    const numbers = (await selectTakeFiles(db, order_id)).map((file) => file.number)
    assert.deepEqual(numbers, plan.is_reworked ? [1, 2] : [1], plan.title)
  }
  const reviews = lived.map(({ plan }) => `${plan.title}: спасибо`).sort()
  assert.deepEqual(await selectReviewTexts(db), reviews)
  assert.equal(await countUnsentUploads(db), 0)
}

function movesOf(plan: OrderPlan): string[] {
  const recorded = 'send-results 7>8'
  const rework = plan.is_reworked ? ['not-done 8>7', recorded] : []
  return ['save >1', 'place 1>15', 'paid 15>2', 'accept 2>7', recorded, ...rework, 'confirm 8>9']
}

/** Every wallet, escrow and our revenue hold exactly what the plans come to. */
async function checkMoney(db: Db, lived: readonly Lived[]): Promise<void> {
  assert.deepEqual(await checkLedger(db), [])
  const wallets = new Map<number, number>()
  const give = (profile_id: number, roubles: number) =>
    wallets.set(profile_id, (wallets.get(profile_id) ?? 0) + roubles * KOPECKS)
  let revenue = 0
  let charged = 0
  for (const { plan, client_id, narrator_id } of lived) {
    give(narrator_id, plan.reward)
    give(client_id, plan.paying === 'wallet' ? WALLET_REST : 0)
    const fees = topupFee(plan.topup) + topupFee(plan.missing)
    revenue += plan.service_fee + fees
    charged += plan.topup + plan.missing + fees
  }
  const balances = await selectBalances(db)
  for (const account of balances) {
    const expected = account.kind === 'wallet' ? (wallets.get(account.profile_id ?? 0) ?? 0) : 0
    assert.equal(account.balance_kopecks, expected, `${account.kind} of ${account.profile_id ?? account.order_id}`)
  }
  assert.equal(await selectTurnover(db, 'revenue'), revenue * KOPECKS)
  assert.equal(await selectTurnover(db, 'card'), -charged * KOPECKS)
  assert.equal(await selectTurnover(db, 'bank'), 0)
}

/** One payment by card at most, one payment of the order, one reward; nothing left open. */
function checkOrderPayments(
  payments: readonly PaymentInBooks[],
  { plan, order_id, client_id, narrator_id }: Lived,
): void {
  const own = payments
    .filter((payment) => payment.order_id === order_id)
    .map(({ profile_id, type, status, sum_kopecks, fee_kopecks }) => [
      profile_id,
      type,
      status,
      sum_kopecks / KOPECKS,
      fee_kopecks / KOPECKS,
    ])
  const byCard = [client_id, 1, 2, plan.missing, topupFee(plan.missing)]
  const declined = [client_id, 1, 6, plan.missing, topupFee(plan.missing)]
  const isByCard = plan.paying !== 'wallet'
  assert.deepEqual(
    own,
    [
      ...(isByCard && plan.is_declined ? [declined] : []),
      ...(isByCard ? [byCard] : []),
      [client_id, 2, 2, plan.price, 0],
      [narrator_id, 3, 2, plan.reward, plan.service_fee],
    ],
    plan.title,
  )
}

/** The bank took each sum once, and knows of no payment that we do not. */
async function checkBank(
  product: RunningProduct,
  payments: readonly PaymentInBooks[],
  lived: readonly Lived[],
): Promise<void> {
  const state = (await (await fetch(`${product.sandbox.url}/__state`)).json()) as {
    payments: { id: string; status: string; amount_kopecks: number; metadata: { payment_id: string } }[]
  }
  const atBank = state.payments
    .map((payment) => [payment.id, Number(payment.metadata.payment_id), payment.status, payment.amount_kopecks])
    .sort(byId)
  const statuses: Record<number, string> = { 2: 'succeeded', 6: 'canceled' }
  const withUs = payments
    .filter((payment) => payment.type === PAYMENT_TYPE.topup)
    .map((payment) => [
      payment.provider_payment_id,
      payment.id,
      statuses[payment.status] ?? `status ${payment.status}`,
      payment.sum_kopecks + payment.fee_kopecks,
    ])
    .sort(byId)
  assert.deepEqual(atBank, withUs)
  const topups = lived.filter(({ plan }) => plan.topup > 0).length
  const executed = payments.filter(
    ({ type, status, order_id }) =>
      type === PAYMENT_TYPE.topup && status === PAYMENT_STATUS.executed && order_id === null,
  )
  assert.equal(executed.length, topups)
}

function byId(a: readonly unknown[], b: readonly unknown[]): number {
  return Number(a[1]) - Number(b[1])
}

/** What each side heard of the order: everything the other side did, once. */
function checkUpdates({ plan, client_heard, narrator_heard }: Lived): void {
  const contentsOf = (heard: readonly Heard[]) =>
    heard
      .map((event) =>
        event.type === PAYMENT_TYPE.withdraw_soundengineer
          ? `status ${event.data.orderstatuses_id}`
          : `type ${event.type}`,
      )
      .sort()
  const again = plan.is_reworked
  const client = ['status 2', 'status 7', 'type 1', 'status 8', ...(again ? ['status 8'] : [])]
  const narrator = ['type 80', 'type 1', 'status 9', ...(again ? ['status 7'] : [])]
  assert.deepEqual(contentsOf(client_heard), client.sort(), `${plan.title}, the client`)
  assert.deepEqual(contentsOf(narrator_heard), narrator.sort(), `${plan.title}, the narrator`)
}
