/**
 * The price on the screen (Product §4, §9): counted here at every change, confirmed by the server a moment later. The
 * server is believed whenever it has spoken of what the form holds now.
 */
import { pricedOrderOf } from '@tembrel/domain/orders/draft-price.ts'
import type { Api, CallResponse } from '../../../api/call-types.ts'
import { priceOf } from './live-price.ts'
import { priceQuestionOf } from '../form/order-form.ts'
import type { FormState, OrderFormStore } from '../form/order-form-store.ts'

type Offer = CallResponse<'POST /client/price'>['prices'][number]
export type PriceLineView = Omit<Offer['lines'][number], 'inputs'> & {
  readonly inputs: Readonly<Record<string, number>>
}

export interface PriceView {
  /** Roubles; null without a price. */
  readonly total: number | null
  readonly lines: readonly PriceLineView[]
  /** Why there is no price; null when there is one, and while no narrator is chosen. */
  readonly reason: string | null
  /** The promised day in the reader's language; null while nothing is promised. */
  readonly formatted_deadline_at: string | null
  /** Whether the server has said so of what the form holds now. */
  readonly isConfirmed: boolean
  /** The total that was shown before the server refused it; null unless that has just happened. */
  readonly changed_from: number | null
}

const ASK_AFTER_MS = 500
const ASK_AGAIN_MS = 10_000
const NOTHING: PriceView = {
  ...{ total: null, lines: [], reason: null, formatted_deadline_at: null, isConfirmed: false, changed_from: null },
}

export interface PriceParts {
  readonly store: OrderFormStore
  readonly api: Api
  /** The server counts otherwise: the narrator has changed his prices since they were read. */
  readonly onDisagreement: (narrator_id: number) => void
}

export class PriceWatch {
  readonly #parts: PriceParts
  readonly #listeners = new Set<() => void>()
  #view = NOTHING
  #content = ''
  #disagreed = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #abort: AbortController | null = null

  constructor(parts: PriceParts) {
    this.#parts = parts
  }

  readonly getView = (): PriceView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Counts what the form holds now, without asking anybody: for the first picture of the page. */
  count(): void {
    const { store } = this.#parts
    const { form, narrator } = store.getState()
    const price = priceOf(form.draft, narrator, store.info)
    if (price) this.#set({ ...NOTHING, total: price.total, lines: price.lines, reason: price.reason })
  }

  /** Begins to follow the form; returns the way to stop. */
  start(): () => void {
    const stop = this.#parts.store.subscribe(() => this.#update())
    this.#content = ''
    this.#update()
    return () => {
      stop()
      clearTimeout(this.#timer)
      this.#abort?.abort()
    }
  }

  /** Takes over the price that a refused placing came back with (PRICE_CHANGED). */
  believe(total: number, lines: readonly PriceLineView[]): void {
    const { narrator } = this.#parts.store.getState()
    const changed_from = this.#view.total
    this.#set({ ...this.#view, total, lines, reason: null, isConfirmed: true, changed_from })
    // His other prices have changed with it.
    if (narrator) this.#parts.onDisagreement(narrator.id)
  }

  #update(): void {
    const state = this.#parts.store.getState()
    const content = contentOf(state)
    if (content === this.#content) return
    this.#content = content
    clearTimeout(this.#timer)
    this.#abort?.abort()
    const price = priceOf(state.form.draft, state.narrator, this.#parts.store.info)
    if (!price) return this.#set(NOTHING)
    const { total, lines, reason } = price
    // The promised day seldom moves: it stays until the server has said otherwise.
    const formatted_deadline_at = total === null ? null : this.#view.formatted_deadline_at
    const changed_from = total === this.#view.total ? this.#view.changed_from : null
    this.#set({ total, lines, reason, formatted_deadline_at, isConfirmed: false, changed_from })
    this.#timer = setTimeout(() => void this.#ask(content), ASK_AFTER_MS)
  }

  async #ask(content: string): Promise<void> {
    const { store, api } = this.#parts
    const { form, narrator } = store.getState()
    if (!narrator) return
    this.#abort = new AbortController()
    const { signal } = this.#abort
    try {
      const body = { order: priceQuestionOf(form.draft), narrator_ids: [narrator.id] }
      const { prices } = await api('POST /client/price', { body, signal, quiet: true })
      const offer = prices[0]
      if (offer && content === this.#content) this.#accept(offer)
    } catch {
      // Placing asks the server in any case; until then the price that was calculated here is shown.
      if (!signal.aborted) this.#timer = setTimeout(() => void this.#ask(content), ASK_AGAIN_MS)
    }
  }

  #accept({ narrator_id, total, lines, reason, formatted_deadline_at }: Offer): void {
    const isOther = total !== this.#view.total
    this.#set({ ...this.#view, total, lines, reason, formatted_deadline_at, isConfirmed: true })
    if (!isOther || this.#disagreed === this.#content) return
    this.#disagreed = this.#content
    this.#parts.onDisagreement(narrator_id)
  }

  #set(view: PriceView): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}

/** Everything the price depends on; the text counts by its words and times. */
function contentOf({ form: { draft }, narrator }: FormState): string {
  if (!narrator) return 'nobody'
  return JSON.stringify([narrator.id, narrator.prices, draft.genre, pricedOrderOf(draft), draft.speed])
}
