/** What people do meanwhile: a client places and pays orders as a browser would, a guest looks at pages. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LOGIN_METHOD } from '@tembrel/domain/accounts/sign-in-codes.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'

/** An order that the product said is paid. */
export interface PaidOrder {
  readonly id: number
  readonly title: string
  /** When the request that was answered went out, and when the answer came. */
  readonly asked_at: number
  readonly paid_at: number
}

const ANSWER_LIMIT_MS = 5000
const TRY_AGAIN_MS = 100
/** Between two orders, and between two pages: a rate that two processors carry beside all the rest. */
const BETWEEN_ORDERS_MS = 200
const BETWEEN_PAGES_MS = 50

interface Sent {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape is what the prober expects; a wrong guess ends it
  readonly body: any
}

/** A client with a session, who repeats what was not answered under the same Idempotency-Key. */
export class Buyer {
  readonly #web: string
  readonly #email: string
  #tokens: { token: string; refresh_token: string } | null = null
  /** Requests that were not answered, or with "in a moment". */
  repeated = 0

  constructor(web: string, email: string) {
    this.#web = web
    this.#email = email
  }

  /** Returns the number of the profile. */
  async signIn(): Promise<number> {
    await this.#logIn()
    return (await this.#untilAnswered('GET', '/me-client')).body.user.id as number
  }

  async order(narrator_id: number, price: number): Promise<PaidOrder> {
    const key = randomUUID()
    const title = `Проба ${key}`
    const body = {
      title,
      text: 'Сегодня в нашем магазине большие скидки на всё.',
      genre: GENRE.advert,
      narrator_id,
      price,
      orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
      payment_method: PAYMENT_METHOD.wallet,
    }
    const { status, body: answer, asked_at } = await this.#untilAnswered('POST', '/client/orders', body, key)
    if (status >= 300 || answer.order.orderstatuses_id !== ORDER_STATUS.suggested)
      throw new Error(`An order was not paid: ${status} ${JSON.stringify(answer)}`)
    return { id: answer.order.id as number, title, asked_at, paid_at: Date.now() }
  }

  async #untilAnswered(
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<Sent & { asked_at: number }> {
    for (;;) {
      const asked_at = Date.now()
      const sent = await this.#send(method, path, body, key)
      if (sent?.status === 401) await this.#continueSession()
      else if (sent !== null && sent.status < 500 && sent.status !== 409) return { ...sent, asked_at }
      else {
        this.repeated += 1
        await pause(TRY_AGAIN_MS)
      }
    }
  }

  async #continueSession(): Promise<void> {
    for (;;) {
      const sent = await this.#send('POST', '/refresh', { refresh_token: this.#tokens?.refresh_token })
      if (sent !== null && sent.status < 300) {
        this.#tokens = sent.body
        return
      }
      if (sent !== null && sent.status < 500) return this.#logIn()
      await pause(TRY_AGAIN_MS)
    }
  }

  async #logIn(): Promise<void> {
    this.#tokens = null
    const who = { role: 'client', login_method: LOGIN_METHOD.email, email: this.#email }
    const query = new URLSearchParams({ ...who, login_method: String(who.login_method), debug: '1' })
    for (;;) {
      const asked = await this.#send('GET', `/request-code?${query.toString()}`)
      const sent = asked?.status === 200 ? await this.#send('POST', '/login', { ...who, code: asked.body.code }) : null
      if (sent !== null && sent.status < 300) {
        this.#tokens = sent.body.data
        return
      }
      await pause(1000)
    }
  }

  /** Null when there was no answer, or one that was not the product's. */
  async #send(method: string, path: string, body?: object, key?: string): Promise<Sent | null> {
    try {
      const response = await fetch(`${this.#web}/api${path}`, {
        method,
        headers: {
          ...(this.#tokens ? { authorization: `Bearer ${this.#tokens.token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      return { status: response.status, body: await response.json() }
    } catch {
      return null
    }
  }
}

/** Places orders one after the other until the signal; `onPaid` hears of each. */
export async function keepOrdering(
  buyer: Buyer,
  offer: { readonly narrator_id: number; readonly price: number },
  signal: AbortSignal,
  onPaid: (order: PaidOrder) => void,
): Promise<void> {
  while (!signal.aborted) {
    onPaid(await buyer.order(offer.narrator_id, offer.price))
    await pause(BETWEEN_ORDERS_MS)
  }
}

export interface GuestPages {
  served: number
  readonly failed: { readonly at: number; readonly what: string }[]
  slowest_ms: number
}

const PAGES = ['/', '/narrators', '/en', '/en/narrators', '/about', '/help'] as const

/** Opens each page once at each of these addresses, so that it is kept there. Returns those that there are. */
export async function warmPages(addresses: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>(PAGES)
  for (const page of PAGES)
    for (const address of addresses)
      for (let time = 0; time < 2; time += 1) if ((await fetch(`${address}${page}`)).status !== 200) found.delete(page)
  return [...found]
}

/** Looks at pages of guests, one after the other, until the signal. */
export async function keepLooking(web: string, pages: readonly string[], signal: AbortSignal): Promise<GuestPages> {
  const seen: GuestPages = { served: 0, failed: [], slowest_ms: 0 }
  for (let turn = 0; !signal.aborted; turn += 1) {
    const page = pages[turn % pages.length] ?? '/'
    const began = performance.now()
    const what = await lookAt(`${web}${page}`)
    seen.slowest_ms = Math.max(seen.slowest_ms, performance.now() - began)
    if (what === null) seen.served += 1
    else seen.failed.push({ at: Date.now(), what: `${page}: ${what}` })
    await pause(BETWEEN_PAGES_MS)
  }
  return seen
}

/** Null when the page was served whole. */
async function lookAt(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) })
    const text = await response.text()
    return response.status === 200 && text.includes('</html>') ? null : `status ${response.status}`
  } catch (error) {
    return String((error as { cause?: Error }).cause?.message ?? (error as Error).message)
  }
}
