/** Options bought while the work goes on (7, 8, 14, 18, 19 → 17), where the site allows it (Product §4). */
import type { OrderBody } from '@tembrel/contract/calls/orders.ts'
import { OPTION_NAMES } from '@tembrel/domain/orders/option-ids.ts'
import { impossibleReason } from '@tembrel/domain/orders/option-rules.ts'
import type { OptionName } from '@tembrel/domain/pricing/price-types.ts'
import { apiError } from '../../../http/api-error.ts'
import { requireNarratorOf, requireSeenPrice, type Agreement } from './agreement.ts'
import { requireCustomer } from './customer.ts'
import { moveUnwritten, requireMove } from '../lifecycle/move.ts'
import { payPlacedOrder, paymentMethodOf, type Agreed } from './paying.ts'
import { genreFactsOf, narratorPricesOf, pricedOrderOf, priceOf } from '../pricing/pricing.ts'
import { selectPriceLines } from '../work/prices.queries.ts'
import type { OrderActor, OrderUnitOfWork } from '../work/unit-of-work.ts'
import type { OrderRow } from '../work/orders.queries.ts'

/**
 * Adds the options that the body switches on and the order has not paid for. They wait for their payment; what is paid keeps
 * its price. Throws OPTION_UNAVAILABLE (422) for none or for one that cannot be bought, and what `requireSeenPrice` throws.
 */
export async function addOptions(
  work: OrderUnitOfWork,
  order: OrderRow,
  actor: OrderActor,
  body: OrderBody,
  agreement: Agreement,
): Promise<Agreed> {
  requireMove(work, order, 'add-options', actor)
  const added = OPTION_NAMES.filter((name) => Boolean(body[name]) && !order[name])
  if (added.length === 0) throw apiError('OPTION_UNAVAILABLE')
  const { genre, narrator } = await requireNarratorOf(work, order)
  const wanted = { ...order, ...Object.fromEntries(added.map((name) => [name, true])) }
  const paid_lines = await selectPriceLines(work.tx.db, order.id)
  const price = priceOf({ order: pricedOrderOf(wanted), genre, narrator, paid_lines }, work.settings)
  const facts = {
    genre: genreFactsOf(genre),
    flags: work.settings.flags,
    prices: narratorPricesOf(narrator),
    has_music: order.musics.length > 0,
    mixing: order.mixing,
    paid: [],
    orderstatuses_id: order.orderstatuses_id,
  }
  // As in a draft: an option that has nothing to work on, such as mixing without music, is not sold.
  const isImpossible = (name: OptionName) => impossibleReason(name, facts) !== null
  if (price.total === null || added.some(isImpossible)) throw apiError('OPTION_UNAVAILABLE')
  requireSeenPrice(agreement, price)
  const method = await paymentMethodOf(work, { ...order, price: price.total }, agreement.payment_method)
  const { company } = agreement
  const company_id = await requireCustomer(work, wanted, { method, company })
  const waiting = await moveUnwritten(work, order, 'add-options', actor, {
    version: { order_id: order.id, total: price.total, lines: price.lines, at: work.now },
    set: {
      ...Object.fromEntries(added.map((name) => [name, true])),
      ...Object.fromEntries(added.map((name) => [`${name}_price`, amountOf(price.lines, name)])),
      price: price.total,
      company_id,
      payment_method: method,
    },
  })
  return payPlacedOrder(work, waiting, { method, company, locale: agreement.locale })
}

function amountOf(lines: readonly { line: string; amount: number }[], name: string): number | null {
  return lines.find((line) => line.line === name)?.amount ?? null
}
