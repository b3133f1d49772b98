/**
 * Hears what people write to the bot. With a webhook Telegram brings it; without one a single process of all asks Telegram,
 * namely the one that has the advisory lock, for as long as its connection lives.
 */
import type { AppContext } from '../../app-context.ts'
import type { TelegramPolling } from '../../adapters/telegram/telegram.ts'
import { directClient } from '../../database/direct-client.ts'
import { answerTelegram } from './operations/answer-telegram.ts'
import { tryPollingLock } from './telegram.queries.ts'

const TRY_AGAIN_MS = 5000

export interface TelegramListening {
  stop(): Promise<void>
}

/** Begins to listen; null where there is no bot. Failures are logged and tried again, for the product works without the bot. */
export function listenToTelegram(app: AppContext, try_again_ms = TRY_AGAIN_MS): TelegramListening | null {
  const { telegram } = app.config
  if (!telegram) return null
  const stopping = new AbortController()
  const { webhook_secret } = telegram
  const running =
    webhook_secret === null
      ? repeatedly(app, () => pollOnce(app, stopping.signal), stopping.signal, try_again_ms)
      : announce(app, webhook_secret, stopping.signal, try_again_ms)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function announce(app: AppContext, secret: string, signal: AbortSignal, try_again_ms: number): Promise<void> {
  const done = new AbortController()
  const announceOnce = async () => {
    await app.telegram.announceWebhook(`${app.config.public_url}/api/telegram/webhook`, secret)
    done.abort()
  }
  await repeatedly(app, announceOnce, AbortSignal.any([signal, done.signal]), try_again_ms)
}

async function repeatedly(
  app: AppContext,
  listen: () => Promise<void>,
  signal: AbortSignal,
  try_again_ms: number,
): Promise<void> {
  while (!signal.aborted) {
    await listen().catch((error: unknown) => app.log.warn({ err: error }, 'the Telegram bot cannot be heard'))
    await sleep(try_again_ms, signal)
  }
}

/** Polls Telegram until the signal aborts, the connection is lost or Telegram refuses; returns at once when another process polls. */
async function pollOnce(app: AppContext, signal: AbortSignal): Promise<void> {
  const client = directClient(app.database, 'tembrel-telegram')
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  client.on('error', () => resolve())
  client.on('end', () => resolve())
  await client.connect()
  let polling: TelegramPolling | null = null
  try {
    if (signal.aborted || !(await tryPollingLock(client))) return
    polling = await app.telegram.poll((said) => answerTelegram(app, said))
    await Promise.race([polling.ended, lost, aborted(signal)])
  } finally {
    await polling?.stop()
    await client.end().catch(() => undefined)
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  await Promise.race([promise, aborted(signal)])
  clearTimeout(timer)
}
