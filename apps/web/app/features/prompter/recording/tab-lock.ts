/** Something that one tab of this browser holds at a time; a tab that ends, however it ends, gives it back. */
export class TabLock {
  readonly #name: string
  #release: (() => void) | null = null

  constructor(name: string) {
    this.#name = name
  }

  /** Whether it is this tab's now. A page that is being reloaded has a moment to give it back. */
  async take(): Promise<boolean> {
    if (this.#release) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    // Where there are no locks, nobody can be asked.
    const locks = navigator.locks as LockManager | undefined
    if (!locks) return true
    locks
      .request(this.#name, { signal: AbortSignal.timeout(PATIENCE_MS) }, async () => {
        const held = Promise.withResolvers<void>()
        this.#release = held.resolve
        resolve(true)
        await held.promise
      })
      .catch(() => resolve(false))
    return await promise
  }

  release(): void {
    this.#release?.()
    this.#release = null
  }
}

const PATIENCE_MS = 1000
