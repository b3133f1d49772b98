/** Values computed for each sample, the sample's own place among them. */
const OVERSAMPLING = 4
/** Samples that each computed value is made of. */
const TAPS = 12

/** Factors of each of the four places: a sinc, cut to the taps by a window that lets little through beyond. */
const PHASES: Float64Array[] = Array.from({ length: OVERSAMPLING }, (_, phase) => {
  const factors = Float64Array.from({ length: TAPS }, (_value, tap) => {
    const distance = tap - TAPS / 2 + phase / OVERSAMPLING
    const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance)
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * distance) / TAPS)
    return sinc * window
  })
  const sum = factors.reduce((total, factor) => total + factor, 0)
  return factors.map((factor) => factor / sum)
})

/** How far a computed value can stand above all samples that it is made of. */
const MOST_GAIN = Math.max(...PHASES.map((factors) => factors.reduce((total, factor) => total + Math.abs(factor), 0)))

/** Finds the highest peak of one channel, also between its samples, as ITU-R BS.1770 asks (four times the rate). */
export class TruePeakMeter {
  /** The last samples twice in a row, so that the newest twelve always stand together. */
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
