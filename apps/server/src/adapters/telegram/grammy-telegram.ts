import { Bot, GrammyError, HttpError } from 'grammy'
import {
  TelegramError,
  type Telegram,
  type TelegramAnswer,
  type TelegramMessage,
  type TelegramPolling,
} from './telegram.ts'

export interface TelegramSettings {
  readonly bot_token: string
  readonly bot_name: string
  /** Without a slash at the end: `https://api.telegram.org`. */
  readonly api_root: string
}

const SENDING_SECONDS = 20
const UPDATES = ['message', 'my_chat_member'] as const
/** Nothing has reached Telegram when no connection came about. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']

/** The bot over the Bot API. */
export function createGrammyTelegram({ bot_token, bot_name, api_root }: TelegramSettings): Telegram {
  const createBot = () => new Bot(bot_token, { client: { apiRoot: api_root, timeoutSeconds: 60 } })
  const sender = createBot()
  let hearing: { bot: Bot; answer: TelegramAnswer } | null = null
  return {
    bot_name,
    send: (message) => sendMessage(sender, message),
    async hear(update, answer) {
      if (hearing?.answer !== answer) {
        const bot = listening(createBot(), answer)
        await bot.init()
        hearing = { bot, answer }
      }
      await hearing.bot.handleUpdate(update as Parameters<Bot['handleUpdate']>[0])
    },
    poll: (answer) => startPolling(listening(createBot(), answer)),
    async announceWebhook(url, secret) {
      try {
        await sender.api.setWebhook(url, { secret_token: secret, allowed_updates: UPDATES })
      } catch (error) {
        throw telegramError(error)
      }
    },
  }
}

async function sendMessage(bot: Bot, { chat_id, html, button }: TelegramMessage): Promise<void> {
  const signal = AbortSignal.timeout(SENDING_SECONDS * 1000)
  try {
    await bot.api.sendMessage(
      chat_id,
      html,
      {
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
        // Telegram refuses buttons to addresses that cannot be opened from the internet.
        ...(button && URL.parse(button.url)?.hostname.includes('.')
          ? { reply_markup: { inline_keyboard: [[{ text: button.label, url: button.url }]] } }
          : {}),
      },
      signal as Parameters<Bot['api']['sendMessage']>[3],
    )
  } catch (error) {
    throw telegramError(error)
  }
}

/** Answers words in private chats, and takes being blocked for `/stop`. */
function listening(bot: Bot, answer: TelegramAnswer): Bot {
  const localeOf = (code: string | undefined) => (code === undefined || code.startsWith('ru') ? 'ru' : 'en')
  const isPrivate = bot.chatType('private')
  isPrivate.on('message:text', async (context) => {
    const { chat, from, message } = context
    const reply = await answer({ chat_id: chat.id, text: message.text, locale: localeOf(from.language_code) })
    if (reply !== null) await context.reply(reply)
  })
  isPrivate.on('my_chat_member', async ({ chat, from, myChatMember }) => {
    if (myChatMember.new_chat_member.status !== 'kicked') return
    await answer({ chat_id: chat.id, text: '/stop', locale: localeOf(from.language_code) })
  })
  return bot
}

async function startPolling(bot: Bot): Promise<TelegramPolling> {
  const { promise: started, resolve, reject } = Promise.withResolvers<void>()
  const running = bot.start({ allowed_updates: UPDATES, onStart: () => resolve() })
  const ended = running.then(
    () => resolve(),
    (error: unknown) => reject(telegramError(error)),
  )
  await started
  return { ended, stop: () => bot.stop() }
}

function telegramError(error: unknown): TelegramError {
  if (error instanceof GrammyError) {
    const { error_code, parameters } = error
    const said = `Telegram refused (${error_code})`
    if (error_code === 403) return new TelegramError('telegram_blocked', said)
    if (error_code === 400 && error.description.includes('chat not found')) {
      return new TelegramError('telegram_blocked', said)
    }
    if (error_code === 429) {
      return new TelegramError('telegram_limited', said, { retry_after: parameters.retry_after ?? 60 })
    }
    // A wrong token can be mended, a wrong message cannot.
    const isOurs = error_code === 401 || error_code === 404 || error_code >= 500
    return new TelegramError(isOurs ? 'telegram_unavailable' : 'telegram_refused', said)
  }
  const cause = error instanceof HttpError ? error.error : error
  const code = (cause as { code?: unknown } | null)?.code
  const isUnsent = typeof code === 'string' && NOT_CONNECTED.includes(code)
  // The cause is left out: it carries the address, and the address the token.
  return new TelegramError(
    isUnsent ? 'telegram_unavailable' : 'telegram_unknown',
    `Telegram did not answer (${typeof code === 'string' ? code : 'no answer'})`,
  )
}
