/** Reads single settings and collects what is wrong with them, so that a person sees every mistake at once. */
import { normalizeEmail } from '@tembrel/domain/accounts/email.ts'
import { canReceiveSms, normalizePhone } from '@tembrel/domain/accounts/phone.ts'
import { LOGIN_METHOD, type LoginMethodId } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { problemOfAddress } from './database/database-address.ts'
import type { EnvironmentName } from './environment-names.ts'

export class SettingsReader {
  /** One sentence each, beginning with the name of the setting. A secret's value is never part of it. */
  readonly problems: string[] = []
  readonly #env: NodeJS.ProcessEnv

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env
  }

  problem(name: EnvironmentName, text: string): void {
    this.problems.push(`${name} ${text}.`)
  }

  /** An e-mail address or a phone, as people sign in with it. */
  person(name: EnvironmentName): { readonly login_method: LoginMethodId; readonly address: string } | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const email = normalizeEmail(text)
    if (email !== null) return { login_method: LOGIN_METHOD.email, address: email }
    const phone = normalizePhone(text)
    if (phone !== null && canReceiveSms(phone)) return { login_method: LOGIN_METHOD.phone, address: phone }
    this.problem(name, 'is neither an e-mail address nor a Russian mobile phone')
    return undefined
  }

  /** The trimmed text; undefined when it is not set or empty. */
  text(name: EnvironmentName): string | undefined {
    return this.#env[name]?.trim() || undefined
  }

  integer(name: EnvironmentName, fallback: number, least: number, most: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    this.problem(name, `must be a whole number from ${least} to ${most}, not "${text}"`)
    return fallback
  }

  flag(name: EnvironmentName, fallback: boolean): boolean {
    const text = this.text(name)?.toLowerCase()
    if (text === undefined) return fallback
    if (text === '1' || text === 'true') return true
    if (text === '0' || text === 'false') return false
    this.problem(name, `must be 1 or 0, not "${text}"`)
    return fallback
  }

  choice<const Value extends string>(name: EnvironmentName, values: readonly Value[], fallback: Value): Value {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = values.find((one) => one === text)
    if (value !== undefined) return value
    this.problem(name, `must be one of ${values.join(', ')}, not "${text}"`)
    return fallback
  }

  /** A secret of at least `least` characters. */
  secret(name: EnvironmentName, least: number): string | undefined {
    const text = this.text(name)
    if (text !== undefined && text.length < least) this.problem(name, `must have at least ${least} characters`)
    return text
  }

  url(name: EnvironmentName, protocols: readonly string[]): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const url = URL.parse(text)
    if (url !== null && protocols.includes(url.protocol) && url.hostname !== '') return text
    this.problem(
      name,
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
    return undefined
  }

  /** Scheme, host and port only; without the slash at the end. */
  origin(name: EnvironmentName): string | undefined {
    const text = this.url(name, ['http:', 'https:'])
    if (text === undefined) return undefined
    const url = new URL(text)
    if (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '') return url.origin
    this.problem(name, `must be the bare address of the site, like https://tembrel.example, not "${text}"`)
    return undefined
  }

  postgresUrl(name: EnvironmentName): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const problem = problemOfAddress(text)
    if (problem === null) return text
    this.problem(name, problem)
    return undefined
  }

  trustProxy(name: EnvironmentName): boolean | number | string {
    const text = this.text(name)
    if (text === undefined || text === 'false' || text === '0') return false
    if (text === 'true') return true
    if (/^\d+$/.test(text)) return Number(text)
    if (text.split(',').every((part) => /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d+)?)$/i.test(part.trim())))
      return text
    this.problem(name, `must be the number of forwarders, or their addresses separated by commas, not "${text}"`)
    return false
  }

  /** Two settings that only make sense together. */
  together(one: EnvironmentName, other: EnvironmentName): void {
    const missing = [one, other].filter((name) => this.text(name) === undefined)
    if (missing.length === 1)
      this.problem(missing[0] ?? one, `is missing: ${missing[0] === one ? other : one} needs it`)
  }
}
