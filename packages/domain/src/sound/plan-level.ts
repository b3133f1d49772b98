/**
 * Whether one press can bring a recording to the wanted level, and to which (Product 5.960).
 *
 * Invariants: nothing is promised that gain and holding peaks down cannot do; noise is never raised above its limit; what was cut or
 * is silent stays its maker's to record again.
 */

import { judgeSound, type SoundTask } from './judge-sound.ts'
import type { SoundMeasurement } from './sound-measurement.ts'

export const LEVEL_REFUSALS = ['silent', 'clipped', 'noise', 'peaks', 'format', 'missed'] as const
/**
 * `peaks`: they are too far above the rest; `format`: the server cannot write it; `missed`: it was tried and did not come out
 * right.
 */
export type LevelRefusal = (typeof LEVEL_REFUSALS)[number]

export type LevelMeasure = 'loudness' | 'rms'

export type LevelPlan =
  | { readonly kind: 'not_needed' }
  | { readonly kind: 'refused'; readonly reason: LevelRefusal }
  | {
      readonly kind: 'possible'
      readonly by: LevelMeasure
      /** LUFS, or dBFS of the mean power. */
      readonly level: number
      readonly level_now: number
      /** dBTP. */
      readonly true_peak_max: number
    }

/** So far from an edge of what is wanted a level is safely inside. LU or dB. */
const INSIDE = 0.5

const NOT_NEEDED: LevelPlan = { kind: 'not_needed' }

/** What a press would do with this recording. */
export function planLevel(measured: SoundMeasurement, task: SoundTask): LevelPlan {
  const findings = judgeSound(measured, task)
  const isOutside = findings.some(({ code, severity }) => severity !== 'ok' && isLevelCode(code))
  // What a sound engineer will work on anyway is left to him.
  if (task.is_raw || !isOutside) return NOT_NEEDED
  const wish = wishOf(measured, task)
  if (findings.some(({ code }) => code === 'silent') || wish === null) return { kind: 'refused', reason: 'silent' }
  if (measured.clipped_runs > 0) return { kind: 'refused', reason: 'clipped' }
  const refusals = wish.levels.map((level) => refusalOf(measured, task, level - wish.level_now))
  const level = wish.levels[refusals.indexOf(null)]
  if (level === undefined) return { kind: 'refused', reason: refusals.at(-1) ?? 'missed' }
  const { by, level_now } = wish
  return { kind: 'possible', by, level, level_now, true_peak_max: task.profile.true_peak_max }
}

function isLevelCode(code: string): boolean {
  return code === 'loudness' || code === 'rms' || code === 'true_peak' || code === 'silent'
}

/** The level that is wanted, and the one that would still do where that one cannot be had. */
function wishOf(
  measured: SoundMeasurement,
  { profile }: SoundTask,
): { by: LevelMeasure; level_now: number; levels: readonly number[] } | null {
  const byLoudness = profile.lufs_min !== null || profile.lufs_max !== null
  const by = byLoudness ? 'loudness' : 'rms'
  const level_now = byLoudness ? measured.integrated_lufs : measured.rms_db
  if (level_now === null) return null
  const [min, max] = byLoudness ? [profile.lufs_min, profile.lufs_max] : [profile.rms_min, profile.rms_max]
  const lowest = min === null ? -Infinity : min + INSIDE
  const highest = max === null ? Infinity : max - INSIDE
  // Only its peaks are too high: it stays as loud as it is.
  if (level_now >= lowest && level_now <= highest)
    return { by, level_now, levels: [level_now, lowest].filter(Number.isFinite) }
  const middle = min === null || max === null ? Math.min(highest, Math.max(lowest, level_now)) : (min + max) / 2
  return { by, level_now, levels: [middle, lowest].filter(Number.isFinite) }
}

/** Why the level cannot be changed by so many decibels; null when it can. */
function refusalOf(measured: SoundMeasurement, task: SoundTask, gain_db: number): LevelRefusal | null {
  const { noise_floor_db, rms_db, true_peak_db } = measured
  const { profile, rules } = task
  const isPause = noise_floor_db !== null && rms_db !== null && noise_floor_db <= rms_db - rules.pause_below_rms_db
  const isHeard = isPause && !task.has_music
  if (gain_db > 0 && isHeard && noise_floor_db + gain_db > profile.noise_max) return 'noise'
  const over = (true_peak_db ?? -Infinity) + gain_db - profile.true_peak_max
  return over > rules.level_limit_db ? 'peaks' : null
}
