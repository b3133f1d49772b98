/** What any failure becomes on the wire: `{code, message, errors?}` in the language of the request (Product §8). */
import { ERROR_CODES, errorMessage, type ErrorCode } from '@tembrel/contract/errors/error-codes.ts'
import { fieldProblemText } from '@tembrel/contract/errors/field-messages.ts'
import type { Locale } from '@tembrel/contract/wire/locale.ts'
import { FileStorageError } from '../adapters/storage/file-storage.ts'
import { SealError } from '../sealed-text.ts'
import { ApiError } from './api-error.ts'
import { codeOfDatabaseError } from './database-errors.ts'
import { ValidationError } from './validation-error.ts'

export interface ErrorAnswer {
  readonly status: number
  readonly body: {
    readonly code: ErrorCode
    readonly message: string
    readonly errors?: Record<string, string>
    readonly [name: string]: unknown
  }
  /** True for a fault of ours that has to be looked into. */
  readonly isUnexpected: boolean
  /** Seconds for the Retry-After header. */
  readonly retryAfter?: number
}

/** What passes by itself, and when it is worth asking again. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'FILES_UNAVAILABLE'])
const RETRY_SECONDS = 5

/** A made-up field name is repeated in the message only so far. */
const MAX_NAME = 60

/** `requestId` goes into the answer of an unexpected error, so that support finds it in the log. */
export function errorAnswer(error: unknown, locale: Locale, requestId: string): ErrorAnswer {
  if (error instanceof ApiError) return apiErrorAnswer(error, locale)
  if (error instanceof ValidationError) return validationAnswer(error, locale)
  const code =
    codeOfFrameworkError(error) ?? codeOfDatabaseError(error) ?? codeOfStorageError(error) ?? codeOfSealError(error)
  if (code)
    return { ...plain(code, locale), isUnexpected: false, ...(PASSING.has(code) && { retryAfter: RETRY_SECONDS }) }
  const { status, body } = plain('INTERNAL', locale)
  return { status, body: { ...body, request_id: requestId }, isUnexpected: true }
}

/** The files' place is away; nothing of the request was kept, and it may be sent again. */
function codeOfStorageError(error: unknown): ErrorCode | null {
  return error instanceof FileStorageError && error.code === 'storage_unavailable' ? 'FILES_UNAVAILABLE' : null
}

function apiErrorAnswer(error: ApiError, locale: Locale): ErrorAnswer {
  const { errors, params, data } = error.details
  const retryAfter = params?.['retry_after'] ?? (PASSING.has(error.code) ? RETRY_SECONDS : undefined)
  return {
    status: error.status,
    isUnexpected: error.status >= 500 && error.code === 'INTERNAL',
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    body: {
      ...params,
      ...data,
      code: error.code,
      message: errorMessage(error.code, locale, params),
      ...(errors ? { errors: mapValues(errors, (problem) => fieldProblemText(problem, locale)) } : {}),
    },
  }
}

function validationAnswer(error: ValidationError, locale: Locale): ErrorAnswer {
  // Unknown values of a path name a thing that does not exist, for example `/orders/abc`.
  if (error.part === 'params') return { ...plain('NOT_FOUND', locale), isUnexpected: false }
  const errors = error.fieldMessages(locale)
  const [unknown] = error.unknownFields
  const code = unknown === undefined ? 'VALIDATION' : 'UNKNOWN_FIELD'
  const message = errorMessage(code, locale, { field: (unknown ?? '').slice(0, MAX_NAME) })
  return { status: ERROR_CODES[code].status, body: { code, message, errors }, isUnexpected: false }
}

/** Codes of Fastify and its plugins for requests that never reach a handler. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'CONTENT_TYPE',
  FST_ERR_CTP_INVALID_TYPE: 'CONTENT_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'CONTENT_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_BIG',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_BAD_URL: 'MALFORMED',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'MALFORMED',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
}

function codeOfFrameworkError(error: unknown): ErrorCode | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  return FRAMEWORK_CODES[error.code] ?? null
}

/** Another server may have the key already; this one has to be given it (docs/operations.md, Rotate the keys). */
function codeOfSealError(error: unknown): ErrorCode | null {
  return error instanceof SealError ? 'UNAVAILABLE' : null
}

function plain(code: ErrorCode, locale: Locale): Pick<ErrorAnswer, 'status' | 'body'> {
  return { status: ERROR_CODES[code].status, body: { code, message: errorMessage(code, locale) } }
}

function mapValues<V, R>(record: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
