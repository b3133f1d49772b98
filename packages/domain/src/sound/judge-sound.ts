/**
 * Judges a measured recording against the profile of its genre (Product §5).
 *
 * Invariants: the same measurement and limits give the same findings; nothing is asked of what a sound engineer will work
 * on anyway, nor of pauses that music fills.
 */

import type { SoundMeasurement } from './sound-measurement.ts'
import type { SoundProfile, SoundRules } from './sound-profiles.ts'
import { soundFinding, type SoundAdvice, type SoundFinding, type SoundSeverity } from './sound-findings.ts'

export interface SoundTask {
  readonly profile: SoundProfile
  readonly rules: SoundRules
  /** A sound engineer works on it next: loudness, noise and the silence around it are then their business. */
  readonly is_raw: boolean
  /** Music has been mixed in: it has no pauses to hear the noise in, and begins and ends as it likes. */
  readonly has_music: boolean
}

/** Places that are named; a longer list is not read. */
const PLACES_AT_MOST = 5

/** Findings in order of weight, `ok` ones among them. A recording in which nothing is heard has one. */
export function judgeSound(measured: SoundMeasurement, task: SoundTask): SoundFinding[] {
  if (measured.rms_db === null || measured.integrated_lufs === null) {
    return [soundFinding({ code: 'silent', severity: 'bad', measured: measured.rms_db, advice: 'check_file' })]
  }
  const findings = [judgeClipping(measured, task), judgeTruePeak(measured, task)]
  if (!task.is_raw) {
    if (!task.has_music) findings.push(judgeNoise(measured, task))
    findings.push(...judgeLevels(measured, task))
    if (!task.has_music) findings.push(...judgeEdges(measured, task.profile))
  }
  return [...findings.filter((finding) => finding !== null), ...judgeFormat(measured, task.rules)]
}

function judgeClipping(measured: SoundMeasurement, { rules }: SoundTask): SoundFinding {
  const { clipped_runs, clipped_at_ms } = measured
  return soundFinding({
    code: 'clipping',
    severity: clipped_runs >= rules.clipped_bad ? 'bad' : clipped_runs > 0 ? 'warn' : 'ok',
    measured: clipped_runs,
    wanted_max: 0,
    ...places(clipped_at_ms),
    advice: clipped_runs > 0 ? 'record_lower' : 'none',
  })
}

function judgeTruePeak(measured: SoundMeasurement, { profile, rules }: SoundTask): SoundFinding | null {
  const { true_peak_db } = measured
  const limit = profile.true_peak_max
  if (true_peak_db === null) return null
  const over = tenths(true_peak_db) - limit
  const seconds = measured.loud_seconds.filter(({ peak_db }) => peak_db > limit).map(({ at_ms }) => at_ms)
  return soundFinding({
    code: 'true_peak',
    severity: severityOf(over, rules.margin_db),
    measured: true_peak_db,
    wanted_max: limit,
    ...(over > 0 ? { ...places(seconds), advice: 'lower_level', by_db: Math.ceil(over) } : {}),
  })
}

function judgeNoise(measured: SoundMeasurement, { profile, rules }: SoundTask): SoundFinding | null {
  const { noise_floor_db, rms_db } = measured
  // Without a pause the quietest moment is still speech, so the noise of the room cannot be measured.
  const isPause = noise_floor_db !== null && rms_db !== null && noise_floor_db <= rms_db - rules.pause_below_rms_db
  if (!isPause) return null
  const over = tenths(noise_floor_db) - profile.noise_max
  return soundFinding({
    code: 'noise',
    severity: severityOf(over, rules.noise_margin_db),
    measured: noise_floor_db,
    wanted_max: profile.noise_max,
    advice: over > 0 ? 'reduce_noise' : 'none',
  })
}

function judgeLevels(measured: SoundMeasurement, task: SoundTask): SoundFinding[] {
  const { lufs_min, lufs_max, rms_min, rms_max } = task.profile
  const levels = [
    ['loudness', measured.integrated_lufs, lufs_min, lufs_max],
    ['rms', measured.rms_db, rms_min, rms_max],
  ] as const
  return levels.flatMap(([code, level, wanted_min, wanted_max]) => {
    if (level === null || (wanted_min === null && wanted_max === null)) return []
    const under = (wanted_min ?? -Infinity) - tenths(level)
    const over = tenths(level) - (wanted_max ?? Infinity)
    const advice: SoundAdvice = over > 0 ? 'lower_level' : under > 0 ? raising(measured, task, under) : 'none'
    return soundFinding({
      ...{ code, measured: level, wanted_min, wanted_max, advice },
      severity: severityOf(Math.max(under, over), task.rules.margin_db),
      by_db: advice === 'lower_level' ? Math.ceil(over) : advice === 'raise_level' ? Math.ceil(under) : null,
    })
  })
}

/** A level can be raised as long as its peaks stay below their limit; beyond that they have to come down first. */
function raising(measured: SoundMeasurement, { profile }: SoundTask, by_db: number): SoundAdvice {
  const { true_peak_db } = measured
  return true_peak_db !== null && true_peak_db + Math.ceil(by_db) > profile.true_peak_max ? 'compress' : 'raise_level'
}

function judgeEdges(measured: SoundMeasurement, profile: SoundProfile): SoundFinding[] {
  const { head_min_ms, head_max_ms, tail_min_ms, tail_max_ms } = profile
  const edges = [
    ['head_silence', measured.head_silence_ms, head_min_ms, head_max_ms, 'add_head', 'trim_head'],
    ['tail_silence', measured.tail_silence_ms, tail_min_ms, tail_max_ms, 'add_tail', 'trim_tail'],
  ] as const
  return edges.flatMap(([code, silence_ms, wanted_min, wanted_max, add, trim]) => {
    if (wanted_min === null && wanted_max === null) return []
    const advice = silence_ms < (wanted_min ?? 0) ? add : silence_ms > (wanted_max ?? Infinity) ? trim : 'none'
    const severity = advice === 'none' ? 'ok' : 'warn'
    return soundFinding({ ...{ code, severity, wanted_min, wanted_max, advice }, measured: silence_ms })
  })
}

function judgeFormat(measured: SoundMeasurement, rules: SoundRules): SoundFinding[] {
  const { codec, kbps, bits, sample_rate } = measured
  const keepsSamples = codec === 'pcm' || codec === 'flac' || codec === 'alac'
  const findings: SoundFinding[] = []
  const ask = (code: SoundFinding['code'], value: number | null, wanted_min: number | null, severity: SoundSeverity) =>
    findings.push(
      soundFinding({
        code,
        severity,
        measured: value,
        wanted_min,
        advice: severity === 'ok' ? 'none' : 'save_lossless',
      }),
    )
  ask('format', null, null, keepsSamples || codec === 'mp3' ? 'ok' : 'warn')
  if (kbps !== null) ask('bit_rate', kbps, rules.kbps_min, kbps < rules.kbps_min ? 'warn' : 'ok')
  const rate_min = rules.sample_rate_min
  ask('sample_rate', sample_rate, rate_min, sample_rate < rate_min / 2 ? 'bad' : sample_rate < rate_min ? 'warn' : 'ok')
  if (bits !== null) ask('bit_depth', bits, rules.bits_min, bits < rules.bits_min ? 'bad' : 'ok')
  return findings
}

function severityOf(outside: number, margin: number): SoundSeverity {
  return outside <= 0 ? 'ok' : outside > margin ? 'bad' : 'warn'
}

function places(seconds_ms: readonly number[]): Pick<SoundFinding, 'at_ms' | 'place_count'> {
  return { at_ms: seconds_ms.slice(0, PLACES_AT_MOST), place_count: seconds_ms.length }
}

/** As it is shown: a level that reads like its limit is within it. */
function tenths(level: number): number {
  return Math.round(level * 10) / 10
}
