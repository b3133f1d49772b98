import type { AudioLoudness } from '../audio-tools.ts'

/** The filters whose report is read here. Samples are measured before anything is resampled for the loudness. */
export const LOUDNESS_FILTERS =
  'astats=measure_perchannel=none:measure_overall=Peak_level+RMS_level,ebur128=peak=true:framelog=verbose'

/** What ebur128 reports when no block was above its gate. */
const NOTHING_AUDIBLE_LUFS = -70

/** Reads what the filters wrote to the log, or null when they wrote nothing: then there was no sound. */
export function readLoudnessReport(log: string): AudioLoudness | null {
  // An empty summary is written when the filters are set up, the true one at the end.
  const summary = log.slice(Math.max(0, log.lastIndexOf('Summary:')))
  const integrated = numberAfter(summary, /\bI:\s*(\S+) LUFS/)
  const truePeak = numberAfter(summary, /\bPeak:\s*(\S+) dBFS/)
  const rms = numberAfter(log, /RMS level dB:\s*(\S+)/)
  const samplePeak = numberAfter(log, /Peak level dB:\s*(\S+)/)
  if ([integrated, truePeak, rms, samplePeak].includes(undefined)) return null
  return {
    integrated_lufs: integrated != null && integrated > NOTHING_AUDIBLE_LUFS ? integrated : null,
    true_peak_db: truePeak ?? null,
    rms_db: rms ?? null,
    sample_peak_db: samplePeak ?? null,
  }
}

/** A level from the log: undefined when it is not there, null for silence (`-inf`). */
function numberAfter(log: string, pattern: RegExp): number | null | undefined {
  const text = pattern.exec(log)?.[1]
  if (text === undefined) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}
