/** Runs jobs in the order in which they come, at most `limit` at a time. */
export class JobQueue {
  readonly #limit: number
  readonly #waiting: (() => void)[] = []
  #whenIdle: (() => void)[] = []
  #running = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Settles as the job does; a failed job does not hold up the next. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running += 1
    try {
      return await job()
    } finally {
      this.#release()
    }
  }

  /** Resolves when no job is running or waiting. */
  async idle(): Promise<void> {
    if (this.#running > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve))
  }

  #release(): void {
    // The place is handed over and not freed, so that a newcomer cannot overtake those who wait.
    const next = this.#waiting.shift()
    if (next) {
      next()
      return
    }
    this.#running -= 1
    if (this.#running > 0) return
    for (const resolve of this.#whenIdle) resolve()
    this.#whenIdle = []
  }
}
