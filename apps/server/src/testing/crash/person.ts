/**
 * Somebody who uses the product over HTTP, as the real client does: a lost answer is asked for again under the same
 * Idempotency-Key, an expired session is continued, and nothing is repeated that may not be.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@tembrel/domain/accounts/roles.ts'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import type { RunningProduct } from './running-product.ts'

export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape is what the test expects; a wrong guess fails it
  readonly body: any
}

export interface Asked {
  readonly body?: unknown
  /** Sent as a multipart upload in the place of a body. */
  readonly form?: () => FormData
  /** Names the intention: with it the request may be sent again. */
  readonly key?: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request that may not be sent twice got no answer; the sender has to check what became of it. */
export class LostAnswer extends Error {
  override name = 'LostAnswer'
}

/** The product refused; what the person sees. */
export class Refused extends Error {
  override name = 'Refused'
  readonly answer: Answer

  constructor(what: string, answer: Answer) {
    super(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
    this.answer = answer
  }

  get code(): string {
    return (this.answer.body as { code?: string } | null)?.code ?? ''
  }
}

/** Every outage of the test is shorter by far, unless the machine has much else to do. */
const PATIENCE_MS = 90_000
/** At each address another code is sent after a minute only, and both may have died with the server. */
const SIGN_IN_PATIENCE_MS = PATIENCE_MS + 60_000
const ANSWER_LIMIT_MS = 30_000
const PAUSE_MS = 100
/** Without answers people press the button less and less often, down to once in so many pauses. */
const LONGEST_PAUSE = 8

/** Refusals that say "in a moment": the person presses the same button again. */
const PASSING = new Set(['UNAVAILABLE', 'PAYMENT_PROVIDER', 'IDEMPOTENCY_IN_PROGRESS', 'CONFLICT', 'CODE_NOT_SENT'])

export interface Addresses {
  readonly email: string
  readonly phone: string
}

export class Person {
  readonly role: Role
  readonly product: RunningProduct
  readonly #addresses: Addresses
  /** The narrator in whose place an agent acts. */
  readonly #acting_for: number | null
  /** 2 e-mail, 1 phone: whichever code arrived at the first sign-in. */
  #login_method = 2
  #tokens: { token: string; refresh_token: string } | null = null

  constructor(product: RunningProduct, role: Role, addresses: Addresses, acting_for: number | null = null) {
    this.product = product
    this.role = role
    this.#addresses = addresses
    this.#acting_for = acting_for
  }

  get authorization(): string {
    return `Bearer ${this.#tokens?.token ?? ''}`
  }

  /** The answer's body. Throws Refused for anything but success, LostAnswer where a repetition could do harm. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as in Answer
  async call(method: Method, path: string, asked: Asked = {}): Promise<any> {
    for (;;) {
      const answer = await this.#ask(method, path, asked)
      if (answer.status < 300) return answer.body
      if (answer.status !== 401) throw new Refused(`${method} ${path}`, answer)
      await this.continueSession()
    }
  }

  /** Bytes of a file. */
  async download(path: string): Promise<Buffer> {
    const until = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        this.product.countRequest()
        const response = await fetch(`${this.product.url}${path}`, { headers: { authorization: this.authorization } })
        if (response.status === 401) await this.continueSession()
        else if (response.ok) return Buffer.from(await response.arrayBuffer())
      } catch {
        // The connection broke in the middle: the whole file is asked for again.
      }
      if (Date.now() > until) throw new LostAnswer(path)
      await pause(PAUSE_MS)
    }
  }

  /** Exchanges the refresh token, as often as the answer is lost; signs in anew when the session has ended. */
  async continueSession(): Promise<void> {
    const { refresh_token } = this.#tokens ?? {}
    const renewed = refresh_token && (await this.#ask('POST', '/refresh', { body: { refresh_token } }, true))
    if (!renewed || renewed.status >= 300) {
      this.product.met.new_sign_ins += 1
      return this.signIn()
    }
    this.#tokens = renewed.body as { token: string; refresh_token: string }
  }

  async signIn(): Promise<void> {
    const until = Date.now() + SIGN_IN_PATIENCE_MS
    while (Date.now() < until) {
      // Each time: whoever signs this person in at the same moment may have left tokens that have grown old since.
      this.#tokens = null
      const code = await this.#codeThatArrived()
      if (code !== null && (await this.#logIn(code)) && (await this.#takeOver())) return
      await pause(PAUSE_MS)
    }
    throw new LostAnswer('signing in')
  }

  async #codeThatArrived(): Promise<string | null> {
    const address = this.#address()
    const query = new URLSearchParams({ role: this.#ownRole, debug: '1', ...address })
    try {
      const { status, body } = await this.#ask('GET', `/request-code?${query.toString()}`, {}, false)
      if (status < 300) return (body as { code: string }).code
      if ((body as { code: string }).code !== 'RESEND_TOO_EARLY') return null
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
    }
    // The answer was lost, but the letter may have come.
    const to = address.email ?? address.phone ?? ''
    const { status, body } = await this.#ask('GET', `/outbox?${new URLSearchParams({ address: to }).toString()}`, {})
    if (status >= 300) return null
    const [letter] = (body as { messages: { text: string }[] }).messages
    const code = /\b\d{4}\b/.exec(letter?.text ?? '')?.[0] ?? null
    // A code that died with the server before it was sent: another one may be had at the other address at once.
    if (code === null) this.#login_method = this.#login_method === LOGIN_METHOD.email ? 1 : 2
    return code
  }

  async #logIn(code: string): Promise<boolean> {
    try {
      const body = { role: this.#ownRole, code, ...this.#address(true) }
      const answer = await this.#ask('POST', '/login', { body }, false)
      if (answer.status >= 300) return false
      this.#tokens = (answer.body as { data: { token: string; refresh_token: string } }).data
      return true
    } catch (error) {
      if (error instanceof LostAnswer) return false
      throw error
    }
  }

  /** An agent goes on as one of their narrators, without a code. */
  async #takeOver(): Promise<boolean> {
    if (this.#acting_for === null) return true
    try {
      const body = { role: 'narrator', agent_mode: true, narrator_id: this.#acting_for, from_role: 'agent' }
      const answer = await this.#ask('POST', '/login', { body }, false)
      if (answer.status >= 300) return false
      this.#tokens = (answer.body as { data: { token: string; refresh_token: string } }).data
      return true
    } catch (error) {
      if (error instanceof LostAnswer) return false
      throw error
    }
  }

  get #ownRole(): Role {
    return this.#acting_for === null ? this.role : 'agent'
  }

  #address(isBody = false): Record<string, string> {
    const login_method = this.#login_method
    const { email, phone } = this.#addresses
    return {
      login_method: (isBody ? login_method : String(login_method)) as string,
      ...(login_method === LOGIN_METHOD.email ? { email } : { phone }),
    }
  }

  /** Sends until somebody answers, when the request may be sent again. */
  async #ask(
    method: Method,
    path: string,
    asked: Asked,
    isRepeatable = method === 'GET' || method === 'DELETE' || asked.key !== undefined,
  ): Promise<Answer> {
    const until = Date.now() + PATIENCE_MS
    let tries = 0
    for (;;) {
      const answer = await this.#send(method, path, asked)
      const isPassing = answer !== null && PASSING.has((answer.body as { code?: string } | null)?.code ?? '')
      if (answer !== null && !isPassing) return answer
      if (!isRepeatable) throw new LostAnswer(`${method} ${path}`)
      if (Date.now() > until) throw new LostAnswer(`${method} ${path} in vain: ${JSON.stringify(answer?.body)}`)
      tries += 1
      await pause(PAUSE_MS * Math.min(tries, LONGEST_PAUSE))
    }
  }

  async #send(method: Method, path: string, { body, form, key }: Asked): Promise<Answer | null> {
    try {
      this.product.countRequest()
      const response = await fetch(`${this.product.url}/api${path}`, {
        method,
        headers: {
          ...(this.#tokens ? { authorization: this.authorization } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(form ? { body: form() } : body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      const text = await response.text()
      if (method !== 'GET' && this.product.swallowsAnswer()) throw new LostAnswer(path)
      if (response.headers.has('idempotent-replayed')) this.product.met.repeated_answers += 1
      return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
    } catch {
      this.product.met.lost_answers += 1
      return null
    }
  }
}
