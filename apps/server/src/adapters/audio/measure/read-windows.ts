import type { LoudSecond, SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'
import type { SoundWindows } from './sound-windows.ts'

/** A fifth of a second: shorter than the pauses of speech, longer than the quiet moment inside a sound. */
const PAUSE_MS = 200
/** What is as quiet as this was cut out or never recorded: no room and no microphone is. dBFS. */
const DIGITAL_SILENCE_DB = -96
/** Speech begins and ends where it comes so near to the mean level of the recording, dB, and rises so far above its noise. */
const SPEECH_BELOW_RMS_DB = -25
const SPEECH_ABOVE_NOISE_DB = 6
/** Noise may be so loud that this is all that is left between it and the speech. dB. */
const LEAST_BELOW_RMS_DB = -10
const LOUD_SECONDS_AT_MOST = 100
const CLIPPED_SECONDS_AT_MOST = 50
/** Peaks that no profile asks about. dBFS. */
const LOUD_DB = -6

/** What the windows of a sound say. */
export type WindowReading = Pick<
  SoundMeasurement,
  | 'clipped_at_ms'
  | 'clipped_runs'
  | 'duration_ms'
  | 'head_silence_ms'
  | 'loud_seconds'
  | 'noise_floor_db'
  | 'rms_db'
  | 'sample_peak_db'
  | 'tail_silence_ms'
>

/** Reads levels, pauses, edges and cut peaks out of the windows of a whole sound. */
export function readWindows(windows: SoundWindows): WindowReading {
  const { powers, peaks, window_ms, duration_ms } = windows
  const rms_db = decibels(mean(powers))
  const noise_floor_db = quietestPause(powers, Math.round(PAUSE_MS / window_ms))
  const seconds = secondsOf(windows.clipped_windows, window_ms)
  return {
    duration_ms,
    rms_db,
    sample_peak_db: decibels(greatest(peaks) ** 2),
    noise_floor_db,
    ...edgesOf(windows, speechThreshold(rms_db, noise_floor_db)),
    clipped_runs: windows.clipped_windows.length,
    clipped_at_ms: seconds.slice(0, CLIPPED_SECONDS_AT_MOST),
    loud_seconds: loudSeconds(peaks, window_ms),
  }
}

/**
 * The lowest level over `length` windows in a row. A pause that holds or touches digital silence was cut, and the fade
 * into the cut says nothing of the room.
 */
function quietestPause(powers: readonly number[], length: number): number | null {
  let sum = 0
  let audible = 0
  let lowest = Infinity
  for (let end = 0; end < powers.length; end += 1) {
    const power = powers[end] ?? 0
    audible = isSilent(power) ? 0 : audible + 1
    sum = audible === 0 ? 0 : sum + power - (audible > length ? (powers[end - length] ?? 0) : 0)
    // A pause has a window more on each side that is not silent either, except at the ends of the sound.
    const isWhole = audible > length || (audible === length && end === length - 1)
    const isCutNext = end + 1 < powers.length && isSilent(powers[end + 1] ?? 0)
    if (isWhole && !isCutNext) lowest = Math.min(lowest, sum / length)
  }
  return lowest === Infinity ? null : decibels(Math.max(lowest, Number.MIN_VALUE))
}

function isSilent(power: number): boolean {
  return power < 10 ** (DIGITAL_SILENCE_DB / 10)
}

/** The power of a window from which on it counts as speech. */
function speechThreshold(rms_db: number | null, noise_floor_db: number | null): number {
  if (rms_db === null) return Infinity
  const above_noise_db = Math.min((noise_floor_db ?? -Infinity) + SPEECH_ABOVE_NOISE_DB, rms_db + LEAST_BELOW_RMS_DB)
  return 10 ** (Math.max(rms_db + SPEECH_BELOW_RMS_DB, above_noise_db) / 10)
}

/** The silence at the beginning and at the end. In a sound without speech all of it counts as silence at the beginning. */
function edgesOf(windows: SoundWindows, threshold: number): { head_silence_ms: number; tail_silence_ms: number } {
  const { powers, window_ms, duration_ms } = windows
  const first = powers.findIndex((power) => power > threshold)
  if (first < 0) return { head_silence_ms: duration_ms, tail_silence_ms: 0 }
  const last = powers.findLastIndex((power) => power > threshold)
  const speech_end_ms = (last + 1) * window_ms
  return {
    head_silence_ms: Math.round(first * window_ms),
    tail_silence_ms: Math.max(0, Math.round(duration_ms - speech_end_ms)),
  }
}

/** The loudest seconds above what anybody asks about, in order of time. */
function loudSeconds(peaks: readonly number[], window_ms: number): LoudSecond[] {
  const perSecond = Math.round(1000 / window_ms)
  const found: LoudSecond[] = []
  for (let start = 0; start < peaks.length; start += perSecond) {
    const peak_db = decibels(greatest(peaks.slice(start, start + perSecond)) ** 2)
    if (peak_db !== null && peak_db > LOUD_DB) found.push({ at_ms: Math.round(start * window_ms), peak_db })
  }
  return found
    .toSorted((a, b) => b.peak_db - a.peak_db)
    .slice(0, LOUD_SECONDS_AT_MOST)
    .toSorted((a, b) => a.at_ms - b.at_ms)
}

/** Each second that holds one of the windows, once. */
function secondsOf(indexes: readonly number[], window_ms: number): number[] {
  return [...new Set(indexes.map((index) => Math.floor((index * window_ms) / 1000) * 1000))]
}

function mean(values: readonly number[]): number {
  let total = 0
  for (const value of values) total += value
  return values.length === 0 ? 0 : total / values.length
}

function greatest(values: readonly number[]): number {
  let most = 0
  for (const value of values) if (value > most) most = value
  return most
}

/** Null for digital silence, whose level is no number. */
function decibels(power: number): number | null {
  return power > 0 ? 10 * Math.log10(power) : null
}
