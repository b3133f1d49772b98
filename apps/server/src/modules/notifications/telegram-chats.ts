/** Ends the connection of a chat with its person, whose open screens are notified. */
import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { selectProfilesOfAccount } from './notification-settings.queries.ts'
import { deleteChatLink } from './telegram.queries.ts'

/** Forgets a chat: the person has left it. Returns whether it was anybody's. */
export async function unlinkChat(app: AppContext, chat_id: number): Promise<boolean> {
  return inTransaction(app.database, async (tx) => {
    const account_id = await deleteChatLink(tx.db, chat_id)
    if (account_id === undefined) return false
    for (const profile_id of await selectProfilesOfAccount(tx.db, account_id)) tx.changed(profile_id)
    return true
  })
}
