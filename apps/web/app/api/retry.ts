import { NoAnswer } from './failures.ts'

/** Pauses before the second, third and fourth attempt: failed requests are retried 3 times (Product §7). */
export const RETRY_DELAYS_MS = [300, 1000, 3000] as const

/** What a balancer answers in place of a service that does not. */
const GATEWAY_STATUSES = new Set([502, 503, 504])

export interface RetrySettings {
  readonly delays_ms: readonly number[]
  readonly isRepeatable: boolean
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends until somebody answers. A lost connection and 502–504 are repeated, but only for requests that may be sent
 * twice. An answer of the service itself is an answer whatever its status. Throws NoAnswer, or the reason of `signal`.
 */
export async function sendUntilAnswered(send: () => Promise<Response>, settings: RetrySettings): Promise<Response> {
  const delays = settings.isRepeatable ? settings.delays_ms : []
  for (let attempt = 0; ; attempt += 1) {
    const response = await answerOf(send, settings.signal)
    if (response && !isGatewaySilence(response)) return response
    const delay_ms = delays[attempt]
    if (delay_ms === undefined) throw new NoAnswer(response ? `HTTP ${response.status}` : 'connection lost')
    await pause(delay_ms, settings.signal)
  }
}

async function answerOf(send: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response | null> {
  signal?.throwIfAborted()
  try {
    return await send()
  } catch {
    // fetch has one error for everything that kept it from an answer, and our time limit is one more of them.
    signal?.throwIfAborted()
    return null
  }
}

function isGatewaySilence(response: Response): boolean {
  const isOurs = response.headers.get('content-type')?.includes('json') ?? false
  return GATEWAY_STATUSES.has(response.status) && !isOurs
}

async function pause(delay_ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, delay_ms)
  const onAbort = (): void => reject(signal?.reason as Error)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    await promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
