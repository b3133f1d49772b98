/** The ways a call can fail, and who has to deal with each (Product §8). */

/** The service answered with an error: `{code, message, errors?}`, the message in the language of the page. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number
  readonly code: string
  /** Messages by field of the form, empty when the failure is about none. */
  readonly errors: Readonly<Record<string, string>>
  /** The whole answer: some codes carry more, for example `attempts_left` or a new price. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(typeof body['message'] === 'string' ? body['message'] : `HTTP ${status}`)
    this.status = status
    this.code = typeof body['code'] === 'string' ? body['code'] : ''
    this.errors = isRecordOfText(body['errors']) ? body['errors'] : {}
    this.body = body
  }
}

/** The service did not answer, even after all repetitions. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** The session cannot be continued. The text is the one the product documents (Product §8). */
export class SessionExpired extends Error {
  override readonly name = 'SessionExpired'

  constructor() {
    super('Both token and refresh token have expired. Your request was aborted.')
  }
}

/** The service is there, but cannot work now: what it needs for nearly everything does not answer. */
export function isServiceOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'UNAVAILABLE'
}

function isRecordOfText(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
}

export type FailureOwner = 'caller' | 'no-answer' | 'session-expired' | 'server-error' | 'site-closed' | 'error-page'

/** Answers that mean something to the form, dialog or button that made the call. */
const CALLER_STATUSES = new Set([401, 403, 404, 409, 413, 415, 422, 429])

/** A 503 with one of these codes speaks of the whole service; with another code, of one bank or one letter. */
const SERVICE_CODES = new Set(['', 'UNAVAILABLE', 'SITE_CLOSED'])

/**
 * Who deals with a failure (Product §8): the caller, or the page as a whole. A call that was cancelled belongs to the
 * one who cancelled it, and so does any error that is not ours.
 */
export function ownerOfFailure(error: unknown): FailureOwner {
  // What was typed stays with the page, which an error page would take away.
  if (error instanceof NoAnswer || isServiceOut(error)) return 'no-answer'
  if (error instanceof SessionExpired) return 'session-expired'
  if (!(error instanceof ApiFailure)) return 'caller'
  if (error.code === 'SITE_CLOSED') return 'site-closed'
  if (error.status === 500) return 'server-error'
  if (CALLER_STATUSES.has(error.status)) return 'caller'
  return error.status === 503 && !SERVICE_CODES.has(error.code) ? 'caller' : 'error-page'
}
