/** Runs jobs in the order in which they come, at most `limit` at a time. */
export class JobQueue {
  readonly #limit: number
  readonly #waiting: (() => void)[] = []
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
      // The place is handed over and not freed, so that nobody who comes now can overtake those who wait.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
