/** Somebody with a browser: an address, cookies, and a session that is continued before it grows old. */
import { randomUUID } from 'node:crypto'
import { type Asking, type Desk, json } from './desk.ts'
import type { LoadPerson } from './load-plan.ts'
import type { Answer, Sent } from './send.ts'

/** A token lives a minute; the web continues its session shortly before. */
const OLD_MS = 45_000

type PersonAsking = Pick<Asking, 'kind' | 'judge' | 'waits'> & {
  readonly method?: Sent['method']
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: { readonly body: Buffer; readonly type: string }
  /** Carries an Idempotency-Key of its own. */
  readonly isKeyed?: boolean
}

export class Person {
  readonly profile_id: number
  readonly role: LoadPerson['role']
  readonly #desk: Desk
  readonly #url: string
  readonly #address: string
  readonly #cookies: Map<string, string>
  #renewed_at = Date.now()
  #renewing: Promise<boolean> | null = null
  #etag: string | null = null

  constructor(desk: Desk, url: string, { profile_id, role, token, refresh_token }: LoadPerson, number: number) {
    this.#desk = desk
    this.#url = url
    this.profile_id = profile_id
    this.role = role
    this.#address = addressOf(number)
    this.#cookies = new Map([
      ['access_token', token],
      ['refresh_token', refresh_token],
    ])
  }

  /** What each of this person's requests carries. */
  get headers(): Record<string, string> {
    return {
      'x-forwarded-for': this.#address,
      origin: this.#url,
      'user-agent': 'Mozilla/5.0 (drill)',
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
  }

  async ask(asking: PersonAsking): Promise<Answer | null> {
    const { kind, judge, waits = false, method = 'GET', path, headers = {}, form, isKeyed = false } = asking
    if (!(await this.#continueSession(Date.now() - OLD_MS))) return null
    const body = form?.body ?? (asking.json === undefined ? undefined : JSON.stringify(asking.json))
    const type = form?.type ?? (asking.json === undefined ? undefined : 'application/json')
    const key = randomUUID()
    const sent_at = Date.now()
    return this.#desk.ask({
      ...{ kind, judge, waits, method, url: this.#url + path },
      // Taken anew for each attempt: the session may have been continued meanwhile.
      headers: () => ({
        ...this.headers,
        ...headers,
        ...(type !== undefined && { 'content-type': type }),
        ...(isKeyed && { 'idempotency-key': key }),
      }),
      ...(body !== undefined && { body }),
      isRepeatable: method === 'GET' || isKeyed,
      isReady: () => this.#continueSession(Date.now() - OLD_MS),
      onUnauthorized: () => this.#continueSession(sent_at),
      onAnswer: ({ headers: answered }) => this.keepCookies(answered),
    })
  }

  /** The state of the screen, as the web asks for it. */
  async poll(): Promise<void> {
    const headers: Record<string, string> = this.#etag === null ? {} : { 'if-none-match': this.#etag }
    const judge = json([200, 304], (body) => Array.isArray(body?.events) && body.user?.id === this.profile_id)
    const answer = await this.ask({ kind: 'appstate', path: '/api/appstate', judge, headers })
    this.#etag = answer?.headers.etag ?? this.#etag
  }

  /** Unless that has been done since then. False when the service could not say; the next request tries again. */
  async #continueSession(since: number): Promise<boolean> {
    if (this.#renewed_at > since) return true
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = null))
    return this.#renewing
  }

  async #renew(): Promise<boolean> {
    const answer = await this.#desk.ask({
      kind: 'session renewed',
      method: 'POST',
      url: `${this.#url}/api/refresh`,
      headers: () => ({ ...this.headers, 'content-type': 'application/json' }),
      body: '{}',
      judge: json([200], (body) => typeof body?.token === 'string'),
      // The service gives the same successor again (http/session/sessions.ts).
      isRepeatable: true,
      onAnswer: ({ headers }) => this.keepCookies(headers),
    })
    return answer !== null
  }

  /** Pages, sounds and event streams continue an old session by themselves. */
  keepCookies(headers: Answer['headers']): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name === undefined || value === undefined) continue
      this.#cookies.set(name, value)
      if (name === 'access_token') this.#renewed_at = Date.now()
    }
  }
}

/** An address of its own for each, so that limits by address hold as they do in life. */
export function addressOf(number: number): string {
  return `10.${20 + Math.floor(number / 40_000)}.${Math.floor(number / 200) % 200}.${1 + (number % 200)}`
}
