/** Cookies of a visitor while his page is being made: what he sent, changed by what the API sets. */
export class CookieJar {
  readonly #values = new Map<string, string>()
  /** `set-cookie` headers of the API, in their order. */
  readonly setCookies: string[] = []

  constructor(header: string | null) {
    for (const part of (header ?? '').split(';')) {
      const [name, value] = splitPair(part)
      if (name !== '') this.#values.set(name, value)
    }
  }

  get(name: string): string | null {
    return this.#values.get(name) ?? null
  }

  /** Whether the visitor holds tokens of a session, under the plain or the host-bound name. */
  hasSession(): boolean {
    return [...this.#values.keys()].some((name) => /^(__Host-)?(access|refresh)_token$/.test(name))
  }

  accessToken(): string | null {
    return this.get('access_token') ?? this.get('__Host-access_token')
  }

  /** The `cookie` header for the next call. */
  header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Takes what an answer of the API sets. */
  accept(setCookies: readonly string[]): void {
    for (const setCookie of setCookies) {
      this.setCookies.push(setCookie)
      const [pair = '', ...attributes] = setCookie.split(';')
      const [name, value] = splitPair(pair)
      if (attributes.some(isPast)) this.#values.delete(name)
      else this.#values.set(name, value)
    }
  }
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at === -1 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

function isPast(attribute: string): boolean {
  const [name, value] = splitPair(attribute)
  if (/^max-age$/i.test(name)) return Number(value) <= 0
  return /^expires$/i.test(name) && Date.parse(value) <= 0
}
