import type { Locale } from '@tembrel/contract/wire/locale.ts'
import type { WireStory } from '@tembrel/contract/wire/wallet.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readStoryOf } from '../story/read-story-of.ts'
import { readOwnPayment } from '../../rows/operations/read-own-payment.ts'

/**
 * What happened to the money of a payment, step by step, out of the ledger, the payment's history and the order's (Product §2).
 * The steps that count make the line: what it changes in the wallet. Throws 404 for anybody else's payment.
 */
export async function readPaymentStory(
  app: AppContext,
  profile_id: number,
  payment_id: number,
  locale: Locale,
  acting_agent_id: number | null = null,
): Promise<WireStory> {
  const db = app.database.kysely
  return readStoryOf(db, await readOwnPayment(db, profile_id, { payment_id }, acting_agent_id), locale, 'owner')
}
