import type { TelegramSaid } from '../../../adapters/telegram/telegram.ts'
import type { AppContext } from '../../../app-context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { hashOfLinkToken } from '../link-token.ts'
import { selectProfilesOfAccount } from '../notification-settings.queries.ts'
import { unlinkChat } from '../telegram-chats.ts'
import { TELEGRAM_REPLIES } from '../telegram-replies.ts'
import { replaceLink, selectAccountOfChat, selectUsedLinkToken, takeLinkToken } from '../telegram.queries.ts'

/** What the bot does and says when somebody writes to it: `/start TOKEN` connects, `/stop` disconnects. */
export async function answerTelegram(app: AppContext, { chat_id, text, locale }: TelegramSaid): Promise<string | null> {
  const replies = TELEGRAM_REPLIES[locale]
  const [command = '', token = ''] = text.trim().split(/\s+/)
  if (command === '/stop') return (await unlinkChat(app, chat_id)) ? replies.unlinked : replies.unknown
  if (command === '/start' && token !== '') {
    return (await linkChat(app, chat_id, token)) ? replies.linked : replies.stale
  }
  const account_id = await selectAccountOfChat(app.database.kysely, chat_id)
  return account_id === undefined ? replies.unknown : replies.help
}

async function linkChat(app: AppContext, chat_id: number, token: string): Promise<boolean> {
  return inTransaction(app.database, async (tx) => {
    const now = app.clock.now()
    const account_id = await takeLinkToken(tx.db, hashOfLinkToken(token), now)
    const before = await selectAccountOfChat(tx.db, chat_id)
    // Telegram brings again what it does not know to have arrived: this very chat has used the token then.
    if (account_id === undefined) {
      return before !== undefined && before === (await selectUsedLinkToken(tx.db, hashOfLinkToken(token)))
    }
    await replaceLink(tx.db, { account_id, chat_id, linked_at: now })
    for (const account of new Set([account_id, before ?? account_id])) {
      for (const profile_id of await selectProfilesOfAccount(tx.db, account)) tx.changed(profile_id)
    }
    return true
  })
}
