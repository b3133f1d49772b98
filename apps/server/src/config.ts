/**
 * The settings of the product: read from the environment once, checked, and typed.
 *
 * Every setting is optional. A wrong value stops the start with one clear line for each mistake; nothing is guessed.
 * docs/operations.md explains every name in environment-names.ts (tools/architecture.test.ts compares the two).
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOCALES, type Locale } from '@tembrel/contract/wire/locale.ts'
import type { LoginMethodId } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { FileSending } from './adapters/storage/open-file-storage.ts'
import { parseS3Address } from './adapters/storage/s3-address.ts'
import { SettingsReader } from './config-reader.ts'
import { isPooled, POOLERS, type Pooler } from './database/pooled-session.ts'
import { keyRing, ringProblem, SECRET_LENGTH, type KeyRing } from './key-ring.ts'
import { keptSecretKeys, secretKeyFile } from './secret-key.ts'

export interface Config {
  readonly environment: 'production' | 'development' | 'test'
  /** Hot reload: pages are built on the fly from their sources. */
  readonly dev: boolean
  /** Demonstration data, the outbox page with sign-in codes, `debug=1`, and the card sandbox. Never with real people's data. */
  readonly demo: boolean
  readonly port: number
  readonly host: string
  /** Scheme, host and port as people see them, without a slash at the end. */
  readonly public_url: string
  /** What Fastify calls trustProxy: which forwarders may say who the visitor is. */
  readonly trust_proxy: boolean | number | string
  /** Absolute path of the folder for everything that is kept on this machine. */
  readonly data_dir: string
  /** `file:///folder` or `s3://…` (adapters/storage). */
  readonly files_url: string
  /** Who sends files to their readers. */
  readonly files_sending: FileSending
  /** For how long caches between the server and its guests may keep a page, in seconds; 0: not at all. */
  readonly shared_page_seconds: number
  /** Null: the built-in PostgreSQL, which the starter runs. */
  readonly database_url: string | null
  /** The database without a pooler before it, for LISTEN, advisory locks and migrations; null: `database_url`. */
  readonly database_direct_url: string | null
  /** What stands before the database at `database_url`. */
  readonly database_pooler: Pooler
  /** Connections of one process to the database at most. */
  readonly database_connections: number
  /** How long the server goes on serving after it has been told to end, so that balancers notice. */
  readonly drain_seconds: number
  /** Whether this process also runs background jobs. */
  readonly run_jobs: boolean
  /** Where a worker answers for its health and tells its figures; null: nowhere. */
  readonly worker_port: number | null
  /** Whether this process keeps an index of narrators in memory; without it PostgreSQL answers every list. */
  readonly search_index: boolean
  /** The first signs tokens and encrypts what is stored encrypted; the others are believed and open too. */
  readonly secret_keys: KeyRing
  /** The address that is invited as a supporter while there is none; null: no invitation. */
  readonly first_supporter: { readonly login_method: LoginMethodId; readonly address: string } | null
  /** What he is written in. */
  readonly first_supporter_language: Locale
  /** Null: card payments are off. */
  readonly yookassa: YookassaSettings | null
  readonly card_sandbox_port: number
  readonly sms_ru_api_id: string | null
  readonly mail: { readonly smtp_url: string; readonly from: string } | null
  readonly telegram: {
    readonly bot_token: string
    readonly bot_name: string
    readonly webhook_secret: string | null
    /** Without a slash at the end. */
    readonly api_root: string
  } | null
  /** The ffmpeg program; null: look for it on PATH and do without it when it is not there. */
  readonly ffmpeg_path: string | null
  /** Statements that take longer are written to the log. */
  readonly slow_statement_ms: number
  /** Where traces are sent, and which share of them; null: nowhere. */
  readonly tracing: { readonly url: string; readonly share: number } | null
  readonly log_level: LogLevel
  /** Needed as a bearer token to read /metrics; null: /metrics answers on this machine's own addresses only. */
  readonly metrics_token: string | null
}

export interface YookassaSettings {
  /** With the version, ending in a slash: `https://api.yookassa.ru/v3/`. */
  readonly base_url: string
  readonly shop_id: string
  readonly secret_key: string
  readonly payouts: { readonly gateway_id: string; readonly secret_key: string } | null
  /** The script of the form in which people type the card that is paid out to. */
  readonly widget_url: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Every mistake in the settings, one line each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** Reads the settings. Throws ConfigError. Makes and keeps a secret key in DATA_DIR when none is given. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const { secret_keys, ...config } = parseConfig(env)
  return { ...config, secret_keys: secret_keys ?? keptKeys(config.data_dir) }
}

function keptKeys(data_dir: string): KeyRing {
  const secrets = keptSecretKeys(data_dir)
  // One alone is taken as it has always been.
  const problem = secrets.length > 1 ? ringProblem(secrets) : null
  if (problem !== null) throw new ConfigError([`${secretKeyFile(data_dir)} has a mistake: ${problem}.`])
  return keyRing(secrets)
}

export type ParsedConfig = Omit<Config, 'secret_keys'> & { readonly secret_keys: KeyRing | null }

/** Reads the settings without touching the disk; `secret_keys` is null when none is given. Throws ConfigError. */
export function parseConfig(env: NodeJS.ProcessEnv): ParsedConfig {
  const read = new SettingsReader(env)
  const config = { ...readServing(read), ...readStorage(read), ...readOutside(read), ...readWatching(read) }
  checkTogether(read, config)
  if (read.problems.length > 0) throw new ConfigError(read.problems)
  return config
}

function readServing(read: SettingsReader) {
  const environment = read.choice('NODE_ENV', ['production', 'development', 'test'], 'production')
  const port = read.integer('PORT', 3000, 0, 65_535)
  return {
    environment,
    dev: environment === 'development',
    demo: read.flag('DEMO', false),
    port,
    host: read.text('HOST') ?? '127.0.0.1',
    public_url: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    trust_proxy: read.trustProxy('TRUST_PROXY'),
    drain_seconds: read.integer('DRAIN_SECONDS', 3, 0, 300),
    run_jobs: read.flag('RUN_JOBS', true),
    worker_port: read.integer('WORKER_PORT', 0, 0, 65_535) || null,
    search_index: read.flag('SEARCH_INDEX', true),
    shared_page_seconds: read.integer('SHARED_PAGE_SECONDS', 0, 0, 3600),
    secret_keys: readSecretKeys(read),
    first_supporter: read.person('FIRST_SUPPORTER') ?? null,
    first_supporter_language: read.choice('FIRST_SUPPORTER_LANGUAGE', LOCALES, 'ru'),
    card_sandbox_port: read.integer('CARD_SANDBOX_PORT', port === 0 ? 0 : port + 1, 0, 65_535),
  }
}

/** Of SECRET_KEYS, several in their order, or of SECRET_KEY, one; null when neither is set. */
function readSecretKeys(read: SettingsReader): KeyRing | null {
  const one = read.secret('SECRET_KEY', SECRET_LENGTH)
  const several = read.text('SECRET_KEYS')
  if (one !== undefined && several !== undefined) {
    read.problem(
      'SECRET_KEYS',
      'and SECRET_KEY are both set: put the key of SECRET_KEY into SECRET_KEYS and unset SECRET_KEY',
    )
    return null
  }
  if (several === undefined) return one === undefined ? null : keyRing([one])
  const secrets = several.split(/[\s,]+/).filter((secret) => secret !== '')
  const problem = ringProblem(secrets)
  if (problem === null) return keyRing(secrets)
  read.problem('SECRET_KEYS', `has a mistake: ${problem}`)
  return null
}

function readStorage(read: SettingsReader) {
  const data_dir = resolve(read.text('DATA_DIR') ?? '.data')
  return {
    data_dir,
    files_url: readFilesUrl(read, data_dir),
    files_sending: readFilesSending(read),
    database_url: read.postgresUrl('DATABASE_URL') ?? null,
    database_direct_url: read.postgresUrl('DATABASE_DIRECT_URL') ?? null,
    database_pooler: read.choice('DATABASE_POOLER', POOLERS, 'none'),
    database_connections: read.integer('DATABASE_CONNECTIONS', 10, 2, 1_000),
  }
}

function readFilesUrl(read: SettingsReader, data_dir: string): string {
  const text = read.text('FILES_URL')
  if (text === undefined) return pathToFileURL(resolve(data_dir, 'files')).href
  if (text.startsWith('file://')) return text
  if (!text.includes('://')) return pathToFileURL(resolve(text)).href
  try {
    parseS3Address(text)
  } catch (error) {
    read.problem('FILES_URL', `${(error as Error).message} (or give the path of a folder)`)
  }
  return text
}

/** A path of plain segments that begins and ends with a slash. */
const PROXY_PREFIX = /^\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)+$/

function readFilesSending(read: SettingsReader): FileSending {
  const by = read.choice('FILES_SENT_BY', ['server', 'bucket', 'proxy'], 'server')
  const endpoint = read.origin('FILES_BUCKET_URL') ?? null
  const link_seconds = read.integer('FILES_LINK_SECONDS', 600, 60, 3600)
  const prefix = read.text('FILES_PROXY_PREFIX') ?? '/stored-files/'
  if (endpoint !== null && by !== 'bucket') read.problem('FILES_BUCKET_URL', 'is used only with FILES_SENT_BY=bucket')
  if (!PROXY_PREFIX.test(prefix)) read.problem('FILES_PROXY_PREFIX', 'is no path such as /stored-files/')
  if (by === 'bucket') return { by, endpoint, link_seconds }
  return by === 'proxy' ? { by, prefix } : { by }
}

function readOutside(read: SettingsReader) {
  const smtp_url = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  const from = read.text('MAIL_FROM')
  read.together('SMTP_URL', 'MAIL_FROM')
  const bot_token = read.text('TELEGRAM_BOT_TOKEN')
  const bot_name = read.text('TELEGRAM_BOT_NAME')
  read.together('TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME')
  const webhook_secret = read.text('TELEGRAM_WEBHOOK_SECRET') ?? null
  const api_root = read.origin('TELEGRAM_API_ROOT') ?? 'https://api.telegram.org'
  return {
    yookassa: readYookassa(read),
    sms_ru_api_id: read.text('SMS_RU_API_ID') ?? null,
    mail: smtp_url !== undefined && from !== undefined ? { smtp_url, from } : null,
    telegram:
      bot_token !== undefined && bot_name !== undefined ? { bot_token, bot_name, webhook_secret, api_root } : null,
    ffmpeg_path: read.text('FFMPEG_PATH') ?? null,
  }
}

function readYookassa(read: SettingsReader): YookassaSettings | null {
  const base_url = read.url('YOOKASSA_BASE_URL', ['https:', 'http:']) ?? 'https://api.yookassa.ru/v3/'
  const widget_url =
    read.url('YOOKASSA_WIDGET_URL', ['https:', 'http:']) ?? 'https://yookassa.ru/payouts-data/3.1.0/widget.js'
  const shop_id = read.text('YOOKASSA_SHOP_ID')
  const secret_key = read.text('YOOKASSA_SECRET_KEY')
  read.together('YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY')
  const gateway_id = read.text('YOOKASSA_PAYOUT_GATEWAY_ID')
  const payout_key = read.text('YOOKASSA_PAYOUT_SECRET_KEY')
  read.together('YOOKASSA_PAYOUT_GATEWAY_ID', 'YOOKASSA_PAYOUT_SECRET_KEY')
  if (shop_id === undefined || secret_key === undefined) {
    if (gateway_id !== undefined)
      read.problem('YOOKASSA_PAYOUT_GATEWAY_ID', 'needs YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY too')
    return null
  }
  const payouts = gateway_id !== undefined && payout_key !== undefined ? { gateway_id, secret_key: payout_key } : null
  return { base_url: base_url.endsWith('/') ? base_url : `${base_url}/`, shop_id, secret_key, payouts, widget_url }
}

function readWatching(read: SettingsReader) {
  return {
    log_level: read.choice('LOG_LEVEL', logLevels, 'info'),
    metrics_token: read.secret('METRICS_TOKEN', 16) ?? null,
    slow_statement_ms: read.integer('SLOW_STATEMENT_MS', 500, 1, 60_000),
    tracing: readTracing(read),
  }
}

function readTracing(read: SettingsReader) {
  const url = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const percent = read.integer('TRACE_PERCENT', 5, 0, 100)
  return url === undefined ? null : { url, share: percent / 100 }
}

function checkTogether(read: SettingsReader, config: ParsedConfig): void {
  if (config.database_direct_url !== null && config.database_url === null) {
    read.problem('DATABASE_DIRECT_URL', 'needs DATABASE_URL: it is the same database, without the pooler')
  }
  const hasDirect = config.database_direct_url !== null && config.database_direct_url !== config.database_url
  if (isPooled(config.database_pooler) && !hasDirect) {
    read.problem('DATABASE_POOLER', 'needs DATABASE_DIRECT_URL: LISTEN and advisory locks do not go through a pooler')
  }
  if (config.files_sending.by === 'bucket' && !config.files_url.startsWith('s3:')) {
    read.problem('FILES_SENT_BY', 'is "bucket", but FILES_URL names a folder: name a bucket, or use "proxy"')
  }
  if (config.files_sending.by === 'proxy' && !config.files_url.startsWith('file:')) {
    read.problem(
      'FILES_SENT_BY',
      'is "proxy", but FILES_URL names a bucket: a proxy sends files of a folder, use "bucket"',
    )
  }
  if (config.port !== 0 && config.port === config.card_sandbox_port) {
    read.problem('CARD_SANDBOX_PORT', `is the same as PORT (${config.port})`)
  }
  const canSendCodes = config.mail !== null || config.sms_ru_api_id !== null
  if (config.environment === 'production' && !config.demo && !canSendCodes) {
    read.problem('DEMO', 'is off, so sign-in codes must reach people: set SMTP_URL and MAIL_FROM, or SMS_RU_API_ID')
  }
}
