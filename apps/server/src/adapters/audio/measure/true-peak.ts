/** Values computed for each sample, the sample's own place among them. */
const OVERSAMPLING = 4
/** Samples that each computed value is made of. */
const TAPS = 12

/** Factors of each of the four places: a sinc, cut to the taps by a window that lets little through beyond. */
const PHASES = phasesOf(TAPS)
const MOST_GAIN = mostGain(PHASES)

function phasesOf(taps: number): Float64Array[] {
  return Array.from({ length: OVERSAMPLING }, (_, phase) => {
    const factors = Float64Array.from({ length: taps }, (_value, tap) => {
      const distance = tap - taps / 2 + phase / OVERSAMPLING
      const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance)
      const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * distance) / taps)
      return sinc * window
    })
    const sum = factors.reduce((total, factor) => total + factor, 0)
    return factors.map((factor) => factor / sum)
  })
}

/** How far a computed value can rise above all samples from which it is computed. */
function mostGain(phases: readonly Float64Array[]): number {
  return Math.max(...phases.map((factors) => factors.reduce((total, factor) => total + Math.abs(factor), 0)))
}

/** Finds the highest peak of one channel, also between its samples, as ITU-R BS.1770 asks (four times the rate). */
export class TruePeakMeter {
  /** The last samples twice in a row, so that the newest twelve are always contiguous. */
  readonly #recent = new Float64Array(2 * TAPS)
  #position = 0
  /** How many of the next values can still hold a sample from which a new highest peak could come. */
  #promising = 0
  /** Highest amplitude so far, 1 being full scale. */
  peak = 0

  add(sample: number): void {
    this.#recent[this.#position] = sample
    this.#recent[this.#position + TAPS] = sample
    this.#position = (this.#position + 1) % TAPS
    if (Math.abs(sample) * MOST_GAIN > this.peak) this.#promising = TAPS
    if (this.#promising === 0) return
    this.#promising -= 1
    for (const factors of PHASES) {
      let value = 0
      for (let tap = 0; tap < TAPS; tap += 1) value += (factors[tap] ?? 0) * (this.#recent[this.#position + tap] ?? 0)
      const amplitude = Math.abs(value)
      if (amplitude > this.peak) this.peak = amplitude
    }
  }
  /** Forgets the last samples: what comes next does not follow them. */
  interrupt(): void {
    this.#recent.fill(0)
    this.#promising = 0
  }
}

/**
 * The standard's twelve taps read up to a decibel too little of what is near the highest frequency. Whoever holds peaks down looks
 * closer, so that other meters agree.
 */
const FOLLOWER_TAPS = 48
const FOLLOWER_PHASES = phasesOf(FOLLOWER_TAPS)
const FOLLOWER_GAIN = mostGain(FOLLOWER_PHASES)

/** By how many samples `TruePeakFollower` is behind: its answer belongs to that sample and to the space before the next one. */
export const FOLLOWER_DELAY = FOLLOWER_TAPS / 2

/** Computes the true peak of one channel around each sample, where it matters: below `threshold` the answer is 0. */
export class TruePeakFollower {
  readonly #recent = new Float64Array(2 * FOLLOWER_TAPS)
  readonly #threshold: number
  #position = 0
  #near = 0

  constructor(threshold: number) {
    this.#threshold = threshold
  }

  /** Takes the next sample and answers for the one that came `FOLLOWER_DELAY` samples before it. */
  next(sample: number): number {
    this.#recent[this.#position] = sample
    this.#recent[this.#position + FOLLOWER_TAPS] = sample
    this.#position = (this.#position + 1) % FOLLOWER_TAPS
    if (Math.abs(sample) * FOLLOWER_GAIN > this.#threshold) this.#near = FOLLOWER_TAPS
    if (this.#near === 0) return 0
    this.#near -= 1
    let highest = Math.abs(this.#recent[this.#position + FOLLOWER_TAPS / 2 - 1] ?? 0)
    for (const factors of FOLLOWER_PHASES) {
      let value = 0
      for (let tap = 0; tap < FOLLOWER_TAPS; tap += 1)
        value += (factors[tap] ?? 0) * (this.#recent[this.#position + tap] ?? 0)
      if (Math.abs(value) > highest) highest = Math.abs(value)
    }
    return highest > this.#threshold ? highest : 0
  }
}
