/**
 * Telegram (Product §9): a bot writes to people who have connected it, and hears `/start` and `/stop`.
 *
 * Sending is not repeated here: a delivery knows whether it may be. Only private chats are answered.
 */
export interface Telegram {
  /** The bot's name without `@`; null without a bot, so no one can write to it. */
  readonly bot_name: string | null
  /** Writes to a chat. Throws TelegramError. */
  send(message: TelegramMessage): Promise<void>
  /** Understands what Telegram has brought to the webhook and answers the person. */
  hear(update: unknown, answer: TelegramAnswer): Promise<void>
  /** Asks Telegram for what people write, until it is stopped. Throws when Telegram refuses the bot. */
  poll(answer: TelegramAnswer): Promise<TelegramPolling>
  /** Registers with Telegram the address to which it sends incoming messages. Throws TelegramError. */
  announceWebhook(url: string, secret: string): Promise<void>
}

export interface TelegramMessage {
  readonly chat_id: number
  /** Lines in Telegram's HTML; everything people wrote is escaped. */
  readonly html: string
  readonly button: { readonly label: string; readonly url: string } | null
  /** What the message is about, for the outbox. */
  readonly kind: string
}

/** What a person wrote to the bot, and what it answers; null: nothing. */
export type TelegramAnswer = (said: TelegramSaid) => Promise<string | null>

export interface TelegramSaid {
  readonly chat_id: number
  /** The person's words; `/stop` also when he has blocked the bot. */
  readonly text: string
  readonly locale: 'ru' | 'en'
}

export interface TelegramPolling {
  /** Settles when it has ended by itself, for example because another process polls. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/**
 * `telegram_blocked`: the person has blocked the bot or is gone; nothing can be written to this chat any more.
 * `telegram_limited`: too many messages; it may be sent again after `retry_after` seconds.
 * `telegram_refused`: this message will never be taken.
 * `telegram_unavailable`: it surely was not taken; it may be sent again.
 * `telegram_unknown`: it is not known whether it was taken.
 */
export type TelegramErrorCode =
  | 'telegram_blocked'
  | 'telegram_limited'
  | 'telegram_refused'
  | 'telegram_unavailable'
  | 'telegram_unknown'

/** Failure to write to a chat. The message names no person and no token. */
export class TelegramError extends Error {
  override readonly name = 'TelegramError'
  readonly code: TelegramErrorCode
  /** Seconds; null unless Telegram has named them. */
  readonly retry_after: number | null

  constructor(code: TelegramErrorCode, message: string, options: { cause?: unknown; retry_after?: number } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.retry_after = options.retry_after ?? null
  }
}
