import type { Telegram, TelegramMessage } from './telegram.ts'

/** Keeps messages for the outbox page of the demonstration in place of sending them. `insert` stores one message. */
export function createOutboxTelegram(insert: (message: TelegramMessage) => Promise<void>): Telegram {
  return {
    bot_name: null,
    send: (message) => insert(message),
    hear: async () => undefined,
    poll: async () => ({ ended: new Promise(() => undefined), stop: async () => undefined }),
    announceWebhook: async () => undefined,
  }
}
