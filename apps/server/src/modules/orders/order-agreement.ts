/** Agreeing on a price: placing, approving a named one, asking for one (Product §4). Shared by saving and by actions. */
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { topupCharge } from '@tembrel/domain/money/fees.ts'
import { toKopecks, toRoubles } from '@tembrel/domain/money/kopecks.ts'
import { PAYMENT_METHOD, type PaymentMethodId } from '@tembrel/domain/money/payment-codes.ts'
import { topupRefusal } from '@tembrel/domain/money/payment-limits.ts'
import { roubles, type Roubles } from '@tembrel/domain/money/roubles.ts'
import { notChoosableReasons, type NotChoosableReason } from '@tembrel/domain/narrators/choosable.ts'
import { urgentLockReason } from '@tembrel/domain/orders/option-urgent.ts'
import type { PriceLine, PriceResult } from '@tembrel/domain/pricing/price-types.ts'
import { apiError } from '../../http/api-error.ts'
import { readBalance } from '../ledger/operations/read-balance.ts'
import { nullOrderPayments } from '../payments/operations/null-order-payments.ts'
import { openCardTopup } from '../payments/operations/open-card-topup.ts'
import { recordOrderPayment } from '../payments/operations/record-order-payment.ts'
import { moveOrder } from './order-move.ts'
import { draftNarratorOf, genreFactsOf, priceOf, pricedOrderOf } from './order-pricing.ts'
import {
  insertPriceVersion,
  selectGenre,
  selectWorkingNarrators,
  type GenreRow,
  type WorkingNarratorRow,
} from './order-prices.queries.ts'
import { SYSTEM_ACTOR, type OrderActor, type OrderWork } from './order-work.ts'
import type { OrderRow } from './orders.queries.ts'

export interface Agreement {
  /** The total the client saw. */
  readonly price: number | undefined
  readonly payment_method: number | undefined
  readonly locale: Locale
}

export interface Agreed {
  readonly order: OrderRow
  /** The card payment to send the client to; null when the wallet paid for everything. */
  readonly payment_id: number | null
}

const NOT_CHOOSABLE_CODES = {
  narrator_not_active: 'NARRATOR_NOT_ACTIVE',
  narrator_on_pause: 'NARRATOR_ON_PAUSE',
  section_off: 'NARRATOR_SECTION_OFF',
  topic_forbidden: 'NARRATOR_TOPIC_FORBIDDEN',
} as const satisfies Record<NotChoosableReason, string>

/** Places a draft at its computed price (1 → 15, and on to 2 when the wallet pays). */
export async function placeOrder(
  work: OrderWork,
  order: OrderRow,
  actor: OrderActor,
  agreement: Agreement,
): Promise<Agreed> {
  const { genre, narrator } = await requireChoosable(work, order)
  requireUrgentPossible(work, order, genre, narrator)
  const price = priceOf({ order: pricedOrderOf(order), genre, narrator }, work.settings)
  if (price.total === null) throw apiError('ORDER_NEEDS_CALCULATION', { data: { reason: price.reason } })
  return agree(work, order, actor, 'place', price, narrator, agreement)
}

/** Approves the price the narrator has named (5 → 16, and on to 7 when the wallet pays). */
export async function approveOrder(
  work: OrderWork,
  order: OrderRow,
  actor: OrderActor,
  agreement: Agreement,
): Promise<Agreed> {
  const { genre, narrator } = await requireNarratorOf(work, order)
  if (narrator.narrator.state !== 'active') throw apiError('NARRATOR_NOT_ACTIVE')
  const price = priceOf({ order: pricedOrderOf(order), genre, narrator }, work.settings)
  if (price.total === null) throw apiError('ORDER_TRANSITION')
  return agree(work, order, actor, 'approve', price, narrator, agreement)
}

/** Asks the narrator for a price (1 → 3). */
export async function sendForCalculation(work: OrderWork, order: OrderRow, actor: OrderActor): Promise<OrderRow> {
  await requireChoosable(work, order)
  if (order.text === '' && order.link === '' && order.file_id === null && order.clip_length === 0) {
    throw apiError('VALIDATION', { errors: { text: 'required' } })
  }
  return moveOrder(work, order, 'request-calculation', actor)
}

async function agree(
  work: OrderWork,
  order: OrderRow,
  actor: OrderActor,
  action: 'place' | 'approve',
  price: PriceResult & { total: Roubles },
  narrator: WorkingNarratorRow,
  agreement: Agreement,
): Promise<Agreed> {
  if (agreement.price !== undefined && agreement.price !== price.total) {
    throw apiError('PRICE_CHANGED', { data: { price: price.total, lines: price.lines } })
  }
  const method = paymentMethodOf(work, agreement.payment_method)
  await insertPriceVersion(work.tx.db, { order_id: order.id, total: price.total, lines: price.lines, at: work.now })
  const placed = await moveOrder(work, order, action, actor, {
    set: {
      ...priceColumns(price),
      payment_method: method,
      cleaning_by_narrator: narrator.prices.self_cleaning,
      placed_at: work.now,
    },
  })
  return payPlacedOrder(work, placed, method, agreement.locale)
}

/**
 * Pays a placed order (15, 16, 17): from the wallet at once, or by opening a card payment for what is missing in the escrow.
 * Throws BALANCE_TOO_LOW when the wallet was asked to pay and cannot.
 */
export async function payPlacedOrder(
  work: OrderWork,
  order: OrderRow,
  method: PaymentMethodId,
  locale: Locale,
): Promise<Agreed> {
  const escrow = await readBalance(work.tx.db, { kind: 'escrow', order_id: order.id })
  const price = roubles(order.price ?? 0)
  const missing = roubles(price + order.total_paid - toRoubles(escrow))
  if (missing === 0) {
    // A link that is still out brings money for nothing now: if it is paid all the same, the money stays in the wallet.
    await nullOrderPayments(work.tx, { order_id: order.id, reason: 'superseded', paid: false, at: work.now })
    // An option may cost nothing; then nothing was paid.
    if (price > 0) {
      await recordOrderPayment(work.tx, {
        profile_id: order.client_id,
        order_id: order.id,
        method: PAYMENT_METHOD.wallet,
        sum: toKopecks(price),
        at: work.now,
      })
    }
    return { order: await moveOrder(work, order, 'paid', SYSTEM_ACTOR), payment_id: null }
  }
  if (method === PAYMENT_METHOD.wallet) throw apiError('BALANCE_TOO_LOW')
  const { fee, charge } = topupCharge(missing, work.settings.client_topup_commission)
  const refusal = topupRefusal({ sum: missing, charge, method, is_for_order: true }, work.settings)
  if (refusal?.problem === 'card_charge_too_big') throw apiError('CARD_SUM_TOO_BIG')
  const payment = await openCardTopup(work.tx, work.app, {
    profile_id: order.client_id,
    sum: toKopecks(missing),
    fee: toKopecks(fee),
    order_id: order.id,
    locale,
  })
  return { order, payment_id: payment.id }
}

/** The method asked for, when it is switched on; card when none was named. Throws FLAG_OFF. */
export function paymentMethodOf(work: OrderWork, asked: number | undefined): PaymentMethodId {
  const method = asked ?? PAYMENT_METHOD.card
  if (method === PAYMENT_METHOD.wallet && !work.settings.flags.wallet_payments) throw apiError('FLAG_OFF')
  // Invoices need a company and a document; they are not offered yet, so asking for one is asking for what is off.
  if (method !== PAYMENT_METHOD.wallet && method !== PAYMENT_METHOD.card) throw apiError('FLAG_OFF')
  return method
}

/** The order's narrator and genre as they are now. Throws when there is none or the genre is gone. */
export async function requireNarratorOf(
  work: OrderWork,
  order: OrderRow,
): Promise<{ genre: GenreRow; narrator: WorkingNarratorRow }> {
  if (order.narrator_id === null) throw apiError('NARRATOR_REQUIRED', { errors: { narrator_id: 'required' } })
  const genre = await selectGenre(work.tx.db, order.genre_id)
  const narrator = (await selectWorkingNarrators(work.tx.db, [order.narrator_id])).get(order.narrator_id)
  if (!genre?.active) throw apiError('GENRE_UNAVAILABLE', { errors: { genre: 'not_available' } })
  if (!narrator) throw apiError('NARRATOR_NOT_ACTIVE', { errors: { narrator_id: 'not_available' } })
  return { genre, narrator }
}

async function requireChoosable(
  work: OrderWork,
  order: OrderRow,
): Promise<{ genre: GenreRow; narrator: WorkingNarratorRow }> {
  const found = await requireNarratorOf(work, order)
  const flags = work.settings.flags
  const isFlaggedOff =
    ((found.genre.id === 4 || found.genre.id === 5) && !flags.offframe_genres) ||
    (found.genre.id === 7 && !flags.other_genre)
  if (isFlaggedOff) throw apiError('GENRE_UNAVAILABLE', { errors: { genre: 'not_available' } })
  const facts = draftNarratorOf(found.narrator, work.now)
  const [reason] = notChoosableReasons(facts, { genre: found.genre, topic: order.topic })
  if (reason) throw apiError(NOT_CHOOSABLE_CODES[reason], { errors: { narrator_id: 'not_available' } })
  return found
}

function requireUrgentPossible(work: OrderWork, order: OrderRow, genre: GenreRow, narrator: WorkingNarratorRow): void {
  if (!order.urgent) return
  const lock = urgentLockReason({
    genre: genreFactsOf(genre),
    flags: work.settings.flags,
    narrator: draftNarratorOf(narrator, work.now),
  })
  if (lock) throw apiError('NARRATOR_NOT_URGENT', { errors: { urgent: 'not_available' } })
}

function priceColumns(price: PriceResult & { total: Roubles }) {
  const amountOf = (name: PriceLine['line']) => price.lines.find((line) => line.line === name)?.amount ?? null
  return {
    price: price.total,
    base_price: price.base_price,
    cleaning_price: amountOf('cleaning'),
    mixing_price: amountOf('mixing'),
    alienation_price: amountOf('alienation'),
    federal_price: amountOf('federal'),
  }
}
