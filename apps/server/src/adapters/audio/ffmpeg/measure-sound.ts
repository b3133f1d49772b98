import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'
import type { AudioFacts } from '../audio-tools.ts'
import { readWindows } from '../measure/read-windows.ts'
import { WindowMeter } from '../measure/sound-windows.ts'
import { readLoudnessSummary, SUMMARY_FILTER } from './loudness-report.ts'

/** What ffprobe has said of the file. */
export type ProbedSound = AudioFacts & { bits: number; kbps: number }

const BYTES_PER_SAMPLE = 4

/** One decoding feeds both: ffmpeg measures the loudness and hands the samples over for the rest. */
export const MEASURE_ARGUMENTS = [
  '-v',
  'info',
  '-filter_complex',
  `[0:a:0]asplit=2[heard][kept];[heard]${SUMMARY_FILTER}[told]`,
  ...['-map', '[told]', '-f', 'null', '-'],
  ...['-map', '[kept]', '-c:a', 'pcm_f32le', '-f', 'f32le', 'pipe:1'],
]

/** Takes the samples of one recording as they come, and puts what they say together with ffmpeg's own report. */
export class SampleReader {
  readonly #facts: ProbedSound
  readonly #meter: WindowMeter
  readonly #expectedBytes: number
  readonly #onProgress: (part: number) => void
  #rest: Buffer = Buffer.alloc(0)
  #bytes = 0

  constructor(facts: ProbedSound, onProgress: (part: number) => void) {
    this.#facts = facts
    this.#meter = new WindowMeter(facts.sample_rate, facts.channels)
    this.#expectedBytes = (facts.duration_ms / 1000) * facts.sample_rate * facts.channels * BYTES_PER_SAMPLE
    this.#onProgress = onProgress
  }

  add(chunk: Buffer): void {
    this.#bytes += chunk.length
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const frame = this.#facts.channels * BYTES_PER_SAMPLE
    const whole = bytes.length - (bytes.length % frame)
    // Copied, because numbers of four bytes must begin at a multiple of four.
    const samples = new Float32Array(Uint8Array.from(bytes.subarray(0, whole)).buffer)
    this.#rest = Buffer.from(bytes.subarray(whole))
    this.#meter.addInterleaved(samples)
    this.#onProgress(Math.min(1, this.#bytes / this.#expectedBytes))
  }

  /** Null when ffmpeg has reported nothing: then there was no sound. `log` is what it wrote. */
  result(log: string): SoundMeasurement | null {
    const summary = readLoudnessSummary(log)
    if (!summary || this.#bytes === 0) return null
    const { format, codec, sample_rate, channels, bits, kbps } = this.#facts
    const reading = readWindows(this.#meter.result())
    const peaks = [summary.true_peak_db, reading.sample_peak_db].filter((peak) => peak !== null)
    const keepsSamples = codec === 'pcm' || codec === 'flac' || codec === 'alac'
    return {
      ...{ format, codec, sample_rate, channels },
      bits: keepsSamples && bits > 0 ? bits : null,
      kbps: keepsSamples || kbps === 0 ? null : kbps,
      ...reading,
      integrated_lufs: summary.integrated_lufs,
      true_peak_db: peaks.length > 0 ? Math.max(...peaks) : null,
      skipped: [],
    }
  }
}
