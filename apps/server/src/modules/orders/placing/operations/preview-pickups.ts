import { scriptDifference, type ScriptDifference } from '@tembrel/domain/pickups/sentence-difference.ts'
import type { PriceResult } from '@tembrel/domain/pricing/price-types.ts'
import type { AppContext } from '../../../../app-context.ts'
import { requireOwnOrder } from '../../people/policy.ts'
import { selectNewestVersion, selectPickupsOnTheWay } from '../../pickups/pickups.queries.ts'
import { scriptNow } from '../../pickups/version-script.ts'
import { pricedOrderOf, priceOf } from '../../pricing/pricing.ts'
import { rowOf } from '../../work/blank.ts'
import { selectOrder } from '../../work/orders.queries.ts'
import { OrderUnitOfWork, type OrderActor } from '../../work/unit-of-work.ts'
import { listedPickups, pickupColumns, requireOpen, type EditedScript } from '../pickup-draft.ts'

export interface PickupsPreview {
  readonly difference: ScriptDifference
  readonly words_count: number
  /** What the pick-ups cost now; null when nothing is to be read. */
  readonly price: PriceResult | null
  /** Other pick-ups that are not in the recording yet. */
  readonly on_the_way: readonly number[]
}

/**
 * What an edited script changes and what its pick-ups would cost (Product 10.110); nothing is stored. Throws like
 * `orderPickups`, but for scripts of which nothing is to be read.
 */
export async function previewPickups(
  app: AppContext,
  actor: OrderActor,
  { order_id, text, locale }: EditedScript,
): Promise<PickupsPreview> {
  return OrderUnitOfWork.run(app, async (work) => {
    const order = requireOwnOrder(await selectOrder(work.tx.db, order_id), actor)
    requireOpen(work, order)
    const base = await selectNewestVersion(work.tx.db, order.id)
    const heard = scriptNow(base, order)
    const difference = scriptDifference(heard.text, text)
    const pickups = listedPickups(difference, text, heard.phrases)
    const on_the_way = await selectPickupsOnTheWay(work.tx.db, order.id)
    if (pickups.text === '') return { difference, words_count: 0, price: null, on_the_way }
    const draft = rowOf(await pickupColumns(work, order, { id: order.id, pickups, locale }))
    const { genre, narrator } = await work.readFacts(draft)
    const price = genre && narrator ? priceOf({ order: pricedOrderOf(draft), genre, narrator }, work.settings) : null
    return { difference, words_count: draft.words_count, price, on_the_way }
  })
}
