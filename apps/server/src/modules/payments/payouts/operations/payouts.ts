import type { CallResponse } from '@tembrel/contract/contract.ts'
import type { AppContext } from '../../../../app-context.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { cardWay } from '../payout-start.ts'
import { selectOpenPayouts, clearOldCardNumbers } from '../withdrawals.queries.ts'
import { inTransaction } from '../../../../database/transaction.ts'

/** The provider's form in which a card is typed now (Product §4); null where its number is typed into ours. */
export async function readPayoutWidget(app: AppContext): Promise<CallResponse<'GET /payouts/widget'>> {
  const { payout_widget } = app.cards
  const settings = await readSettings(app.database.kysely)
  if (payout_widget === null || cardWay(settings, payout_widget) === 'number') return { widget: null }
  const { script_url, account_id } = payout_widget
  return { widget: { script_url, account_id } }
}

const LOOK_AGAIN_AFTER_MS = 60_000
const AT_ONCE = 100

/**
 * Withdrawals to ask the provider about: those in process that were not checked for a minute. A page of them, without those of
 * `done`.
 */
export async function listOpenPayouts(app: AppContext, done: readonly number[] = []): Promise<number[]> {
  const before = new Date(app.clock.now().getTime() - LOOK_AGAIN_AFTER_MS)
  return (await selectOpenPayouts(app.database.kysely, { before, done }, AT_ONCE)).map((row) => row.id)
}

const DAY_MS = 86_400_000

/** Forgets the card numbers of withdrawals that came back and were not asked for again in time (Product §4); returns how many. */
export async function forgetCardNumbers(app: AppContext): Promise<number> {
  return inTransaction(app.database, async (tx) => {
    const { payouts } = await readSettings(tx.db)
    return clearOldCardNumbers(tx.db, new Date(app.clock.now().getTime() - payouts.keep_card_days * DAY_MS))
  })
}
