/**
 * Keeps pages for a short while within a bounded amount of memory. When it is full, the page whose last
 * request is the oldest goes first.
 */

interface Kept<Page> {
  readonly page: Page
  readonly bytes: number
  readonly until: number
}

export class PageStore<Page> {
  /** In the order of use, the least recently used first. */
  readonly #pages = new Map<string, Kept<Page>>()
  readonly #max_bytes: number
  #bytes = 0

  constructor(max_bytes: number) {
    this.#max_bytes = max_bytes
  }

  /** Memory taken by the pages that are kept, with those whose time is over. */
  get bytes(): number {
    return this.#bytes
  }

  /** The page under a key; null when there is none, or its time is over. `now` in milliseconds, as all times here. */
  get(key: string, now: number): Page | null {
    const kept = this.#pages.get(key)
    if (kept === undefined) return null
    if (now >= kept.until) {
      this.#remove(key, kept)
      return null
    }
    this.#pages.delete(key)
    this.#pages.set(key, kept)
    return kept.page
  }

  /** A page larger than the whole store is not kept at all. */
  set(key: string, page: Page, bytes: number, until: number): void {
    const old = this.#pages.get(key)
    if (old) this.#remove(key, old)
    if (bytes > this.#max_bytes) return
    this.#pages.set(key, { page, bytes, until })
    this.#bytes += bytes
    for (const [oldest, kept] of this.#pages) {
      if (this.#bytes <= this.#max_bytes) break
      this.#remove(oldest, kept)
    }
  }

  #remove(key: string, kept: Kept<Page>): void {
    this.#pages.delete(key)
    this.#bytes -= kept.bytes
  }
}
