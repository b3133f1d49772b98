/**
 * One call of the YooKassa v3 API over fetch: credentials, time limits, repeats under the same key, and the reading of
 * what an answer means for the money.
 *
 * Invariants: a POST is repeated only with the same body and the same key; a definite refusal is never repeated; whatever
 * leaves the fate of the request open ends as `unknown`, never as `rejected`.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Patience, RejectedOutcome, UnknownCause, UnknownOutcome } from './card-payments.ts'

export type PatienceLimits = {
  /** How long one answer is awaited. */
  attempt_timeout_ms: number
  /** How long the call may take with all repeats and the pauses between them. */
  total_timeout_ms: number
  /** How many times the request is sent at most. */
  attempts: number
  /** The first pause; each next one is twice as long, and a random half of it is left out. */
  backoff_ms: number
}

/** The API answers within 30 s or says 500, so a job waits a little longer than that (Product §4). */
export const defaultPatience: Readonly<Record<Patience, PatienceLimits>> = {
  user: { attempt_timeout_ms: 8_000, total_timeout_ms: 8_000, attempts: 3, backoff_ms: 250 },
  worker: { attempt_timeout_ms: 35_000, total_timeout_ms: 180_000, attempts: 5, backoff_ms: 1_000 },
}

const LONGEST_BACKOFF_MS = 30_000

export type Credentials = { id: string; secret_key: string }

export type ApiRequest = {
  method: 'GET' | 'POST'
  /** From the base address, without a leading slash: `payments/2f…`. */
  path: string
  query?: Record<string, string>
  body?: unknown
  idempotence_key?: string
  credentials: Credentials
  limits: PatienceLimits
}

export type ApiAnswer = { kind: 'answer'; body: unknown } | UnknownOutcome | RejectedOutcome

type Attempt = ApiAnswer & { retry_after_ms?: number }

const errorSchema = z.object({
  code: z.string(),
  description: z.string().default(''),
  parameter: z.string().optional(),
})

const repeatable: ReadonlySet<UnknownCause> = new Set(['timeout', 'network', 'server_error', 'rate_limited'])

/**
 * Sends the request and repeats it while the outcome is open and the limits allow.
 * `random` gives numbers in [0, 1) for the pauses.
 */
export async function callApi(baseUrl: string, request: ApiRequest, random: () => number): Promise<ApiAnswer> {
  const deadline = performance.now() + request.limits.total_timeout_ms
  for (let attempt = 1; ; attempt += 1) {
    const timeout = Math.min(request.limits.attempt_timeout_ms, deadline - performance.now())
    const { retry_after_ms, ...answer } = await sendOnce(baseUrl, request, Math.max(1, Math.ceil(timeout)))
    if (answer.kind !== 'unknown' || !repeatable.has(answer.cause) || attempt >= request.limits.attempts) return answer
    const longest = Math.min(request.limits.backoff_ms * 2 ** (attempt - 1), LONGEST_BACKOFF_MS)
    const pause = Math.max(longest * (0.5 + random() / 2), retry_after_ms ?? 0)
    if (performance.now() + pause >= deadline) return answer
    await wait(pause)
  }
}

async function sendOnce(baseUrl: string, request: ApiRequest, timeoutMs: number): Promise<Attempt> {
  const url = new URL(request.path, baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
  const { id, secret_key } = request.credentials
  const headers: Record<string, string> = {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(`${id}:${secret_key}`).toString('base64')}`,
  }
  if (request.idempotence_key !== undefined) headers['idempotence-key'] = request.idempotence_key
  if (request.method === 'POST') headers['content-type'] = 'application/json'
  try {
    const response = await fetch(url, {
      method: request.method,
      headers,
      body: request.method === 'POST' ? JSON.stringify(request.body ?? {}) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return readAnswer(response, await response.text())
  } catch (error) {
    return unknown(isTimeout(error) ? 'timeout' : 'network', null, describe(error))
  }
}

function readAnswer(response: Response, text: string): Attempt {
  const { status } = response
  const body = parseJson(text)
  if (status === 200) {
    return body === undefined ? unknown('unreadable_answer', status, 'not JSON') : { kind: 'answer', body }
  }
  const error = errorSchema.safeParse(body).data
  const description = error ? `${error.code}: ${error.description}` : `HTTP ${status}`
  if (status === 429) {
    return { ...unknown('rate_limited', status, description), retry_after_ms: retryAfterMs(response) }
  }
  if (status >= 500) return unknown('server_error', status, description)
  // Wrong or revoked keys are an outage of ours, and say nothing about an earlier attempt under the same key.
  if (status === 401 || status === 403) return unknown('credentials', status, description)
  if (error?.parameter?.toLowerCase() === 'idempotence-key') return unknown('key_reused', status, description)
  // A refusal counts only in the provider's own words: a proxy's 4xx page says nothing about the money.
  if (status < 400 || !error) return unknown('unreadable_answer', status, description)
  return {
    kind: 'rejected',
    http_status: status,
    code: error.code,
    description: error.description,
    parameter: error.parameter ?? null,
  }
}

function unknown(cause: UnknownCause, httpStatus: number | null, description: string): UnknownOutcome {
  return { kind: 'unknown', cause, http_status: httpStatus, description }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? '0')
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, LONGEST_BACKOFF_MS) : 0
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

// fetch hides what happened to the connection in the cause; neither message carries the request's data.
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
