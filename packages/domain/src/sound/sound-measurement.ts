/**
 * What is measured of a recording before it is sent (Product §5).
 *
 * Invariants: times are whole milliseconds from the beginning; levels are decibels below full scale, null where there is nothing
 * to measure; places are in order of time.
 */

/** Something loud, with its second. */
export interface LoudSecond {
  readonly at_ms: number
  /** The highest sample of that second, dBFS. */
  readonly peak_db: number
}

export interface SoundMeasurement {
  readonly format: 'aac' | 'flac' | 'm4a' | 'mp3' | 'ogg' | 'wav'
  readonly codec: 'aac' | 'alac' | 'flac' | 'mp3' | 'opus' | 'pcm' | 'vorbis'
  /** Hertz. */
  readonly sample_rate: number
  readonly channels: 1 | 2
  /** Bits of a sample; null for codecs that have none. */
  readonly bits: number | null
  /** Kilobits a second on average; null where samples are kept as they are. */
  readonly kbps: number | null
  readonly duration_ms: number
  /** ITU-R BS.1770-4 with gating; null for silence. */
  readonly integrated_lufs: number | null
  /** Highest peak between the samples, dBTP. */
  readonly true_peak_db: number | null
  readonly rms_db: number | null
  readonly sample_peak_db: number | null
  /** Level of the quietest fifth of a second that is not digital silence: an estimate of the noise in pauses. */
  readonly noise_floor_db: number | null
  readonly head_silence_ms: number
  readonly tail_silence_ms: number
  /** How often three samples or more in a row are at full scale. */
  readonly clipped_runs: number
  /** Seconds with such runs, the first fifty. */
  readonly clipped_at_ms: readonly number[]
  /** The loudest seconds, a hundred at most. */
  readonly loud_seconds: readonly LoudSecond[]
  /** Parts in which loudness and true peak were not measured, because without ffmpeg that would take too long. */
  readonly skipped: readonly { readonly from_ms: number; readonly to_ms: number }[]
}
