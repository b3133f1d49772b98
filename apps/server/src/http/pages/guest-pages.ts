/**
 * Pages for guests. They are all the same person to the renderer, so a page is rendered once and then kept for some
 * seconds; whoever asks while it is being rendered waits for that one rendering. When none can be rendered because the database is
 * away, the one that is kept goes on for ten minutes (decision 0126).
 *
 * Invariants: nothing that depends on who asks comes in here (the caller takes away cookies and headers) or is kept (an
 * answer with cookies of its own); errors and pages that lack a part are never kept, except those that say what an address is: 301, 404, 410.
 */
import { GOES_ON_MS } from '../../database/database-watch.ts'
import { PageStore } from './page-store.ts'
import { wholePageBytes, type WholePage } from './whole-page.ts'

/** A visitor sees what is at most this old (docs/decisions/0029). */
const KEPT_MS = 10_000

/** Some thousands of pages, stored compressed. */
const PAGES_BYTES = 64 * 1024 * 1024

/** Wrong addresses are without number: they must not drive the right ones out. */
const OTHERS_BYTES = 4 * 1024 * 1024

/** Answers that say something about the address itself, and not about the moment. */
const KEPT_BESIDE_PAGES: readonly number[] = [301, 404, 410]

/** Longer addresses are no links of ours. */
const LONGEST_KEY = 2048

export class GuestPages {
  readonly #pages = new PageStore<WholePage>(PAGES_BYTES)
  readonly #others = new PageStore<WholePage>(OTHERS_BYTES)
  readonly #underWay = new Map<string, Promise<WholePage>>()
  readonly #made = new WeakMap<WholePage, number>()
  readonly #now: () => number

  /** `now`: the time in milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** The page under a key if it is kept and still fresh. */
  find(key: string): WholePage | null {
    const now = this.#now()
    return this.#pages.get(key, now) ?? this.#others.get(key, now)
  }

  /** The page under a key that may be given while no other can be made. */
  findOld(key: string): WholePage | null {
    const now = this.#now() - GOES_ON_MS
    return this.#pages.get(key, now) ?? this.#others.get(key, now)
  }

  /** Whole seconds since the page was rendered. */
  ageOf(page: WholePage): number {
    const now = this.#now()
    return Math.max(0, Math.floor((now - (this.#made.get(page) ?? now)) / 1000))
  }

  /** Whether any page could still be given without the database. */
  canGoOn(): boolean {
    return this.#pages.latest_until > this.#now() - GOES_ON_MS
  }

  /** The page that is being rendered for another guest right now, or a new rendering, kept for the next guests. */
  async make(key: string, render: () => Promise<WholePage>): Promise<WholePage> {
    const underWay = this.#underWay.get(key)
    if (underWay) {
      const page = await underWay
      return page.isPersonal ? render() : page
    }
    const rendering = render()
    this.#underWay.set(key, rendering)
    try {
      const page = await rendering
      this.#keep(key, page)
      return page
    } finally {
      this.#underWay.delete(key)
    }
  }

  #keep(key: string, page: WholePage): void {
    if (page.isPersonal || page.isPartial || key.length > LONGEST_KEY) return
    const isPage = page.status === 200
    if (!isPage && !KEPT_BESIDE_PAGES.includes(page.status)) return
    this.#made.set(page, this.#now())
    const [store, other] = isPage ? [this.#pages, this.#others] : [this.#others, this.#pages]
    store.set(key, page, wholePageBytes(page) + key.length * 2, this.#now() + KEPT_MS)
    other.delete(key)
  }
}
