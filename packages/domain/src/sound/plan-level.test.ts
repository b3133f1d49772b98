import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { planLevel, type LevelPlan } from './plan-level.ts'
import type { SoundTask } from './judge-sound.ts'
import type { SoundMeasurement } from './sound-measurement.ts'
import type { SoundProfile, SoundRules } from './sound-profiles.ts'

const WEB: SoundProfile = {
  ...{ lufs_min: -20, lufs_max: -14, rms_min: null, rms_max: null, true_peak_max: -1, noise_max: -55 },
  ...{ head_min_ms: null, head_max_ms: 1500, tail_min_ms: null, tail_max_ms: 3000 },
}
const ACX: SoundProfile = {
  ...WEB,
  lufs_min: null,
  lufs_max: null,
  rms_min: -23,
  rms_max: -18,
  true_peak_max: -3,
  noise_max: -60,
}
const RULES: SoundRules = {
  ...{ sample_rate_min: 44_100, bits_min: 16, kbps_min: 192, margin_db: 3, noise_margin_db: 6, clipped_bad: 3 },
  ...{ pause_below_rms_db: 15, level_limit_db: 12, duration_warn_percent: 20, duration_bad_percent: 50 },
  duration_slack_seconds: 3,
}
const QUIET: SoundMeasurement = {
  ...{ format: 'wav', codec: 'pcm', sample_rate: 44_100, channels: 1, bits: 16, kbps: null, duration_ms: 30_000 },
  ...{ integrated_lufs: -31, true_peak_db: -14, rms_db: -34, sample_peak_db: -14, noise_floor_db: -75 },
  ...{ head_silence_ms: 600, tail_silence_ms: 1200, clipped_runs: 0, clipped_at_ms: [], loud_seconds: [], skipped: [] },
}

const plan = (change: Partial<SoundMeasurement> = {}, task: Partial<SoundTask> = {}): LevelPlan =>
  planLevel({ ...QUIET, ...change }, { profile: WEB, rules: RULES, is_raw: false, has_music: false, ...task })
const wordsOf = (found: LevelPlan): string =>
  found.kind === 'possible' ? `${found.by} ${found.level}` : found.kind === 'refused' ? found.reason : found.kind

describe('a press on a recording whose level is not right', () => {
  const table: [working: string, change: Partial<SoundMeasurement>, task: Partial<SoundTask>, expected: string][] = [
    ['the middle of −20…−14', {}, {}, 'loudness -17'],
    ['within what is wanted', { integrated_lufs: -17.2, rms_db: -20 }, {}, 'not_needed'],
    ['too loud', { integrated_lufs: -9, rms_db: -12, true_peak_db: -0.5, noise_floor_db: -60 }, {}, 'loudness -17'],
    ['only its peaks are too high', { integrated_lufs: -16, rms_db: -19, true_peak_db: 0.6 }, {}, 'loudness -16'],
    ['an audiobook, the middle of −23…−18', {}, { profile: ACX }, 'rms -20.5'],
    ['an engineer works on it next', {}, { is_raw: true }, 'not_needed'],
    ['silence', { integrated_lufs: null, rms_db: null, noise_floor_db: null }, {}, 'silent'],
    ['a cut peak stays cut', { clipped_runs: 1, clipped_at_ms: [0] }, {}, 'clipped'],
    ['−70 + 14 = −56: below −55', { noise_floor_db: -70 }, {}, 'loudness -17'],
    ['−68 + 14 = −54, but −68 + 11.5 = −56.5: the edge will do', { noise_floor_db: -68 }, {}, 'loudness -19.5'],
    ['−66 + 11.5 = −54.5: over −55', { noise_floor_db: -66 }, {}, 'noise'],
    ['a pause that is no pause, −48 is 14 below −34', { noise_floor_db: -48 }, {}, 'loudness -17'],
    ['music has no pauses', { noise_floor_db: -66 }, { has_music: true }, 'loudness -17'],
    [
      'noise that is too loud already is no reason to leave it loud',
      { integrated_lufs: -9, noise_floor_db: -50 },
      {},
      'loudness -17',
    ],
    ['−3 + 14 is 12 over −1', { true_peak_db: -3 }, {}, 'loudness -17'],
    ['−2 + 14 is 13 over −1, but −2 + 11.5 is 10.5', { true_peak_db: -2 }, {}, 'loudness -19.5'],
    ['0 + 11.5 is 12.5 over −1', { true_peak_db: 0 }, {}, 'peaks'],
  ]
  for (const [working, change, task, expected] of table) {
    // Rule 5.961
    test(`${working}: ${expected}`, () => assert.equal(wordsOf(plan(change, task)), expected))
  }

  test('says from where and below which peak', () => {
    assert.deepEqual(plan(), { kind: 'possible', by: 'loudness', level: -17, level_now: -31, true_peak_max: -1 })
    const book = plan({}, { profile: ACX })
    assert.deepEqual(book, { kind: 'possible', by: 'rms', level: -20.5, level_now: -34, true_peak_max: -3 })
  })
})
