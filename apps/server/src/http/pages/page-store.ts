/**
 * Keeps pages within a bounded amount of memory, each with the end of its time. One whose time is over stays until its room is
 * needed: it may be wanted all the same. When all is full, the page whose last request is the oldest goes first.
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
  #latest_until = 0

  constructor(max_bytes: number) {
    this.#max_bytes = max_bytes
  }

  /** Memory taken by the pages that are kept, with those whose time is over. */
  get bytes(): number {
    return this.#bytes
  }

  /** The end of the time of the page that has the longest; 0 when none has been kept. */
  get latest_until(): number {
    return this.#latest_until
  }

  /** The page under a key; null when there is none, or its time is over. `now` in milliseconds, as all times here. */
  get(key: string, now: number): Page | null {
    const kept = this.#pages.get(key)
    if (kept === undefined || now >= kept.until) return null
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
    this.#latest_until = Math.max(this.#latest_until, until)
    for (const [oldest, kept] of this.#pages) {
      if (this.#bytes <= this.#max_bytes) break
      this.#remove(oldest, kept)
    }
  }

  delete(key: string): void {
    const kept = this.#pages.get(key)
    if (kept) this.#remove(key, kept)
  }

  #remove(key: string, kept: Kept<Page>): void {
    this.#pages.delete(key)
    this.#bytes -= kept.bytes
  }
}
