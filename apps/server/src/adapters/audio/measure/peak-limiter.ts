/**
 * Holds the true peaks of a sound below a ceiling without cutting them: the level goes down a few milliseconds before a peak, and
 * comes back slowly behind it. All channels go down together, so that nothing moves between left and right.
 */
import { FOLLOWER_DELAY, TruePeakFollower } from './true-peak.ts'

/** How long before a peak the level begins to go down, and how fast it comes back. */
const AHEAD_SECONDS = 0.005
const RELEASE_SECONDS = 0.08

export class PeakLimiter {
  readonly #ceiling: number
  readonly #gain: number
  readonly #followers: TruePeakFollower[]
  /** Samples of the way down. */
  readonly #ahead: number
  readonly #release: number
  /** What has come and not gone out, one ring a channel. */
  readonly #waiting: Float64Array[]
  readonly #lowest: SlidingMinimum
  /** The factors whose mean is the level of a sample. */
  readonly #recent: Float64Array
  #sum: number
  #factor = 1
  #count = 0

  /** `gain` is applied first; both are factors and not decibels. */
  constructor(sample_rate: number, channels: number, change: { readonly gain: number; readonly ceiling: number }) {
    this.#ceiling = change.ceiling
    this.#gain = change.gain
    this.#ahead = Math.max(2, Math.round(sample_rate * AHEAD_SECONDS))
    this.#release = 1 - Math.exp(-1 / (RELEASE_SECONDS * sample_rate))
    this.#followers = Array.from({ length: channels }, () => new TruePeakFollower(change.ceiling))
    this.#waiting = Array.from({ length: channels }, () => new Float64Array(this.#delay))
    // A peak may lie between its sample and the next one: both go down.
    this.#lowest = new SlidingMinimum(this.#ahead + 1)
    this.#recent = new Float64Array(this.#ahead).fill(1)
    this.#sum = this.#ahead
  }

  get #delay(): number {
    return FOLLOWER_DELAY + this.#ahead - 1
  }

  /** Takes the next samples, one array a channel, and gives those that are finished. */
  add(channels: readonly Float32Array[]): Float32Array[] {
    const length = channels[0]?.length ?? 0
    const early = Math.max(0, Math.min(length, this.#delay - this.#count))
    const out = channels.map(() => new Float32Array(length - early))
    for (let index = 0; index < length; index += 1) this.#next(channels, index, out, index - early)
    return out
  }

  /** Gives what has not gone out yet. */
  end(): Float32Array[] {
    const left = Math.min(this.#delay, this.#count)
    const silence = this.#waiting.map(() => new Float32Array(this.#delay))
    return this.add(silence).map((channel) => channel.subarray(channel.length - left))
  }

  #next(channels: readonly Float32Array[], index: number, out: Float32Array[], to: number): void {
    const delay = this.#delay
    const place = this.#count % delay
    let peak = 0
    for (let channel = 0; channel < channels.length; channel += 1) {
      const sample = (channels[channel]?.[index] ?? 0) * this.#gain
      peak = Math.max(peak, this.#followers[channel]?.next(sample) ?? 0)
      const waiting = this.#waiting[channel]
      const finished = out[channel]
      if (!waiting || !finished) continue
      if (to >= 0) finished[to] = waiting[place] ?? 0
      waiting[place] = sample
    }
    const level = this.#levelBefore(peak > this.#ceiling ? this.#ceiling / peak : 1)
    if (to >= 0 && level < 1) for (const finished of out) finished[to] = (finished[to] ?? 0) * level
    this.#count += 1
  }

  /** The level of the sample that goes out when this one, which may be no higher than `wanted`, has come in. */
  #levelBefore(wanted: number): number {
    const lowest = this.#lowest.next(wanted)
    this.#factor = lowest < this.#factor ? lowest : this.#factor + (lowest - this.#factor) * this.#release
    const place = this.#count % this.#ahead
    this.#sum += this.#factor - (this.#recent[place] ?? 1)
    this.#recent[place] = this.#factor
    return this.#sum / this.#ahead
  }
}

/** The least of the last `length` values, in a few steps a value however many there are. */
class SlidingMinimum {
  readonly #length: number
  /** Rising values that may still become the least, with when they came. */
  readonly #values: Float64Array
  readonly #times: Float64Array
  #first = 0
  #size = 0
  #time = 0

  constructor(length: number) {
    this.#length = length
    this.#values = new Float64Array(length)
    this.#times = new Float64Array(length)
  }

  next(value: number): number {
    const { length } = this.#values
    if (this.#size > 0 && (this.#times[this.#first] ?? 0) <= this.#time - this.#length) {
      this.#first = (this.#first + 1) % length
      this.#size -= 1
    }
    while (this.#size > 0 && (this.#values[(this.#first + this.#size - 1) % length] ?? 0) >= value) this.#size -= 1
    const place = (this.#first + this.#size) % length
    this.#values[place] = value
    this.#times[place] = this.#time
    this.#size += 1
    this.#time += 1
    return this.#values[this.#first] ?? value
  }
}
