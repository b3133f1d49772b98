import type { AudioLoudness } from '../audio-tools.ts'

/** The filter whose summary is read here. */
export const SUMMARY_FILTER = 'ebur128=peak=true:framelog=verbose'

/** The filters whose report is read here. Samples are measured before anything is resampled for the loudness. */
export const LOUDNESS_FILTERS = `astats=measure_perchannel=none:measure_overall=Peak_level+RMS_level,${SUMMARY_FILTER}`

/** What ebur128 reports when no block was above its gate. */
const NOTHING_AUDIBLE_LUFS = -70

/** Reads the summary alone, or null when there is none: then there was no sound. */
export function readLoudnessSummary(log: string): Pick<AudioLoudness, 'integrated_lufs' | 'true_peak_db'> | null {
  // An empty summary is written when the filters are set up, the true one at the end.
  const summary = log.slice(Math.max(0, log.lastIndexOf('Summary:')))
  const integrated = numberAfter(summary, /\bI:\s*(\S+) LUFS/)
  const true_peak_db = numberAfter(summary, /\bPeak:\s*(\S+) dBFS/)
  if (integrated === undefined || true_peak_db === undefined) return null
  const isAudible = integrated !== null && integrated > NOTHING_AUDIBLE_LUFS
  return { integrated_lufs: isAudible ? integrated : null, true_peak_db }
}

/** Reads what the filters wrote to the log, or null when they wrote nothing: then there was no sound. */
export function readLoudnessReport(log: string): AudioLoudness | null {
  const summary = readLoudnessSummary(log)
  const rms = numberAfter(log, /RMS level dB:\s*(\S+)/)
  const samplePeak = numberAfter(log, /Peak level dB:\s*(\S+)/)
  if (summary === null || rms === undefined || samplePeak === undefined) return null
  return { ...summary, rms_db: rms, sample_peak_db: samplePeak }
}

/** A level from the log: undefined when it is not there, null for silence (`-inf`). */
function numberAfter(log: string, pattern: RegExp): number | null | undefined {
  const text = pattern.exec(log)?.[1]
  if (text === undefined) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}
