import type { AppContext } from '../app-context.ts'

/** Progress is stored in steps of this size, and shown no finer. Percent. */
const STEP = 5

/** Writes the progress of a long job down, one write at a time; what comes meanwhile is overtaken by what comes later. */
export class ProgressWriter {
  readonly #log: AppContext['log']
  readonly #write: (percent: number) => Promise<void>
  #written = -STEP
  #writing: Promise<void> | null = null

  constructor(log: AppContext['log'], write: (percent: number) => Promise<void>) {
    this.#log = log
    this.#write = write
  }

  /** `part` is 0–1. */
  note(part: number): void {
    const percent = Math.floor(part * 100)
    if (this.#writing || percent < this.#written + STEP) return
    this.#written = percent
    this.#writing = this.#write(percent)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'the progress of a job could not be written'))
      .finally(() => (this.#writing = null))
  }

  /** Waits for the write under way: nothing may be written behind the end. */
  async end(): Promise<void> {
    await this.#writing
  }
}
