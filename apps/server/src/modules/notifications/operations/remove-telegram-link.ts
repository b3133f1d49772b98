import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { selectProfilesOfAccount } from '../notification-settings.queries.ts'
import { deleteAccountLink } from '../telegram.queries.ts'

/** Disconnects a person's Telegram; nothing happens without one. */
export async function removeTelegramLink(app: AppContext, account_id: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    if (!(await deleteAccountLink(tx.db, account_id))) return
    for (const profile_id of await selectProfilesOfAccount(tx.db, account_id)) tx.changed(profile_id)
  })
}
