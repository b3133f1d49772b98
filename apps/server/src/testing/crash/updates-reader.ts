/** What a person's open page does for updates: it listens to the stream, and asks for the state at every sign of life and by the clock. */
import { setTimeout as pause } from 'node:timers/promises'
import { LostAnswer, type Person } from './person.ts'

export interface Heard {
  readonly id: number
  readonly type: number
  readonly order_id: number | null
  readonly data: { readonly id?: number; readonly orderstatuses_id?: number }
}

export interface OpenOrder {
  readonly id: number
  readonly orderstatuses_id: number
}

interface AppState {
  readonly events: readonly Heard[]
  readonly user: { readonly orders: readonly OpenOrder[] }
}

const POLL_MS = 1000
const RECONNECT_MS = 200
const PATIENCE_MS = 20_000

export class UpdateReader {
  readonly #person: Person
  readonly #poll_ms: number
  /** By id: an event is an update once, however often it is sent. */
  readonly #heard = new Map<number, Heard>()
  readonly #stopping = new AbortController()
  readonly #ended: Promise<unknown>
  #listeners: (() => void)[] = []
  #updates = Promise.withResolvers<void>()
  /** How many events came over the stream, for the test to know that it was there at all. */
  streamed = 0
  /** The person's open orders when the page was looked at last. */
  open_orders: readonly OpenOrder[] = []

  /** `poll_ms`: how long the page waits between two looks when the stream is silent. */
  constructor(person: Person, poll_ms = POLL_MS) {
    this.#person = person
    this.#poll_ms = poll_ms
    this.#ended = Promise.all([this.#poll(), this.#follow()])
  }

  /** Events about an order heard so far, oldest first. */
  about(order_id: number): Heard[] {
    return [...this.#heard.values()].filter((event) => event.order_id === order_id).sort((a, b) => a.id - b.id)
  }

  /** Ids of all events heard so far. */
  get heard_ids(): ReadonlySet<number> {
    return new Set(this.#heard.keys())
  }

  /** Waits until so many events about the order have been heard, or the patience is over; returns them. */
  async untilHeard(order_id: number, count: number): Promise<Heard[]> {
    const until = Date.now() + PATIENCE_MS
    while (this.about(order_id).length < count && Date.now() < until) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#listeners.push(resolve)
      await Promise.race([promise, pause(POLL_MS)])
    }
    return this.about(order_id)
  }

  /** Waits until all of these events have been heard, or the patience is over. */
  async untilAll(ids: readonly number[], patience_ms: number): Promise<void> {
    const until = Date.now() + patience_ms
    while (ids.some((id) => !this.#heard.has(id)) && Date.now() < until) {
      this.#updates.resolve()
      await pause(100)
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#updates.resolve()
    await this.#ended
  }

  async #poll(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        const { events, user } = (await this.#person.call('GET', '/appstate')) as AppState
        for (const event of events) this.#heard.set(event.id, event)
        this.open_orders = user.orders
        for (const wake of this.#listeners.splice(0)) wake()
      } catch (error) {
        if (!(error instanceof LostAnswer)) throw error
      }
      await Promise.race([this.#updates.promise, pause(this.#poll_ms)])
      this.#updates = Promise.withResolvers<void>()
    }
  }

  /** The browser's EventSource: connects again whenever the stream ends, and says which event it has seen last. */
  async #follow(): Promise<void> {
    let last = ''
    while (!this.#stopping.signal.aborted) {
      try {
        const response = await fetch(`${this.#person.product.url}/api/events`, {
          headers: { authorization: this.#person.authorization, ...(last === '' ? {} : { 'last-event-id': last }) },
          signal: this.#stopping.signal,
        })
        if (response.ok && response.body) last = await this.#read(response.body, last)
      } catch {
        // The server is gone; the next connection delivers what was missed.
      }
      await pause(RECONNECT_MS)
    }
  }

  async #read(body: ReadableStream<Uint8Array>, seen: string): Promise<string> {
    let last = seen
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true })
        const messages = text.split('\n\n')
        text = messages.pop() ?? ''
        for (const message of messages) {
          const id = /^id: (.+)$/m.exec(message)?.[1]
          if (id !== undefined) {
            last = id
            this.streamed += 1
          }
          if (/^data: /m.test(message)) this.#updates.resolve()
        }
      }
    } catch {
      // As above.
    }
    return last
  }
}
