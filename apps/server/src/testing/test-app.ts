/**
 * The whole server for tests: real PostgreSQL, real HTTP layer through `inject`, a clock that tests move, and fakes only where
 * the outside world begins: letters, messages, the card provider, the ear.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { createFakeAudio } from '../adapters/audio/testing/fake-audio.ts'
import { createFakeCards, type FakeCards } from '../adapters/card-payments/testing/fake-cards.ts'
import type { Mail, MailMessage } from '../adapters/mail/mail.ts'
import type { Sms, SmsMessage } from '../adapters/sms/sms.ts'
import { createOutboxTelegram } from '../adapters/telegram/outbox-telegram.ts'
import type { TelegramMessage } from '../adapters/telegram/telegram.ts'
import { createPdfmakePrinter } from '../adapters/pdf/pdfmake-printer.ts'
import { createSpelling } from '../adapters/spelling/spelling.ts'
import { openFileStorage } from '../adapters/storage/open-file-storage.ts'
import { buildApp } from '../app.ts'
import { systemIds, type AppContext } from '../app-context.ts'
import { loadConfig } from '../config.ts'
import { openChangeFeed } from '../database/change-feed.ts'
import { createLog } from '../http/log.ts'
import { createSessions } from '../http/session/sessions.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { TEST_KEY } from './with-keys.ts'

export interface TestClock {
  now(): Date
  /** Moves the clock forward. */
  advance(milliseconds: number): void
  set(at: string): void
}

/** A person who calls the API. */
export interface TestCaller {
  readonly profile_id: number
  readonly role: Role
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Sends a multipart upload; a file is `{name, content, type}`. */
  upload(
    path: string,
    parts: Record<string, string | TestFile | TestFile[]>,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

export interface TestFile {
  readonly name: string
  readonly content: Buffer
  readonly type: string
}

export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape is what the test expects; a wrong guess fails it
  readonly body: any
  readonly headers: Record<string, unknown>
}

export interface TestApp {
  readonly context: AppContext
  readonly http: FastifyInstance
  readonly clock: TestClock
  readonly cards: FakeCards
  readonly letters: MailMessage[]
  readonly messages: SmsMessage[]
  readonly telegrams: TelegramMessage[]
  as(person: {
    profile_id: number
    role: Role
    account_id: number
    acting_agent_id?: number | null
  }): Promise<TestCaller>
  guest: TestCaller
  close(): Promise<void>
}

/** A Wednesday before 17:00 in Moscow, with no holiday near. */
const START = '2026-11-18T09:00:00.000Z'

interface TestAppOptions {
  /** One that the test has made; it goes with the application. */
  readonly database?: TestDatabase
  readonly connections?: number
  readonly demo?: boolean
  /** As with real people's data: not a demo, and codes reach them. */
  readonly production?: boolean
  /** More settings of the installation. */
  readonly settings?: Readonly<Record<string, string>>
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase({ max: options.connections ?? 10 }))
  const folder = await mkdtemp(join(tmpdir(), 'tembrel-test-'))
  const config = loadConfig({
    NODE_ENV: options.production === true ? 'production' : 'test',
    ...(options.production === true && { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'a@example.com' }),
    DATABASE_URL: database.connection,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    SECRET_KEY: TEST_KEY,
    DEMO: options.demo === false || options.production === true ? '0' : '1',
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    ...options.settings,
  })
  let now = new Date(START).getTime()
  const clock: TestClock = {
    now: () => new Date(now),
    advance: (milliseconds) => void (now += milliseconds),
    set: (at) => void (now = new Date(at).getTime()),
  }
  const outside = createOutside()
  const context: AppContext = {
    config,
    database,
    changes: await openChangeFeed(database, database.connection),
    clock,
    ids: systemIds,
    ...outside,
    storage: await openFileStorage(config.files_url, config.files_sending),
    pdf: createPdfmakePrinter(),
    spelling: createSpelling(),
    log: createLog('silent'),
  }
  const http = await buildApp(context, { pages: null, rate_limit_per_minute: 0 })
  const sessions = createSessions(context)
  return {
    context,
    http,
    clock,
    ...outside,
    guest: callerOf(http, { profile_id: 0, role: 'client' }, null),
    async as(person) {
      // An access token lives a minute, and tests move the clock by days: the caller signs in anew when it has to.
      let held = { token: '', until: 0 }
      return callerOf(http, person, async () => {
        if (held.until > now) return held.token
        const { token } = await sessions.issue(database.kysely, {
          account_id: person.account_id,
          role: person.role,
          profile_id: person.profile_id,
          acting_agent_id: person.acting_agent_id ?? null,
          registration_only: false,
          user_agent: 'test',
          ip: '127.0.0.1',
        })
        held = { token, until: now + 50_000 }
        return token
      })
    },
    async close() {
      await http.close()
      await context.changes.close()
      context.storage.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Letters, messages, the card provider and the ear, as fakes. */
function createOutside() {
  const letters: MailMessage[] = []
  const messages: SmsMessage[] = []
  const telegrams: TelegramMessage[] = []
  const telegram = createOutboxTelegram(async (message) => void telegrams.push(message))
  const mail: Mail = { send: async (message) => void letters.push(message), close: () => undefined }
  const sms: Sms = {
    async send(message) {
      messages.push(message)
      return { provider_id: null }
    },
  }
  return { letters, messages, telegrams, mail, sms, telegram, cards: createFakeCards(), audio: createFakeAudio() }
}

function callerOf(
  http: FastifyInstance,
  person: { profile_id: number; role: Role },
  readToken: (() => Promise<string>) | null,
): TestCaller {
  const send = async (options: InjectOptions): Promise<Answer> => {
    const authorization = readToken === null ? {} : { authorization: `Bearer ${await readToken()}` }
    const response = await http.inject({ ...options, headers: { ...authorization, ...options.headers } })
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      body: isJson && response.body !== '' ? (JSON.parse(response.body) as unknown) : response.rawPayload,
      headers: response.headers,
    }
  }
  return {
    ...person,
    call: (method, path, body, headers = {}) =>
      send({ method, url: `/api${path}`, headers, ...(body === undefined ? {} : { payload: body as object }) }),
    async upload(path, parts, headers = {}) {
      const form = new FormData()
      for (const [name, part] of Object.entries(parts)) {
        for (const item of Array.isArray(part) ? part : [part]) {
          if (typeof item === 'string') form.append(name, item)
          else form.append(name, new Blob([new Uint8Array(item.content)], { type: item.type }), item.name)
        }
      }
      const request = new Request('http://localhost/', { method: 'POST', body: form })
      return send({
        method: 'POST',
        url: `/api${path}`,
        headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
    },
  }
}
