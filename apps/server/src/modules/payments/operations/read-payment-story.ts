import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireStory } from '@tembrel/contract/wire/wallet.ts'
import type { AppContext } from '../../../app-context.ts'
import { listMovements } from '../../ledger/operations/list-movements.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { readOrderStory } from '../story/read-order-story.ts'
import { presentStory, storyOf } from '../story/tell-story.ts'
import { selectPaymentHistory } from '../wallet.queries.ts'
import { readOwnPayment } from './read-own-payment.ts'

/**
 * What happened to the money of a payment, step by step, out of the ledger, the payment's history and the order's (Product §2).
 * The steps that count make the line: what it changes in the wallet. Throws 404 for anybody else's payment.
 */
export async function readPaymentStory(
  app: AppContext,
  profile_id: number,
  payment_id: number,
  locale: Locale,
): Promise<WireStory> {
  const db = app.database.kysely
  const payment = await readOwnPayment(db, profile_id, { payment_id })
  const story = storyOf({
    payment,
    history: await selectPaymentHistory(db, payment_id),
    movements: await listMovements(db, { payment_id }),
    order: payment.order_id === null ? null : await readOrderStory(db, payment.order_id),
    settings: await readSettings(db),
  })
  return presentStory(story, locale)
}
