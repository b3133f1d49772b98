/**
 * Moves the money that a move of an order moves (Product §4, docs/money.md). Every posting is named by the order and the step,
 * so that a repeated step can never move it twice.
 */
import { SERVICE_PROFILE_ID } from '@tembrel/domain/accounts/roles.ts'
import {
  floorToRoubles,
  kopecks,
  sumKopecks,
  toKopecks,
  ZERO_KOPECKS,
  type Kopecks,
} from '@tembrel/domain/money/kopecks.ts'
import { feeMoment } from '@tembrel/domain/money/fee-moment.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { payoutSplit } from '@tembrel/domain/money/payout-split.ts'
import { postingsForComplete, postingsForPay, postingsForReturn } from '@tembrel/domain/money/postings.ts'
import { roubles } from '@tembrel/domain/money/roubles.ts'
import type { MoneyEffect } from '@tembrel/domain/orders/lifecycle-types.ts'
import { lockWallet } from '../../ledger/operations/lock-wallet.ts'
import { postFromWallet } from '../../ledger/operations/post-from-wallet.ts'
import type { LedgerOperation } from '../../ledger/ledger-operation.ts'
import { postOperation } from '../../ledger/operations/post-operation.ts'
import { readBalance } from '../../ledger/operations/balances.ts'
import { nullOrderPayments } from '../../payments/rows/operations/null-order-payments.ts'
import { readOrderFees } from '../../payments/rows/operations/order-payments.ts'
import { recordReward } from '../../payments/rows/operations/record-reward.ts'
import { findFeeTiers } from '../../settings/operations/find-fee-tiers.ts'
import { selectPriceLines } from '../work/prices.queries.ts'
import { selectPaidEngineer } from '../takes/takes.queries.ts'
import type { OrderUnitOfWork } from '../work/unit-of-work.ts'
import { selectLastHistoryId, selectNamedAt, type OrderState } from '../work/orders.queries.ts'

/**
 * Names this passage of the order through its steps by its last move: two payments of one order are two operations, and a
 * repeated step is one. An order that is not written yet has no move before it.
 */
async function stepKey(work: OrderUnitOfWork, order: OrderState, step: string): Promise<string> {
  if (!work.isNew(order)) await work.flush(order)
  const move_id = work.lastMoveId(order.id) ?? (await selectLastHistoryId(work.tx.db, order.id))
  return `${step}:${order.orderstatuses_id}:after-${move_id}`
}

/**
 * Kopecks in the order's escrow, read once: it moves only for whoever has locked the order, and the ledger says what it
 * holds after each of his own operations.
 */
export async function escrowOf(work: OrderUnitOfWork, order_id: number): Promise<Kopecks> {
  const known = work.escrow(order_id)
  if (known !== undefined) return known
  const escrow = await readBalance(work.tx.db, { kind: 'escrow', order_id })
  work.rememberMoney(order_id, { escrow })
  return escrow
}

/** What the escrow of a placed order has to hold before it counts as paid: what was paid before and what is asked for now. */
function dueOf(order: OrderState): Kopecks {
  return sumKopecks([toKopecks(roubles(order.price ?? 0)), toKopecks(roubles(order.total_paid))])
}

/** Performs the money effect of a move. `order` is the row before the move. */
export async function moveMoney(work: OrderUnitOfWork, order: OrderState, effect: MoneyEffect): Promise<void> {
  switch (effect) {
    case 'hold':
      return hold(work, order)
    case 'collect':
      return assertCollected(work, order)
    case 'release_pending':
      return release(work, order, { step: 'release-pending', gives_fees: false })
    case 'release_held':
      return release(work, order, { step: 'release-held', gives_fees: false })
    case 'release_in_full':
      return release(work, order, { step: 'release-in-full', gives_fees: true })
    case 'pay_out':
      return payOut(work, order)
    case 'goodwill':
      throw new Error('Goodwill is given by its own operation')
  }
}

/** Sets aside at placing what the wallet gives to the chosen way of paying (Product §4). */
async function hold(work: OrderUnitOfWork, order: OrderState): Promise<void> {
  if (!(await doesWalletGive(work, order, order.payment_method))) return
  await setAside(work, order, await stepKey(work, order, 'hold'))
}

/** Sets aside more for an order that waits for payment, when the wallet has grown since it was placed. */
export async function holdMore(work: OrderUnitOfWork, order: OrderState): Promise<void> {
  await setAside(work, order, `hold-more:${work.app.ids.uuid()}`)
}

/**
 * Whether the wallet gives anything to this way of paying. Who chooses a card or an invoice although the wallet is enough wants to
 * pay by it: it is charged everything, and the wallet stays as it is. Nothing while wallets do not pay (Product §9).
 */
export async function doesWalletGive(
  work: OrderUnitOfWork,
  order: OrderState,
  method: number | null,
): Promise<boolean> {
  if (!work.settings.flags.wallet_payments) return false
  return method === PAYMENT_METHOD.wallet || !(await canWalletPay(work, order))
}

/** Whether the wallet holds all that a waiting order is still missing. */
export async function canWalletPay(work: OrderUnitOfWork, order: OrderState): Promise<boolean> {
  return (await spendable(work, order)) >= (await missingOf(work, order))
}

/** Whether the wallet holds any of what a waiting order is still missing. */
export async function canWalletAdd(work: OrderUnitOfWork, order: OrderState): Promise<boolean> {
  return (await missingOf(work, order)) > 0n && (await spendable(work, order)) > 0n
}

/** Orders cost whole roubles: what a wallet holds beyond them stays there. */
async function spendable(work: OrderUnitOfWork, order: OrderState): Promise<Kopecks> {
  return toKopecks(floorToRoubles(await lockWallet(work.tx, order.client_id)))
}

async function missingOf(work: OrderUnitOfWork, order: OrderState): Promise<Kopecks> {
  return kopecks(dueOf(order) - (await escrowOf(work, order.id)))
}

async function setAside(work: OrderUnitOfWork, order: OrderState, key: string): Promise<void> {
  const missing = await missingOf(work, order)
  if (missing <= 0n) return
  const profile_id = order.client_id
  const pay = (sum: Kopecks) => ({
    ...{ kind: 'pay', key, profile_id },
    legs: postingsForPay({ profile_id, order_id: order.id, sum }),
  })
  const whole = await postFromWallet(work.tx, { ...pay(missing), ...namesOf(work, order) })
  if (whole) return work.rememberMoney(order.id, { escrow: whole.escrow, wallet: whole.wallet })
  const sum = await spendable(work, order)
  if (sum > 0n) await post(work, order, pay(sum < missing ? sum : missing))
}

/** An order counts as paid only when its escrow holds exactly its price. */
async function assertCollected(work: OrderUnitOfWork, order: OrderState): Promise<void> {
  const escrow = await escrowOf(work, order.id)
  const due = dueOf(order)
  if (escrow !== due) throw new Error(`Order ${order.id} holds ${escrow} kopecks where its price is ${due}`)
}

/** Gives back all that the escrow holds beyond what stays paid, and with `gives_fees` the fees of its top-ups. */
async function release(
  work: OrderUnitOfWork,
  order: OrderState,
  how: { step: string; gives_fees: boolean },
): Promise<void> {
  const escrow = await escrowOf(work, order.id)
  const stays = how.step === 'release-pending' ? toKopecks(roubles(order.total_paid)) : ZERO_KOPECKS
  const sum = kopecks(escrow - stays)
  const isPaid = order.total_paid > 0
  const fees =
    how.gives_fees && order.placed_at ? await readOrderFees(work.tx.db, order.id, order.placed_at) : ZERO_KOPECKS
  const legs = postingsForReturn({ profile_id: order.client_id, order_id: order.id, sum, fees })
  if (legs.length > 0) {
    await post(work, order, {
      kind: 'return',
      key: await stepKey(work, order, how.step),
      profile_id: order.client_id,
      legs,
    })
  }
  await nullOrderPayments(work.tx, {
    order_id: order.id,
    reason: how.step === 'release-pending' ? 'cancelled' : 'returned',
    paid: isPaid && how.step !== 'release-pending',
    at: work.now,
  })
}

type OrderOperation = Pick<LedgerOperation, 'kind' | 'key' | 'legs' | 'profile_id'>

function namesOf(work: OrderUnitOfWork, order: OrderState) {
  return { scope: `order:${order.id}`, order_id: order.id, at: work.now }
}

/** Posts for a locked order and remembers what its escrow holds then. */
async function post(work: OrderUnitOfWork, order: OrderState, operation: OrderOperation): Promise<void> {
  const { escrow } = await postOperation(work.tx, { ...operation, ...namesOf(work, order) })
  work.rememberMoney(order.id, { escrow })
}

/** Shares out the escrow among the workers and our fee, by the tiers that they saw before accepting; it ends at zero. */
async function payOut(work: OrderUnitOfWork, order: OrderState): Promise<void> {
  const lines = (await selectPriceLines(work.tx.db, order.id)).map((line) => ({ ...line, paid: true }))
  const named_at = order.calculated_price === null ? null : await selectNamedAt(work.tx.db, order.id)
  const split = payoutSplit(lines, findFeeTiers(work, feeMoment({ ...order, named_at }) ?? work.now))
  const escrow = await escrowOf(work, order.id)
  if (order.narrator_id === null) throw new Error(`Order ${order.id} is completed without a narrator`)
  const hasEngineerWork = split.soundengineer.gross > 0n
  const engineer_id = hasEngineerWork ? await selectPaidEngineer(work.tx.db, order) : null
  const engineerId = engineer_id ?? SERVICE_PROFILE_ID.soundengineer
  await post(work, order, {
    kind: 'complete',
    key: 'complete',
    legs: postingsForComplete({
      order_id: order.id,
      escrow,
      narrator: { profile_id: order.narrator_id, net: split.narrator.net },
      soundengineer: hasEngineerWork ? { profile_id: engineerId, net: split.soundengineer.net } : null,
      fees: split.fees,
    }),
  })
  for (const [worker, profile_id] of [
    ['narrator', order.narrator_id],
    ['soundengineer', engineerId],
  ] as const) {
    const share = split[worker]
    if (share.net === 0n) continue
    await recordReward(work.tx, {
      profile_id,
      worker,
      order_id: order.id,
      net: share.net,
      fee: share.fee,
      at: work.now,
    })
    work.tx.changed(profile_id)
  }
}
