/**
 * The log: one line of JSON per event, without personal data. Neither bodies, query values,
 * headers, cookies nor addresses are written; ids of rows are, because without them nothing could be traced.
 */
import pg from 'pg'
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

/** Names that never reach the log, at any depth. */
const SECRET_NAMES = [
  'authorization',
  'body',
  'card_number',
  'code',
  'cookie',
  'crypto_number',
  'email',
  'firstname',
  'headers',
  'ip',
  'lastname',
  'password',
  'payout_token',
  'phone',
  'query',
  'refresh_token',
  'text',
  'token',
]

const REDACTED_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]).filter(
  // The code of an error says what went wrong and identifies no person.
  (path) => path !== 'err.code' && path !== 'code' && path !== '*.code' && path !== '*.*.code',
)

/** Which process a line comes from, where the lines of several come together. */
export interface LogOrigin {
  readonly host: string
  readonly role: 'server' | 'worker'
}

/** The logger of a process. `destination` is standard output unless a test listens. */
export function createLog(level: string, destination?: DestinationStream, origin: LogOrigin | null = null): Logger {
  const options = {
    level,
    base: origin,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: REDACTED_PATHS, remove: true },
    serializers: { err: describeError, error: describeError },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What is no error may be as long as a page. */
const LONGEST_MESSAGE = 300

interface DescribedError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  readonly status?: number
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly cause?: DescribedError
}

/**
 * What is worth knowing of an error. PostgreSQL repeats values in `detail` and in quotes, mail servers the address they
 * refuse: they are left out.
 */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return describeThrown(error)
  const message = withoutAddresses(error instanceof pg.DatabaseError ? withoutValues(error) : error.message)
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message,
    stack: framesOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

/**
 * What is no error: an answer that a page threw (`data(…)`, with the router's own error inside when it has one), or anything else.
 * Of an object only what says what went wrong is logged; its other names may hold what people wrote.
 */
function describeThrown(thrown: unknown): DescribedError {
  if (typeof thrown !== 'object' || thrown === null) {
    const text = typeof thrown === 'string' ? `: ${withoutAddresses(thrown).slice(0, LONGEST_MESSAGE)}` : ''
    return { type: typeof thrown, message: `thrown without an error${text}` }
  }
  const { status, init, statusText, data, error, code, message } = thrown as Readonly<Record<string, unknown>>
  const details = data ?? { code, message }
  const { code: itsCode, message: itsMessage } = (typeof details === 'object' ? details : {}) as Readonly<
    Record<string, unknown>
  >
  const words = [itsMessage, typeof details === 'string' ? details : null, statusText, 'thrown without an error']
  const text = words.find((word): word is string => typeof word === 'string' && word !== '') ?? ''
  const number = typeof init === 'object' && init !== null && 'status' in init ? init.status : status
  return {
    type: thrown.constructor?.name ?? 'object',
    message: withoutAddresses(text).slice(0, LONGEST_MESSAGE),
    ...(typeof number === 'number' ? { status: number } : {}),
    ...(typeof itsCode === 'string' && /^\w{1,60}$/.test(itsCode) ? { code: itsCode } : {}),
    ...(error instanceof Error ? { cause: describeError(error) } : {}),
  }
}

/** Class 22 is about values that do not fit their type; such messages quote the value. */
function withoutValues(error: pg.DatabaseError): string {
  return error.code?.startsWith('22') ? error.message.replace(/"[^"]*"/g, '"…"') : error.message
}

/** E-mail addresses, and digits as many as phones, cards and accounts have. */
function withoutAddresses(message: string): string {
  return message.replace(/[^\s<>()"',;:@]+@[^\s<>()"',;:@]+/g, '…@…').replace(/\+?\d(?:[ ()-]{0,2}\d){9,}/g, '…')
}

/** The frames alone: the first lines of a stack repeat the message. */
function framesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).join('\n')
}
