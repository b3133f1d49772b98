/** Places between two samples for which factors are kept; the usual rates need no more than 320. */
const MOST_PHASES = 512
/** Zeros of the sinc on either side that count: at 24 bits nothing is heard of what is cut off. */
const ZEROS = 32
/** What part of the lower half rate is kept untouched; the rest of it is where the filter falls. */
const PASSED = 0.92

/**
 * Gives a sound another rate, piece by piece: a sinc with a Blackman window, as wide as the lower of the two rates asks. Rates whose
 * ratio needs more places between samples than are kept get the nearest of them.
 */
export class Resampler {
  readonly #from: number
  readonly #to: number
  readonly #half: number
  readonly #phases: readonly Float64Array[]
  /** The samples that the next values are made of, one array a channel; the first is sample number `#start` of the sound. */
  #kept: Float32Array[]
  #start: number
  #given = 0
  #taken = 0

  constructor(from: number, to: number, channels: number) {
    this.#from = from
    this.#to = to
    const passed = PASSED * Math.min(1, to / from)
    this.#half = Math.ceil(ZEROS / passed)
    this.#phases = phasesOf(this.#half, passed, Math.min(MOST_PHASES, to / greatestDivisor(from, to)))
    this.#kept = Array.from({ length: channels }, () => new Float32Array(this.#half))
    this.#start = -this.#half
  }

  /** What can be said by now of the sound at the other rate; empty arrays while that is nothing. */
  add(channels: readonly Float32Array[]): Float32Array[] {
    this.#taken += channels[0]?.length ?? 0
    return this.#next(channels)
  }

  /** The rest of it. */
  end(): Float32Array[] {
    const silence = new Float32Array(this.#half + 1)
    return this.#next(this.#kept.map(() => silence))
  }

  #next(channels: readonly Float32Array[]): Float32Array[] {
    const joined = this.#kept.map((kept, index) => joinedOf(kept, channels[index] ?? channels[0] ?? new Float32Array()))
    const length = joined[0]?.length ?? 0
    const first = this.#given
    const known = this.#start + length - this.#half - 1
    const all = Math.ceil((this.#taken * this.#to) / this.#from)
    const last = Math.min(all, Math.max(first, Math.floor((known * this.#to) / this.#from)))
    const made = joined.map((samples) => {
      const values = new Float32Array(last - first)
      for (let at = 0; at < values.length; at += 1) values[at] = this.#valueAt(samples, first + at)
      return values
    })
    this.#given = last
    const needless = Math.max(
      0,
      Math.min(length, Math.floor((last * this.#from) / this.#to) - this.#half - this.#start),
    )
    this.#kept = joined.map((samples) => samples.slice(needless))
    this.#start += needless
    return made
  }

  #valueAt(samples: Float32Array, number: number): number {
    const position = (number * this.#from) / this.#to
    const whole = Math.floor(position)
    const phase = Math.round((position - whole) * this.#phases.length)
    const isNext = phase === this.#phases.length
    const factors = this.#phases[isNext ? 0 : phase] ?? new Float64Array()
    const begin = whole + (isNext ? 1 : 0) - this.#half + 1 - this.#start
    let value = 0
    for (let tap = 0; tap < factors.length; tap += 1) value += (factors[tap] ?? 0) * (samples[begin + tap] ?? 0)
    return value
  }
}

function phasesOf(half: number, passed: number, count: number): Float64Array[] {
  return Array.from({ length: count }, (_, phase) => {
    const factors = Float64Array.from({ length: 2 * half }, (_value, tap) => {
      const distance = tap - half + 1 - phase / count
      const turn = Math.PI * distance * passed
      const sinc = turn === 0 ? 1 : Math.sin(turn) / turn
      const around = (Math.PI * distance) / half
      const window = Math.abs(distance) >= half ? 0 : 0.42 + 0.5 * Math.cos(around) + 0.08 * Math.cos(2 * around)
      return sinc * window
    })
    const sum = factors.reduce((total, factor) => total + factor, 0)
    return factors.map((factor) => factor / sum)
  })
}

function joinedOf(one: Float32Array, other: Float32Array): Float32Array {
  const both = new Float32Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}
