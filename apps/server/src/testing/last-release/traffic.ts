/** People who use a running product without a pause: guests, people who have signed in, and buyers who place orders and pay by card. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { payByForm } from '@tembrel/card-sandbox/testing/pay-by-form.ts'
import { PAYMENT_METHOD } from '@tembrel/domain/money/payment-codes.ts'
import { GENRE } from '@tembrel/domain/orders/genre-ids.ts'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'

const CARD = '5555555555554444'
const PRICE = 4200
const TEXT = Array.from({ length: 12 }, () => 'слово').join(' ')
const REST_MS = 15
const LOOK_MS = 100
const PAID_WITHIN_MS = 90_000

interface Tokens {
  readonly token: string
  readonly refresh_token: string
}

export class Traffic {
  readonly #url: string
  readonly #narrator_ids: readonly number[]
  readonly #milliseconds: number[] = []
  /** One line for each answer that was none. */
  readonly failures: string[] = []
  paid = 0
  #isOver = false
  #working: Promise<unknown> = Promise.resolve()

  constructor(url: string, narrator_ids: readonly number[]) {
    this.#url = url
    this.#narrator_ids = narrator_ids
  }

  begin({ guests, readers, buyers }: { guests: number; readers: number; buyers: number }): void {
    const many = (count: number, live: (number: number) => Promise<void>) =>
      Array.from({ length: count }, (_, index) => live(index + 1))
    this.#working = Promise.all([
      ...many(guests, async () => this.#browse()),
      ...many(readers, async (number) => this.#read(`reader-${number}@example.com`)),
      ...many(buyers, async (number) => this.#buy(`buyer-${number}@example.com`)),
    ])
  }

  /** Everybody finishes what he has begun. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#working
  }

  get asked(): number {
    return this.#milliseconds.length
  }

  /** The slowest answer, and that of 95 in a hundred, in milliseconds. */
  times(): { p95: number; max: number } {
    const sorted = this.#milliseconds.toSorted((a, b) => a - b)
    return { p95: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0), max: Math.round(sorted.at(-1) ?? 0) }
  }

  async #browse(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const id = this.#narrator_ids[turn % this.#narrator_ids.length]
      await this.#ask('GET', `/narrators?page=1&name=${turn}`, null)
      await this.#ask('GET', `/narrators/id/${id}`, null)
      await pause(REST_MS)
    }
  }

  async #read(email: string): Promise<void> {
    const person = await this.#signIn(email)
    while (!this.#isOver) {
      for (const path of ['/client/orders', '/client/payments', '/appstate?role=client', '/me'])
        await person('GET', path)
      await pause(REST_MS)
    }
  }

  async #buy(email: string): Promise<void> {
    const person = await this.#signIn(email)
    for (let count = 1; !this.#isOver; count += 1) {
      const placed = (await person('POST', '/client/orders', {
        title: `${email} ${count}`,
        text: TEXT,
        genre: GENRE.advert,
        narrator_id: this.#narrator_ids[count % this.#narrator_ids.length],
        orderstatuses_id: ORDER_STATUS.waiting_payment_for_suggested,
        price: PRICE,
        payment_method: PAYMENT_METHOD.card,
      })) as { order: { id: number }; payment: { confirmation_url: string } } | null
      if (placed) await this.#pay(person, placed)
      await pause(REST_MS)
    }
  }

  async #pay(
    person: Awaited<ReturnType<Traffic['signedIn']>>,
    { order, payment }: { order: { id: number }; payment: { confirmation_url: string } },
  ): Promise<void> {
    await payByForm(payment.confirmation_url, { number: CARD })
    for (const until = Date.now() + PAID_WITHIN_MS; Date.now() < until; await pause(LOOK_MS)) {
      const answer = (await person('GET', `/client/orders/${order.id}`)) as {
        order: { orderstatuses_id: number }
      } | null
      if (answer && answer.order.orderstatuses_id !== ORDER_STATUS.waiting_payment_for_suggested) {
        this.paid += 1
        return
      }
    }
    this.failures.push(`order ${order.id} was paid at the bank and does not hear of it`)
  }

  async #signIn(email: string) {
    const query = new URLSearchParams({ login_method: '2', role: 'client', debug: '1', email })
    const { code } = (await this.#ask('GET', `/request-code?${query.toString()}`, null)) as { code: string }
    const { data } = (await this.#ask('POST', '/login', null, { login_method: 2, role: 'client', email, code })) as {
      data: Tokens
    }
    return this.signedIn(data)
  }

  /** Asks as somebody who has signed in, and renews the session when its minute is over. */
  async signedIn(first: Tokens) {
    let tokens = first
    return async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
      const answer = await this.#ask(method, path, tokens.token, body)
      if (answer !== EXPIRED) return answer
      tokens = (await this.#ask('POST', '/refresh', null, { refresh_token: tokens.refresh_token })) as Tokens
      return this.#ask(method, path, tokens.token, body)
    }
  }

  /** The answer's body; null and a failure for anything but success, `EXPIRED` for a session whose minute is over. */
  async #ask(method: 'GET' | 'POST', path: string, token: string | null, body?: object): Promise<unknown> {
    const began = performance.now()
    try {
      const response = await fetch(`${this.#url}/api${path}`, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      this.#milliseconds.push(performance.now() - began)
      if (response.ok) return JSON.parse(text) as unknown
      if (response.status === 401 && text.includes('SESSION_EXPIRED')) return EXPIRED
      this.failures.push(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    } catch (error) {
      this.failures.push(`${method} ${path}: ${(error as Error).message}`)
    }
    return null
  }
}

const EXPIRED = Symbol('the session has to be renewed')
