/** The first supporter of a new installation, as his browser and his telephone are. */
import { randomUUID } from 'node:crypto'
import type { SmtpDouble } from '../../../apps/server/src/adapters/mail/testing/smtp-double.ts'
import { totpCode } from '../../../apps/server/src/modules/accounts/testing/totp-code.ts'
import { StartError } from '../../../tools/start/start-error.ts'
import { until } from '../../ha/until.ts'

const EMAIL_LOGIN = 2
const LETTER_MS = 30_000
/** For how long one code of the telephone is shown; each is good once. */
const CODE_MS = 30_000

interface Tokens {
  readonly token: string
  readonly refresh_token: string
}

export interface Invitation {
  readonly id: number
  readonly email: string | null
}

export class Owner {
  readonly #site: string
  readonly #mail: SmtpDouble
  readonly #email: string
  #tokens: Tokens = { token: '', refresh_token: '' }
  #secret = ''
  #code_at = 0

  constructor(site: string, mail: SmtpDouble, email: string) {
    this.#site = site
    this.#mail = mail
    this.#email = email
  }

  letters() {
    return this.#mail.delivered.filter(({ to }) => to.includes(this.#email))
  }

  /** By a code that comes by mail. */
  async signIn(): Promise<void> {
    const before = this.letters().length
    const who = { role: 'supporter', login_method: EMAIL_LOGIN, email: this.#email }
    const query = new URLSearchParams({ ...who, login_method: String(EMAIL_LOGIN) })
    await this.#ask('GET', `/request-code?${query.toString()}`)
    await until('the letter with the code', async () => this.letters().length > before, LETTER_MS)
    const code = /\b\d{4}\b/.exec(this.letters().at(-1)?.text ?? '')?.[0]
    const { data } = (await this.#ask('POST', '/login', { ...who, code })) as { data: Tokens | null }
    if (data === null) throw new StartError('Signing in gave no session.')
    this.#tokens = data
  }

  async setUpSecondFactor(): Promise<void> {
    const { secret } = (await this.#ask('POST', '/staff/totp', {})) as { secret: string }
    this.#secret = secret
    const { token } = (await this.#ask('POST', '/staff/totp/confirm', { code: await this.#nextCode() })) as {
      token: string | null
    }
    if (token !== null) this.#tokens = { ...this.#tokens, token }
  }

  async profileId(): Promise<number> {
    return ((await this.#ask('GET', '/me')) as { user: { id: number } }).user.id
  }

  /** Goes on with the session that there is. Throws StartError when it has ended. */
  async goOn(): Promise<void> {
    this.#tokens = (await this.#ask('POST', '/refresh', { refresh_token: this.#tokens.refresh_token })) as Tokens
  }

  /** Types the second factor, which the service opens with its secret key. */
  async proveSecondFactor(): Promise<void> {
    await this.#ask('POST', '/staff/totp/prove', { code: await this.#nextCode() })
  }

  async inviteAccountant(email: string): Promise<Invitation> {
    const names = { firstname: 'Анна', lastname: 'Котова' }
    const body = { login_method: EMAIL_LOGIN, email, role: 'accountant', ...names }
    const { invitations } = (await this.#ask('POST', '/staff/invitations', body)) as { invitations: Invitation[] }
    const found = invitations.find((one) => one.email === email)
    if (found === undefined) throw new StartError(`${email} is not among the invited.`)
    return found
  }

  async invited(): Promise<readonly (string | null)[]> {
    const { invitations } = (await this.#ask('GET', '/staff/invitations')) as { invitations: Invitation[] }
    return invitations.map((one) => one.email)
  }

  async #nextCode(): Promise<string> {
    await until('another code', async () => Math.floor(Date.now() / CODE_MS) > this.#code_at, CODE_MS + 1000)
    const now = Date.now()
    this.#code_at = Math.floor(now / CODE_MS)
    return totpCode(this.#secret, new Date(now))
  }

  async #ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const { token } = this.#tokens
    const response = await fetch(`${this.#site}/api${path}`, {
      method,
      headers: {
        ...(token !== '' && path !== '/refresh' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    const text = await response.text()
    if (!response.ok) throw new StartError(`${method} ${path} was answered with ${response.status}: ${text}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }
}
