import type { AppContext } from '../../../../app-context.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { readSettings } from '../../../settings/operations/read-settings.ts'
import { clearOldCardNumbers } from '../withdrawals.queries.ts'

const DAY_MS = 86_400_000

/** Forgets the card numbers of withdrawals that came back and were not asked for again in time (Product §4); returns how many. */
export async function forgetCardNumbers(app: AppContext): Promise<number> {
  return inTransaction(app.database, async (tx) => {
    const { payouts } = await readSettings(tx.db)
    return clearOldCardNumbers(tx.db, new Date(app.clock.now().getTime() - payouts.keep_card_days * DAY_MS))
  })
}
