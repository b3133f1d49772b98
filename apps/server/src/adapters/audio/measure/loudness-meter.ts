import type { AudioLoudness } from '../audio-tools.ts'
import { KWeighting } from './k-weighting.ts'
import { TruePeakMeter } from './true-peak.ts'

/** Parts of a measuring block; a new block begins with each part (75 % overlap). */
const PARTS_PER_BLOCK = 4
const PART_SECONDS = 0.1
/** Blocks below are silence and do not count. LUFS. */
const ABSOLUTE_GATE = -70
/** Blocks that lie so far below the mean of the rest do not count. LU. */
const RELATIVE_GATE = -10

/**
 * Measures the loudness of one or two channels, sample by sample, as ITU-R BS.1770-4 defines it, with the highest
 * peaks and the mean power. Memory grows by ten numbers a second.
 */
export class LoudnessMeter {
  readonly #sampleRate: number
  #weightings: KWeighting[]
  readonly #truePeaks: TruePeakMeter[]
  readonly #partLength: number
  readonly #partPowers: number[] = []
  #weightedSum = 0
  #inPart = 0
  #powerSum = 0
  #sampleCount = 0
  #samplePeak = 0

  constructor(sampleRate: number, channels: number) {
    this.#sampleRate = sampleRate
    this.#weightings = Array.from({ length: channels }, () => new KWeighting(sampleRate))
    this.#truePeaks = Array.from({ length: channels }, () => new TruePeakMeter())
    this.#partLength = Math.round(sampleRate * PART_SECONDS)
  }

  /** Adds the next samples, one array a channel, all of one length. */
  add(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0
    for (let index = 0; index < length; index += 1) {
      for (let channel = 0; channel < channels.length; channel += 1) {
        this.#addSample(channel, channels[channel]?.[index] ?? 0)
      }
      this.#inPart += 1
      if (this.#inPart === this.#partLength) this.#closePart()
    }
  }

  /** What comes next does not follow what was added last: a part of the sound is left out. */
  interrupt(): void {
    this.#weightings = this.#weightings.map(() => new KWeighting(this.#sampleRate))
    for (const meter of this.#truePeaks) meter.interrupt()
    this.#weightedSum = 0
    this.#inPart = 0
  }

  result(): AudioLoudness {
    const truePeak = Math.max(0, ...this.#truePeaks.map((meter) => meter.peak))
    const meanPower = this.#sampleCount > 0 ? this.#powerSum / this.#sampleCount : 0
    return {
      integrated_lufs: this.#integrated(),
      // The last few samples are still on their way through the filter.
      true_peak_db: decibels(Math.max(truePeak, this.#samplePeak) ** 2),
      rms_db: decibels(meanPower),
      sample_peak_db: decibels(this.#samplePeak ** 2),
    }
  }

  #addSample(channel: number, sample: number): void {
    const weighted = this.#weightings[channel]?.next(sample) ?? 0
    this.#truePeaks[channel]?.add(sample)
    this.#weightedSum += weighted * weighted
    this.#powerSum += sample * sample
    this.#sampleCount += 1
    const amplitude = Math.abs(sample)
    if (amplitude > this.#samplePeak) this.#samplePeak = amplitude
  }

  #closePart(): void {
    this.#partPowers.push(this.#weightedSum / this.#partLength)
    this.#weightedSum = 0
    this.#inPart = 0
  }

  #integrated(): number | null {
    const audible = this.#blockPowers().filter((power) => loudnessOf(power) > ABSOLUTE_GATE)
    if (audible.length === 0) return null
    const gate = loudnessOf(mean(audible)) + RELATIVE_GATE
    return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > gate)))
  }

  #blockPowers(): number[] {
    const blockCount = Math.max(0, this.#partPowers.length - PARTS_PER_BLOCK + 1)
    return Array.from({ length: blockCount }, (_, index) =>
      mean(this.#partPowers.slice(index, index + PARTS_PER_BLOCK)),
    )
  }
}

function loudnessOf(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

function mean(values: number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}

/** Null for digital silence, whose level is no number. */
function decibels(power: number): number | null {
  return power > 0 ? 10 * Math.log10(power) : null
}
