/** How fast a file goes: the last seconds count, so that a slow beginning is soon forgotten. */
const LOOK_BACK_MS = 8000
/** Before that nothing is shown: the first moments do not predict the rest. */
const FIRST_WORD_MS = 2000

export class SendingSpeed {
  readonly #now: () => number
  #marks: { at: number; sent: number }[] = []

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Begins anew, after a pause. */
  forget(): void {
    this.#marks = []
  }

  /** Notes that `sent` bytes have gone and returns the seconds for the other `left`; null while that cannot be said. */
  secondsFor(left: number, sent: number): number | null {
    const at = this.#now()
    const last = this.#marks.at(-1)
    // After a break it goes on from where the service says.
    if (last && sent < last.sent) this.#marks = []
    this.#marks = [...this.#marks.filter((mark) => at - mark.at <= LOOK_BACK_MS), { at, sent }]
    const first = this.#marks[0]
    if (!first || at - first.at < FIRST_WORD_MS || sent <= first.sent) return null
    return Math.max(1, Math.ceil((left * (at - first.at)) / (sent - first.sent) / 1000))
  }
}
