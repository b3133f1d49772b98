import type { AppContext } from '../../../app-context.ts'
import { inTransaction, type Tx } from '../../../database/transaction.ts'
import { apiError } from '../../../http/api-error.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { hashOfLinkToken, newLinkToken } from '../link-token.ts'
import { moveTelegramLink } from '../notice-owners.queries.ts'
import { selectProfilesOfAccount } from '../notification-settings.queries.ts'
import { deleteAccountLink, insertLinkToken } from '../telegram.queries.ts'

/**
 * An address that connects a person's Telegram: it opens the bot, in a demo without one the bot's stand-in. It works once and for
 * a few minutes; a new one ends those before it. Throws FLAG_OFF where there is no Telegram.
 */
export async function createTelegramLink(
  app: AppContext,
  account_id: number,
): Promise<{ url: string; expires_at: string }> {
  const { flags, notifications } = await readSettings(app.database.kysely)
  const { bot_name } = app.telegram
  if (!flags.telegram || (bot_name === null && !app.config.demo)) throw apiError('FLAG_OFF')
  const token = newLinkToken()
  const created_at = app.clock.now()
  const expires_at = new Date(created_at.getTime() + notifications.telegram_link_minutes * 60_000)
  await inTransaction(app.database, (tx) =>
    insertLinkToken(tx.db, { token_hash: hashOfLinkToken(token), account_id, created_at, expires_at }),
  )
  const bot = bot_name === null ? `${app.config.public_url}/outbox/telegram` : `https://t.me/${bot_name}`
  return { url: `${bot}?start=${token}`, expires_at: expires_at.toISOString() }
}

/** Disconnects a person's Telegram; nothing happens without one. */
export async function removeTelegramLink(app: AppContext, account_id: number): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    if (!(await deleteAccountLink(tx.db, account_id))) return
    for (const profile_id of await selectProfilesOfAccount(tx.db, account_id)) tx.changed(profile_id)
  })
}

/** The Telegram chat of a person who is merged goes to the other, who keeps his own when he has one. */
export async function moveTelegram(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await moveTelegramLink(tx.db, from, into)
}
