import type { ApiRoutes } from '../../api-routes.ts'
import type { AppContext } from '../../app-context.ts'
import type { TelegramAnswer } from '../../adapters/telegram/telegram.ts'
import { apiError } from '../../http/api-error.ts'
import type { Session } from '../../http/session/session.ts'
import { isSameSecret } from '../../same-secret.ts'
import { answerTelegram } from './operations/answer-telegram.ts'
import {
  changeNotificationSettings,
  readNotificationSettings,
  unsubscribe,
} from './operations/notification-settings.ts'
import { createTelegramLink, removeTelegramLink } from './operations/telegram-links.ts'
import { listOutbox } from './operations/list-outbox.ts'

export function notificationsRoutes(api: ApiRoutes): void {
  api.handle('GET /outbox', async (c) => ({ messages: await listOutbox(c.app, c.query.address, c.locale) }))

  api.handle('GET /notifications/settings', (c) => readNotificationSettings(c.app, addresseeOf(c.session)))
  api.handle('PUT /notifications/settings', async (c) => {
    await changeNotificationSettings(c.app, addresseeOf(c.session), c.body)
    return readNotificationSettings(c.app, addresseeOf(c.session))
  })
  api.handle('POST /notifications/unsubscribe', (c) => unsubscribe(c.app, c.query.token))

  api.handle('POST /telegram/link', (c) => createTelegramLink(c.app, c.session.account_id))
  api.handle('DELETE /telegram/link', (c) => removeTelegramLink(c.app, c.session.account_id))
  const answers = new WeakMap<AppContext, TelegramAnswer>()
  api.handle('POST /telegram/webhook', async (c) => {
    const { app } = c
    const secret = app.config.telegram?.webhook_secret ?? null
    if (secret === null) throw apiError('NOT_FOUND')
    const given = String(c.request.headers['x-telegram-bot-api-secret-token'] ?? '')
    if (!isSameSecret(given, secret)) throw apiError('FORBIDDEN')
    const answer = answers.get(app) ?? ((said) => answerTelegram(app, said))
    answers.set(app, answer)
    await app.telegram.hear(c.body, answer)
    return {}
  })
  // The stand-in of the bot in a demo installation: a page on which one can write what one would write to it.
  api.handle('POST /outbox/telegram', async (c) => {
    if (!c.app.config.demo) throw apiError('NOT_FOUND')
    const chat_id = c.body.chat_id ?? 1 + c.app.ids.randomInt(2_000_000_000)
    const reply = await answerTelegram(c.app, { chat_id, text: c.body.text, locale: c.locale })
    return { chat_id, reply }
  })
}

/** An agent who acts as a narrator reads and chooses for himself: the narrator's letters come to him. */
function addresseeOf(session: Session): number {
  const profile_id = session.acting_agent_id ?? session.profile_id
  if (profile_id === null) throw apiError('REGISTRATION_UNFINISHED')
  return profile_id
}
