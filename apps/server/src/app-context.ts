/** What every operation is given from outside. Only this file constructs adapters. */
import { randomInt, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { openAudioTools } from './adapters/audio/open-audio-tools.ts'
import type { AudioTools } from './adapters/audio/audio-tools.ts'
import { createAbsentCards } from './adapters/card-payments/absent-cards.ts'
import type { CardPayments } from './adapters/card-payments/card-payments.ts'
import { createYookassa } from './adapters/card-payments/yookassa.ts'
import type { Mail } from './adapters/mail/mail.ts'
import { createOutboxMail } from './adapters/mail/outbox-mail.ts'
import type { PdfPrinter } from './adapters/pdf/pdf-printer.ts'
import { createPdfmakePrinter } from './adapters/pdf/pdfmake-printer.ts'
import { createOutboxSms } from './adapters/sms/outbox-sms.ts'
import { createSmsRu } from './adapters/sms/sms-ru.ts'
import type { Sms } from './adapters/sms/sms.ts'
import { createSpelling, type Spelling } from './adapters/spelling/spelling.ts'
import { createOutboxTelegram } from './adapters/telegram/outbox-telegram.ts'
import type { Telegram } from './adapters/telegram/telegram.ts'
import type { FileStorage } from './adapters/storage/file-storage.ts'
import { openFileStorage } from './adapters/storage/open-file-storage.ts'
import { watchCalls } from './adapters/watch-calls.ts'
import { ConfigError, type Config } from './config.ts'
import { openChangeFeed, type ChangeFeed } from './database/change-feed.ts'
import { openDatabase, type Database } from './database/database.ts'
import { isPooled, problemOfPooledSession } from './database/pooled-session.ts'
import { keepInOutbox } from './modules/notifications/operations/keep-in-outbox.ts'
import { createCallRecorder } from './modules/service-state/operations/create-call-recorder.ts'

export interface Clock {
  now(): Date
}

/** Random names, so that tests can choose them. */
export interface Ids {
  /** A version 4 UUID. */
  uuid(): string
  /** A whole number from 0 up to, not including, `bound`, unguessable. */
  randomInt(bound: number): number
}

export interface AppContext {
  readonly config: Config
  readonly database: Database
  readonly changes: ChangeFeed
  readonly clock: Clock
  readonly ids: Ids
  readonly cards: CardPayments
  readonly mail: Mail
  readonly sms: Sms
  readonly telegram: Telegram
  readonly storage: FileStorage
  readonly audio: AudioTools
  readonly pdf: PdfPrinter
  readonly spelling: Spelling
  readonly log: Logger
}

export const systemClock: Clock = { now: () => new Date() }

export const systemIds: Ids = { uuid: () => randomUUID(), randomInt: (bound) => randomInt(bound) }

/**
 * Builds the context of a process from its settings. `connection` is the database's address. Letters and messages go to the
 * outbox where no mail or SMS service is configured; card payments are refused where no provider is. What is
 * configured is loaded here with its large libraries, so that it fails at the start; what is not is never loaded.
 */
export async function openAppContext(config: Config, connection: string, log: Logger): Promise<AppContext> {
  const database = openDatabase(connection, {
    max: config.database_connections,
    log,
    slow_ms: config.slow_statement_ms,
    direct: config.database_direct_url,
    pooler: config.database_pooler,
  })
  const problem = isPooled(config.database_pooler) ? await problemOfPooledSession(database.pool) : null
  if (problem !== null) throw new ConfigError([problem])
  const changes = await openChangeFeed(database, database.direct)
  const note = createCallRecorder(database, () => systemClock.now())
  const audio = await openAudioTools(config.ffmpeg_path, (message) => log.info(message))
  return {
    config,
    database,
    changes,
    audio,
    log,
    clock: systemClock,
    ids: systemIds,
    cards: config.yookassa ? watchCalls('cards', createYookassa(config.yookassa), note) : createAbsentCards(),
    mail: config.mail
      ? watchCalls('mail', (await import('./adapters/mail/smtp-mail.ts')).createSmtpMail(config.mail), note)
      : createOutboxMail(({ to, subject, text, html, kind }) =>
          keepInOutbox(database.kysely, { channel: 'mail', address: to, subject, text, html, kind }),
        ),
    sms: config.sms_ru_api_id
      ? watchCalls('sms', createSmsRu({ api_id: config.sms_ru_api_id }), note)
      : createOutboxSms(({ to, text }) =>
          keepInOutbox(database.kysely, {
            channel: 'sms',
            address: to,
            subject: '',
            text,
            html: null,
            kind: 'sign_in_code',
          }),
        ),
    telegram: config.telegram
      ? watchCalls(
          'telegram',
          (await import('./adapters/telegram/grammy-telegram.ts')).createGrammyTelegram(config.telegram),
          note,
        )
      : createOutboxTelegram(({ chat_id, html, kind }) =>
          keepInOutbox(database.kysely, {
            channel: 'telegram',
            address: String(chat_id),
            subject: '',
            text: html.replace(/<[^>]*>/g, ''),
            html,
            kind,
          }),
        ),
    storage: watchCalls('storage', await openFileStorage(config.files_url, config.files_sending), note),
    pdf: createPdfmakePrinter(),
    spelling: createSpelling(),
  }
}

/** Ends every connection of the context, the database last. */
export async function closeAppContext(app: AppContext): Promise<void> {
  await app.changes.close()
  await app.audio.close()
  app.mail.close()
  app.storage.close()
  await app.database.end()
}
