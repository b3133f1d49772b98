import { MailError, type MailMessage } from '../../../adapters/mail/mail.ts'
import { TelegramError, type TelegramMessage } from '../../../adapters/telegram/telegram.ts'
import type { AppContext } from '../../../app-context.ts'
import { readSettings } from '../../settings/operations/read-settings.ts'
import { claimDelivery, endDelivery, retryDelivery, type ClaimedDelivery } from '../notices.queries.ts'
import { unlinkChat } from '../telegram-chats.ts'

const LONGEST_WAIT_SECONDS = 6 * 3600

/**
 * Sends a delivery, at most once: it is claimed first, and a claim with an unknown result is never repeated. A delivery that
 * certainly was not accepted is tried again later, each time after twice the wait, or when Telegram says. Returns whether it was
 * sent.
 */
export async function sendDelivery(app: AppContext, id: number): Promise<boolean> {
  const db = app.database.kysely
  const claimed = await claimDelivery(db, id, app.clock.now())
  if (!claimed) return false
  try {
    if (claimed.channel === 'mail') await app.mail.send(claimed.message as MailMessage)
    else await app.telegram.send(claimed.message as TelegramMessage)
  } catch (error) {
    await failed(app, claimed, error)
    return false
  }
  await endDelivery(db, id, { state: 'sent', failure: null, at: app.clock.now() })
  return true
}

async function failed(app: AppContext, claimed: ClaimedDelivery, error: unknown): Promise<void> {
  const db = app.database.kysely
  const { id, attempts, channel } = claimed
  const now = app.clock.now()
  const failure = error instanceof MailError || error instanceof TelegramError ? error.code : 'unexpected'
  app.log.warn({ err: error, delivery_id: id, channel, attempts }, 'a notification could not be delivered')
  if (failure === 'telegram_blocked') await unlinkChat(app, (claimed.message as TelegramMessage).chat_id)
  const { notifications } = await readSettings(db)
  const isRepeatable = ['mail_unavailable', 'telegram_unavailable', 'telegram_limited'].includes(failure)
  if (isRepeatable && attempts < notifications.attempts) {
    const named = error instanceof TelegramError ? error.retry_after : null
    const wait = named ?? Math.min(notifications.retry_seconds * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS)
    await retryDelivery(db, id, { failure, next_try_at: new Date(now.getTime() + wait * 1000) })
    return
  }
  const state = failure === 'telegram_unknown' || failure === 'unexpected' ? 'unknown' : 'failed'
  await endDelivery(db, id, { state, failure, at: now })
}
