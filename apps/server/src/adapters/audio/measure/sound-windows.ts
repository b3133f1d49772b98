/** Length of a window: short enough for the edges of silence. */
const WINDOW_SECONDS = 0.02
/** A sample so near to full scale was cut there; 16 bits reach 0.99997. */
const FULL_SCALE = 0.999
/** A single sample at full scale is a peak, several in a row are a cut one. */
const CLIPPED_SAMPLES = 3

/** What is known of a sound window by window, in order of time. */
export type SoundWindows = {
  window_ms: number
  duration_ms: number
  /** Mean power of all channels. */
  powers: readonly number[]
  /** Greatest amplitude of any channel. */
  peaks: readonly number[]
  /** Runs of samples at full scale, each by the window in which it began to be one. */
  clipped_windows: readonly number[]
}

/** Collects windows of one or two channels, sample by sample: the cheap part of measuring a sound. */
export class WindowMeter {
  readonly #sampleRate: number
  readonly #windowLength: number
  readonly #runs: Float64Array
  readonly #powers: number[] = []
  readonly #peaks: number[] = []
  readonly #clippedWindows: number[] = []
  #frames = 0
  #inWindow = 0
  #power = 0
  #peak = 0

  constructor(sampleRate: number, channels: number) {
    this.#sampleRate = sampleRate
    this.#windowLength = Math.round(sampleRate * WINDOW_SECONDS)
    this.#runs = new Float64Array(channels)
  }

  /** Adds the next samples, one array a channel, all of one length. */
  addPlanar(channels: readonly Float32Array[]): void {
    const length = channels[0]?.length ?? 0
    for (let index = 0; index < length; index += 1) {
      for (let channel = 0; channel < channels.length; channel += 1) {
        this.#addSample(channel, channels[channel]?.[index] ?? 0)
      }
      this.#endFrame()
    }
  }

  /** Adds the next frames, in which the channels follow each other. */
  addInterleaved(samples: Float32Array): void {
    const channels = this.#runs.length
    for (let at = 0; at + channels <= samples.length; at += channels) {
      for (let channel = 0; channel < channels; channel += 1) this.#addSample(channel, samples[at + channel] ?? 0)
      this.#endFrame()
    }
  }

  /** All windows; what is left of the last one counts as one. */
  result(): SoundWindows {
    if (this.#inWindow > 0) this.#closeWindow()
    return {
      window_ms: (this.#windowLength * 1000) / this.#sampleRate,
      duration_ms: Math.round((this.#frames * 1000) / this.#sampleRate),
      powers: this.#powers,
      peaks: this.#peaks,
      clipped_windows: this.#clippedWindows,
    }
  }

  #addSample(channel: number, sample: number): void {
    const amplitude = Math.abs(sample)
    this.#power += sample * sample
    if (amplitude > this.#peak) this.#peak = amplitude
    if (amplitude < FULL_SCALE) {
      this.#runs[channel] = 0
      return
    }
    const run = (this.#runs[channel] ?? 0) + 1
    this.#runs[channel] = run
    if (run === CLIPPED_SAMPLES) this.#clippedWindows.push(this.#powers.length)
  }

  #endFrame(): void {
    this.#frames += 1
    this.#inWindow += 1
    if (this.#inWindow === this.#windowLength) this.#closeWindow()
  }

  #closeWindow(): void {
    this.#powers.push(this.#power / (this.#inWindow * this.#runs.length))
    this.#peaks.push(this.#peak)
    this.#inWindow = 0
    this.#power = 0
    this.#peak = 0
  }
}
