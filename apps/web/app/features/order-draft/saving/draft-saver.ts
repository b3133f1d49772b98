/**
 * Keeps what is written from being lost (Product §4): in the browser at once, for a signed-in client on the server one
 * second after a change. Invariants: one saving at a time; a draft is created once, however often its creation has to be
 * asked for; an answer that never came leaves the words in the browser; what another tab has kept of a guest's draft is never
 * overwritten unseen.
 */
import type { Api } from '../../../api/call-types.ts'
import { ApiFailure } from '../../../api/failures.ts'
import { newId } from '../../../api/idempotency.ts'
import { hasContent, saveBodyOf } from '../form/order-form.ts'
import type { FormState, OrderFormStore } from '../form/order-form-store.ts'
import type { DraftShelf, DraftSlot } from './stored-draft.ts'

/**
 * `kept` in this browser; `refused`: it was sent or taken away in the meantime; `renewed` with what another tab has kept; `rival`:
 * both tabs have words that the other has not.
 */
export type SavePhase = 'idle' | 'kept' | 'unkept' | 'renewed' | 'rival' | 'saving' | 'saved' | 'failed' | 'refused'

export interface SaveView {
  readonly phase: SavePhase
  /** Why the service did not save it, in the reader's language. */
  readonly message: string | null
  /** What the form showed before another tab's draft took its place. */
  readonly replaced?: FormState | undefined
}

/** Pause after a change before it is saved, and before a failed saving is tried again. */
const SAVE_AFTER_MS = 1000
const KEEP_AFTER_MS = 250
const RETRY_AFTER_MS = 10_000

export interface SaverParts {
  readonly store: OrderFormStore
  readonly shelf: DraftShelf
  readonly api: Api
  /** Called with the id of a draft that has just been created. */
  readonly onCreated: (order_id: number) => void
}

export class DraftSaver {
  readonly #parts: SaverParts
  readonly #listeners = new Set<() => void>()
  #view: SaveView = { phase: 'idle', message: null }
  #owner: number | null = null
  #seen = 0
  #saved = 0
  #isKept = true
  /** A guest's draft as this tab has read or kept it last, and the revision of the form that it shows. */
  #known: string | null = null
  #kept = 0
  #isRunning = false
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  #current: Promise<boolean> | null = null
  #abort = new AbortController()

  constructor(parts: SaverParts) {
    this.#parts = parts
  }

  readonly getView = (): SaveView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins to follow the form; returns the way to stop. */
  start(): () => void {
    this.#isRunning = true
    const stop = this.#parts.store.subscribe(() => this.#onChange())
    return () => {
      stop()
      this.#isRunning = false
      clearTimeout(this.#saveTimer)
      this.keepNow()
      // An answer that comes later would take away what has just been kept.
      this.#abort.abort()
      this.#abort = new AbortController()
    }
  }

  /** Whose draft it is; null = a guest. What a guest wrote goes on as the client's (Product §4). */
  setOwner(owner: number | null): void {
    if (owner === this.#owner) return
    const before = this.#slot()
    const hasRival = this.hasRival()
    this.#owner = owner
    if (before.owner !== null || !this.#isChanged() || !hasContent(this.#parts.store.getState().form)) return
    this.keepNow()
    if (!hasRival) this.#parts.shelf.forget(before)
    this.#scheduleSave(SAVE_AFTER_MS)
  }

  /** The form shows what is saved (or nothing): there is nothing to save until it changes. */
  markClean(): void {
    this.#seen = this.#saved = this.#parts.store.getState().revision
    this.#noteKept()
    this.#show({ phase: 'idle', message: null })
  }

  /** The form shows what was kept in the browser and has not reached the server. */
  markKept(): void {
    this.#seen = this.#parts.store.getState().revision
    this.#saved = this.#seen - 1
    this.#noteKept()
    this.#show({ phase: 'kept', message: null })
    this.#scheduleSave(SAVE_AFTER_MS)
  }

  /** The form shows what another tab has kept of this guest's draft, in place of `replaced`. */
  markRenewed(replaced: FormState): void {
    const first = this.#view.replaced ?? replaced
    this.markKept()
    this.#isKept = true
    this.#show({ phase: 'renewed', message: null, replaced: first })
  }

  /** Whether another tab has kept something else of this guest's draft than this one has read or kept. */
  hasRival(): boolean {
    if (this.#owner !== null) return false
    const text = this.#parts.shelf.readText(this.#slot())
    return text !== null && text !== this.#known
  }

  /** Whether the form has something that the browser has not. */
  isUnkept(): boolean {
    const { store } = this.#parts
    return store.hasUncountedText() || store.getState().revision !== this.#kept
  }

  /** The person wants what this form shows, whatever another tab has kept; that one is notified in its turn. */
  overrule(): void {
    this.#noteKept()
    this.#kept = -1
    this.keepNow()
  }

  /** Whether leaving would leave something unsaved that should be on the server. */
  isUnsaved(): boolean {
    return this.#isOnServer() && this.#isChanged() && hasContent(this.#parts.store.getState().form)
  }

  /** Whether the form shows what the server has, and nothing is on its way there. */
  isClean(): boolean {
    return this.#current === null && !this.#isChanged()
  }

  /** Whether leaving would lose words: this browser keeps nothing and the server does not have them. */
  isAtRisk(): boolean {
    return !this.#isKept && this.#isChanged() && hasContent(this.#parts.store.getState().form)
  }

  /** Saves on the server now, after whatever is under way. False when it did not work. */
  async saveNow(): Promise<boolean> {
    await this.#current
    return await (this.#current ??= this.#save().finally(() => {
      this.#current = null
    }))
  }

  /** Waits for a saving that is under way. */
  async settle(): Promise<void> {
    clearTimeout(this.#saveTimer)
    await this.#current
  }

  /** The id of the draft on the server, which is created if need be. Throws what the API throws. */
  async ensureOrder(isQuiet: boolean): Promise<number> {
    const { store, api, shelf } = this.#parts
    const { order_id, key } = store.getState()
    if (order_id !== null) return order_id
    // The same empty request every time: asked again after a lost answer, or after a reload, it makes no second draft.
    const { order } = await api('POST /client/orders', { body: {}, idempotencyKey: key, quiet: isQuiet })
    const isStillNew = store.getState().order_id === null
    if (isStillNew) {
      shelf.forget(this.#slot())
      store.setSaved(order.id, order.orderstatuses_id)
      this.keepNow()
      if (this.#owner !== null) shelf.setCurrent(this.#owner, order.id)
      this.#parts.onCreated(order.id)
    }
    return order.id
  }

  /** The person wants the last changes gone: what the server has stays as it is. */
  discard(): void {
    this.#abort.abort()
    this.#parts.shelf.forget(this.#slot())
    this.markClean()
  }

  /** The order has left the form for good. */
  finish(): void {
    clearTimeout(this.#saveTimer)
    clearTimeout(this.#keepTimer)
    const { shelf } = this.#parts
    shelf.forget(this.#slot())
    shelf.forget({ owner: this.#owner, order_id: null })
    if (this.#owner !== null) shelf.setCurrent(this.#owner, null)
    this.markClean()
  }

  /** Puts what is in the form into the browser's storage at once. */
  keepNow(): void {
    clearTimeout(this.#keepTimer)
    const { store, shelf } = this.#parts
    store.flushText()
    const { form, key } = store.getState()
    if (!this.#isChanged()) return
    if (this.#owner === null && !this.isUnkept()) return
    if (this.hasRival()) {
      this.#isKept = false
      return this.#show({ phase: 'rival', message: null })
    }
    this.#isKept = shelf.keep(this.#slot(), { form, key })
    this.#noteKept()
    if (!this.#isOnServer()) this.#show({ phase: this.#isKept ? 'kept' : 'unkept', message: null })
  }

  #onChange(): void {
    const { revision } = this.#parts.store.getState()
    if (revision === this.#seen) return
    this.#seen = revision
    clearTimeout(this.#keepTimer)
    this.#keepTimer = setTimeout(() => this.keepNow(), KEEP_AFTER_MS)
    this.#scheduleSave(SAVE_AFTER_MS)
  }

  #scheduleSave(delay_ms: number): void {
    clearTimeout(this.#saveTimer)
    if (this.#isOnServer() && this.#view.phase !== 'refused') {
      this.#saveTimer = setTimeout(() => void this.saveNow(), delay_ms)
    }
  }

  async #save(): Promise<boolean> {
    const { store } = this.#parts
    store.flushText()
    const { form, order_id, revision } = store.getState()
    if (order_id === null && !hasContent(form)) return true
    clearTimeout(this.#saveTimer)
    this.keepNow()
    this.#show({ phase: 'saving', message: null })
    const { signal } = this.#abort
    try {
      const id = await this.ensureOrder(true)
      const options = { params: { id }, body: saveBodyOf(form), idempotencyKey: newId(), quiet: true, signal }
      const { order } = await this.#parts.api('PUT /client/orders/{id}', options)
      store.setSaved(order.id, order.orderstatuses_id)
      this.#onSaved(revision)
      return true
    } catch (error) {
      if (!signal.aborted) this.#onFailed(error)
      return false
    }
  }

  #onSaved(revision: number): void {
    const { store, shelf } = this.#parts
    this.#saved = revision
    this.#show({ phase: 'saved', message: null })
    if (store.getState().revision === revision && !store.hasUncountedText()) shelf.forget(this.#slot())
    else this.#scheduleSave(SAVE_AFTER_MS)
  }

  #onFailed(error: unknown): void {
    const { store } = this.#parts
    const failure = error instanceof ApiFailure ? error : null
    if (failure?.status === 409 && failure.code === 'ORDER_NOT_EDITABLE') {
      this.#show({ phase: 'refused', message: failure.message })
      return
    }
    this.#show({ phase: 'failed', message: failure?.message ?? null })
    if (failure?.status === 404) store.detach()
    if (failure?.status === 422) {
      // The words themselves are refused; sending them again would change nothing.
      store.setRefusal(failure.errors, null)
      return
    }
    if (this.#isRunning) this.#scheduleSave(RETRY_AFTER_MS)
  }

  #isChanged(): boolean {
    const { store } = this.#parts
    return store.hasUncountedText() || store.getState().revision !== this.#saved
  }

  #isOnServer(): boolean {
    const { store } = this.#parts
    return this.#owner !== null && (store.info.flags.drafts || store.getState().order_id !== null)
  }

  #noteKept(): void {
    const { shelf, store } = this.#parts
    this.#known = shelf.readText(this.#slot())
    this.#kept = store.getState().revision
  }

  #slot(): DraftSlot {
    return { owner: this.#owner, order_id: this.#parts.store.getState().order_id }
  }

  #show(view: SaveView): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}
