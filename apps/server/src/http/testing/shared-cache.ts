/**
 * A cache between visitors and the server, as small as RFC 9111 allows one to be: it keeps what it may, for as long as it may, tells
 * variants apart by Vary, and gives what is old while it asks (RFC 5861). With `keyOf` it does what docs/operations.md has a CDN do that
 * knows nothing of Vary: bypasses are asked of the server each time, everything else is kept under the key.
 */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'

type Send = (options: InjectOptions) => Promise<LightMyRequestResponse>

export interface SharedCacheRequest {
  readonly url: string
  readonly method?: 'GET' | 'HEAD'
  readonly headers?: Readonly<Record<string, string>>
}

export interface SharedAnswer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly from: 'cache' | 'stale' | 'server'
}

interface Stored {
  readonly response: LightMyRequestResponse
  readonly vary: Readonly<Record<string, string | undefined>>
  /** Milliseconds: when it came, less what it was old by then. */
  readonly born_at: number
  readonly life_ms: number
  readonly revalidate_ms: number
  readonly error_ms: number
}

export class SharedCache {
  readonly #send: Send
  readonly #now: () => number
  readonly #keyOf: ((request: SharedCacheRequest) => string | null) | null
  readonly #stored = new Map<string, Stored[]>()
  /** Requests that have reached the server. */
  asked = 0

  /** `keyOf`: null bypasses the cache. Without it requests are told apart by address and Vary. */
  constructor(send: Send, now: () => number, keyOf: ((request: SharedCacheRequest) => string | null) | null = null) {
    this.#send = send
    this.#now = now
    this.#keyOf = keyOf
  }

  async ask(request: SharedCacheRequest): Promise<SharedAnswer> {
    const key = this.#keyOf ? this.#keyOf(request) : (request.headers?.['host'] ?? '') + request.url
    const stored = key === null ? undefined : this.#find(key, request)
    const age = stored ? this.#now() - stored.born_at : 0
    if (stored && age < stored.life_ms) return this.#give(request, stored, 'cache')
    if (stored && age < stored.life_ms + stored.revalidate_ms) {
      await this.#fetch(key, request)
      return this.#give(request, stored, 'stale')
    }
    const fresh = await this.#fetch(key, request)
    if (stored && fresh.statusCode >= 500 && age < stored.life_ms + stored.error_ms) {
      return this.#give(request, stored, 'stale')
    }
    return answerOf(request, fresh, 'server')
  }

  #find(key: string, { headers = {} }: SharedCacheRequest): Stored | undefined {
    const variants = this.#stored.get(key) ?? []
    return variants.find(({ vary }) => Object.entries(vary).every(([name, value]) => headers[name] === value))
  }

  async #fetch(
    key: string | null,
    { url, method = 'GET', headers = {} }: SharedCacheRequest,
  ): Promise<LightMyRequestResponse> {
    this.asked += 1
    const response = await this.#send({ url, method, headers: { ...headers } })
    if (key !== null && method === 'GET') this.#store(key, response, headers)
    return response
  }

  #store(key: string, response: LightMyRequestResponse, headers: Readonly<Record<string, string>>): void {
    const said = String(response.headers['cache-control'] ?? '')
    const seconds = (name: string): number => Number(new RegExp(`\\b${name}=(\\d+)`).exec(said)?.[1] ?? 0)
    const isRefused = /\b(private|no-store)\b/.test(said) || response.headers.vary === '*'
    const mayKeep = /\b(public|s-maxage)\b/.test(said) || headers['authorization'] === undefined
    if (response.statusCode !== 200 || isRefused || !mayKeep || seconds('s-maxage') === 0) return
    const names = this.#keyOf
      ? []
      : String(response.headers.vary ?? '')
          .toLowerCase()
          .split(/, */)
    const vary = Object.fromEntries(names.filter((name) => name !== '').map((name) => [name, headers[name]]))
    const kept: Stored = {
      response,
      vary,
      born_at: this.#now() - Number(response.headers['age'] ?? 0) * 1000,
      life_ms: seconds('s-maxage') * 1000,
      revalidate_ms: seconds('stale-while-revalidate') * 1000,
      error_ms: seconds('stale-if-error') * 1000,
    }
    const others = (this.#stored.get(key) ?? []).filter((one) => JSON.stringify(one.vary) !== JSON.stringify(vary))
    this.#stored.set(key, [...others, kept])
  }

  #give(request: SharedCacheRequest, { response }: Stored, from: SharedAnswer['from']): SharedAnswer {
    return answerOf(request, response, from)
  }
}

function answerOf(
  { method, headers }: SharedCacheRequest,
  response: LightMyRequestResponse,
  from: SharedAnswer['from'],
): SharedAnswer {
  const isKnown = response.statusCode === 200 && headers?.['if-none-match'] === response.headers.etag
  const isKnownTag = isKnown && response.headers.etag !== undefined
  return {
    status: isKnownTag ? 304 : response.statusCode,
    body: isKnownTag || method === 'HEAD' ? '' : response.body,
    headers: response.headers,
    from,
  }
}
