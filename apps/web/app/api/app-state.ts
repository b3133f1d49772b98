import type { Api, CallResponse, EtagMemory } from './call-types.ts'

/** Answer of `/appstate`: the signed-in person, the pause timer and the events that wait (Product §7). */
export type AppState = CallResponse<'GET /appstate'>
export type AppEvent = AppState['events'][number]

/** How often the state is asked for (Product §9). */
export const POLL_MS = 10_000

/** What is on the screen right now: its events come first and are cleared when seen. */
export interface Watched {
  readonly order_id?: number
  readonly ticket_id?: number
}

/** The updates of the signed-in person: polled, and asked for at once when the service says there is something. */
export class AppStateStore {
  readonly #api: Api
  readonly #listeners = new Set<() => void>()
  readonly #eventListeners = new Set<(events: readonly AppEvent[]) => void>()
  #etag: EtagMemory = { value: null }
  #state: AppState | null = null
  #watched: Watched = {}
  /** Ids of all events that have been here. */
  readonly #seen = new Set<number>()
  /** The oldest event of the first answer: those before it only come up again when newer ones are cleared. NaN: none has come. */
  #oldest_id = Number.NaN
  #timer: ReturnType<typeof setTimeout> | undefined
  #current: Promise<void> | null = null
  #isRunning = false

  constructor(api: Api) {
    this.#api = api
  }

  readonly getState = (): AppState | null => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Subscribes to new events. The first answer contains only events that are already known. */
  readonly subscribeToEvents = (listener: (events: readonly AppEvent[]) => void): (() => void) => {
    this.#eventListeners.add(listener)
    return () => this.#eventListeners.delete(listener)
  }

  /** Says which order or ticket is on the screen; returns the way to say it no longer is. */
  watch(watched: Watched): () => void {
    this.#setWatched(watched)
    return () => {
      if (this.#watched === watched) this.#setWatched({})
    }
  }

  start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    void this.refresh()
  }

  stop(): void {
    this.#isRunning = false
    clearTimeout(this.#timer)
  }

  /** Asks now. Calls that come while one is under way wait for the next one, so that they see their own change. */
  async refresh(): Promise<void> {
    await this.#current
    this.#current ??= this.#ask().finally(() => {
      this.#current = null
      clearTimeout(this.#timer)
      if (this.#isRunning) this.#timer = setTimeout(() => void this.refresh(), POLL_MS)
    })
    await this.#current
  }

  async #ask(): Promise<void> {
    try {
      const answer = await this.#api('GET /appstate', { query: this.#watched, etag: this.#etag, quiet: true })
      // Unchanged answers come back as undefined, which the contract's type does not know.
      if ((answer as AppState | undefined) !== undefined) this.#accept(answer)
    } catch {
      // The next poll asks again; a session that has ended has already changed the page.
    }
  }

  #accept(state: AppState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
    const { events } = state
    // Not those after the newest: of two changes at once, the one with the lower number may be there later.
    const fresh = events.filter(({ id }) => id >= this.#oldest_id && !this.#seen.has(id))
    for (const { id } of events) this.#seen.add(id)
    this.#oldest_id ||= events[0]?.id ?? -1
    if (fresh.length > 0) for (const listener of this.#eventListeners) listener(fresh)
  }

  #setWatched(watched: Watched): void {
    this.#watched = watched
    this.#etag = { value: null }
    if (this.#isRunning) void this.refresh()
  }
}
