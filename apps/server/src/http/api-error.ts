import { ERROR_CODES, type ErrorCode, type TextParams } from '@tembrel/contract/errors/error-codes.ts'
import type { FieldProblem } from '@tembrel/contract/errors/field-messages.ts'

export interface ApiErrorDetails {
  /** Problem of each field, by the field's name; nested names are joined by dots. */
  readonly errors?: Readonly<Record<string, FieldProblem>>
  /** Values for the message's `{name}` places; numbers and texts also travel beside `code`, as `attempts_left` does. */
  readonly params?: TextParams
  /** More keys of the answer, for example the new price with PRICE_CHANGED. Never `code`, `message` or `errors`. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/** A refusal that is shown to the person: the text of its code, in their language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly details: ApiErrorDetails

  constructor(status: number, code: ErrorCode, details: ApiErrorDetails = {}) {
    super(code, { cause: details.cause })
    this.status = status
    this.code = code
    this.details = details
  }
}

/** A refusal with the status that the catalogue gives its code. */
export function apiError(code: ErrorCode, details: ApiErrorDetails = {}): ApiError {
  return new ApiError(ERROR_CODES[code].status, code, details)
}
