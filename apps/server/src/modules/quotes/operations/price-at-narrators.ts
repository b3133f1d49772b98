import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { AppContext } from '../../../app-context.ts'
import type { OrderQuestion } from '../counted-order.ts'
import { countOrder } from './count-order.ts'
import { priceCountedOrder } from './price-counted-order.ts'

/** What an order costs at each of these narrators (Product §7). Throws 422 for a genre that does not exist. */
export async function priceAtNarrators(
  app: Pick<AppContext, 'database' | 'clock'>,
  question: { readonly order: OrderQuestion; readonly narrator_ids: readonly number[] },
  locale: Locale,
): Promise<CallResponse<'POST /client/price'>> {
  return priceCountedOrder(app, await countOrder(app, question.order), question.narrator_ids, locale)
}
