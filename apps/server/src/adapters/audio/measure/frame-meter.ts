import { FRAME_MS, QUIETEST_DB, type SoundFrames } from '@tembrel/domain/alignment/sound-frames.ts'

/** Above it are hissing consonants. Hertz. */
const HIGH_HZ = 3000

/** Collects the frames that a script is aligned with, sample by sample, of all channels mixed down. */
export class FrameMeter {
  readonly #frameLength: number
  readonly #levels: number[] = []
  readonly #highs: number[] = []
  readonly #filter: HighPass
  #samples = 0
  #inFrame = 0
  #power = 0
  #highPower = 0

  constructor(sample_rate: number) {
    this.#frameLength = (sample_rate * FRAME_MS) / 1000
    this.#filter = new HighPass(sample_rate)
  }

  /** Adds the next sample, −1…1. */
  add(sample: number): void {
    const high = this.#filter.next(sample)
    this.#power += sample * sample
    this.#highPower += high * high
    this.#inFrame += 1
    this.#samples += 1
    // Frames of a rate like 22,050 Hz have a sample more now and then, so that an hour does not drift.
    if (this.#samples < (this.#levels.length + 1) * this.#frameLength) return
    this.#levels.push(decibels(this.#power / this.#inFrame))
    this.#highs.push(decibels(this.#highPower / this.#inFrame))
    this.#inFrame = 0
    this.#power = 0
    this.#highPower = 0
  }

  /** All whole frames. */
  result(): SoundFrames {
    return { levels: Float32Array.from(this.#levels), highs: Float32Array.from(this.#highs) }
  }
}

/** A Butterworth high-pass filter of the second order (the cookbook of R. Bristow-Johnson). */
class HighPass {
  readonly #b0: number
  readonly #a1: number
  readonly #a2: number
  #x1 = 0
  #x2 = 0
  #y1 = 0
  #y2 = 0

  constructor(sample_rate: number) {
    const omega = (2 * Math.PI * Math.min(HIGH_HZ, sample_rate * 0.45)) / sample_rate
    const alpha = Math.sin(omega) * Math.SQRT1_2
    this.#b0 = (1 + Math.cos(omega)) / 2 / (1 + alpha)
    this.#a1 = (-2 * Math.cos(omega)) / (1 + alpha)
    this.#a2 = (1 - alpha) / (1 + alpha)
  }

  next(x: number): number {
    const y = this.#b0 * (x - 2 * this.#x1 + this.#x2) - this.#a1 * this.#y1 - this.#a2 * this.#y2
    this.#x2 = this.#x1
    this.#x1 = x
    this.#y2 = this.#y1
    this.#y1 = y
    return y
  }
}

function decibels(power: number): number {
  return power > 0 ? Math.max(QUIETEST_DB, 10 * Math.log10(power)) : QUIETEST_DB
}
