import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { GENRE } from '../orders/genre-ids.ts'
import { judgeDuration, promisedLength } from './judge-duration.ts'
import { judgeSound, type SoundTask } from './judge-sound.ts'
import { soundVerdict } from './sound-findings.ts'
import type { SoundMeasurement } from './sound-measurement.ts'
import { soundProfileOf, type SoundProfile, type SoundRules } from './sound-profiles.ts'

const WEB: SoundProfile = {
  ...{ lufs_min: -20, lufs_max: -14, rms_min: null, rms_max: null, true_peak_max: -1, noise_max: -55 },
  ...{ head_min_ms: null, head_max_ms: 1500, tail_min_ms: null, tail_max_ms: 3000 },
}
const ACX: SoundProfile = {
  ...{ lufs_min: null, lufs_max: null, rms_min: -23, rms_max: -18, true_peak_max: -3, noise_max: -60 },
  ...{ head_min_ms: 500, head_max_ms: 1000, tail_min_ms: 1000, tail_max_ms: 5000 },
}
const RULES: SoundRules = {
  ...{ sample_rate_min: 44_100, bits_min: 16, kbps_min: 192, margin_db: 3, noise_margin_db: 6, clipped_bad: 3 },
  ...{
    pause_below_rms_db: 15,
    level_limit_db: 12,
    duration_warn_percent: 20,
    duration_bad_percent: 50,
    duration_slack_seconds: 3,
  },
}
const GOOD: SoundMeasurement = {
  ...{ format: 'wav', codec: 'pcm', sample_rate: 44_100, channels: 1, bits: 16, kbps: null, duration_ms: 30_000 },
  ...{ integrated_lufs: -16.2, true_peak_db: -3.4, rms_db: -19, sample_peak_db: -3.5, noise_floor_db: -63 },
  ...{ head_silence_ms: 600, tail_silence_ms: 1200, clipped_runs: 0, clipped_at_ms: [], loud_seconds: [], skipped: [] },
}

const judge = (change: Partial<SoundMeasurement> = {}, task: Partial<SoundTask> = {}) =>
  judgeSound({ ...GOOD, ...change }, { profile: WEB, rules: RULES, is_raw: false, has_music: false, ...task })
/** What is not ok, as `code severity advice by`. */
const remarks = (...args: Parameters<typeof judge>): string[] =>
  judge(...args)
    .filter(({ severity }) => severity !== 'ok')
    .map(({ code, severity, advice, by_db }) => [code, severity, advice, ...(by_db === null ? [] : [by_db])].join(' '))

describe('a recording is judged by its genre', () => {
  test('a good one has no remarks, and everything that was asked is told', () => {
    assert.deepEqual(remarks(), [])
    assert.deepEqual(
      judge().map(({ code }) => code),
      [
        ...['clipping', 'true_peak', 'noise', 'loudness', 'head_silence', 'tail_silence'],
        ...['format', 'sample_rate', 'bit_depth'],
      ],
    )
    assert.equal(soundVerdict(judge()), 'ok')
  })

  const table: [working: string, change: Partial<SoundMeasurement>, profile: SoundProfile, expected: string[]][] = [
    ['−12 is 2 over −14: within 3', { integrated_lufs: -12 }, WEB, ['loudness warn lower_level 2']],
    ['−10.5 is 3.5 over −14: beyond 3', { integrated_lufs: -10.5 }, WEB, ['loudness bad lower_level 4']],
    ['−14.04 reads −14.0', { integrated_lufs: -13.96 }, WEB, []],
    ['−21.5 wants 2 more; −3.4 + 2 stays under −1', { integrated_lufs: -21.5 }, WEB, ['loudness warn raise_level 2']],
    ['−24 wants 4 more; −3.4 + 4 does not', { integrated_lufs: -24 }, WEB, ['loudness bad compress']],
    ['0.4 is 1.4 over −1', { true_peak_db: 0.4 }, WEB, ['true_peak warn lower_level 2']],
    ['2.1 is 3.1 over −1', { true_peak_db: 2.1 }, WEB, ['true_peak bad lower_level 4']],
    ['−52 is 3 over −55, within 6', { noise_floor_db: -52 }, WEB, ['noise warn reduce_noise']],
    ['−45 is 10 over −55', { noise_floor_db: -45 }, WEB, ['noise bad reduce_noise']],
    ['−33 is 14 under the mean: no pause', { noise_floor_db: -33 }, WEB, []],
    ['nothing but cut pauses', { noise_floor_db: null }, WEB, []],
    ['two cut peaks', { clipped_runs: 2, clipped_at_ms: [1000] }, WEB, ['clipping warn record_lower']],
    ['three cut peaks', { clipped_runs: 3, clipped_at_ms: [1000] }, WEB, ['clipping bad record_lower']],
    ['1.6 s before the first word', { head_silence_ms: 1600 }, WEB, ['head_silence warn trim_head']],
    ['3.1 s after the last', { tail_silence_ms: 3100 }, WEB, ['tail_silence warn trim_tail']],
    ['ACX: −24.5 wants 2 more, −5 + 2 = −3', { rms_db: -24.5, true_peak_db: -5 }, ACX, ['rms warn raise_level 2']],
    ['ACX: peaks to −3', { rms_db: -20, true_peak_db: -2.9 }, ACX, ['true_peak warn lower_level 1']],
    ['ACX: half a second first', { rms_db: -20, head_silence_ms: 480 }, ACX, ['head_silence warn add_head']],
    ['ACX: a second last', { rms_db: -20, tail_silence_ms: 900 }, ACX, ['tail_silence warn add_tail']],
    ['MP3 of 128', { codec: 'mp3', format: 'mp3', bits: null, kbps: 128 }, WEB, ['bit_rate warn save_lossless']],
    ['MP3 of 192', { codec: 'mp3', format: 'mp3', bits: null, kbps: 192 }, WEB, []],
    ['Opus', { codec: 'opus', format: 'ogg', bits: null, kbps: 256 }, WEB, ['format warn save_lossless']],
    ['32 kHz', { sample_rate: 32_000 }, WEB, ['sample_rate warn save_lossless']],
    ['16 kHz', { sample_rate: 16_000 }, WEB, ['sample_rate bad save_lossless']],
    ['8 bits', { bits: 8 }, WEB, ['bit_depth bad save_lossless']],
    ['24 bits, 96 kHz, FLAC', { bits: 24, sample_rate: 96_000, codec: 'flac', format: 'flac' }, WEB, []],
    ['silence', { integrated_lufs: null, rms_db: null }, WEB, ['silent bad check_file']],
  ]
  for (const [working, change, profile, expected] of table) {
    test(`${working}: ${expected.join(', ') || 'no remark'}`, () => {
      assert.deepEqual(remarks(change, { profile }), expected)
    })
  }

  test('places above the limit are named, five of them, and counted', () => {
    const loud_seconds = [-0.2, -3, -0.5, -0.1, -0.3, -0.4, -0.9].map((peak_db, index) => ({
      at_ms: index * 1000,
      peak_db,
    }))
    const peak = judge({ true_peak_db: -0.1, loud_seconds }).find(({ code }) => code === 'true_peak')
    assert.deepEqual([peak?.at_ms, peak?.place_count], [[0, 2000, 3000, 4000, 5000], 6])
  })

  // Rule 5.32
  test('what an engineer works on next is asked for form, peaks and cut peaks alone', () => {
    const rough = { integrated_lufs: -30, noise_floor_db: -40, head_silence_ms: 9000, clipped_runs: 5 }
    assert.deepEqual(remarks(rough, { is_raw: true }), ['clipping bad record_lower'])
  })

  test('music is not taken for noise, and begins as it likes', () => {
    const mix = { noise_floor_db: -45, head_silence_ms: 2000, tail_silence_ms: 9000 }
    assert.deepEqual(remarks(mix, { has_music: true }), [])
  })

  test('what is louder is never judged better for its peaks', () => {
    const level = fc.double({ min: -30, max: 6, noNaN: true })
    const order = ['ok', 'warn', 'bad']
    fc.assert(
      fc.property(level, level, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((true_peak_db) =>
          order.indexOf(judge({ true_peak_db }).find(({ code }) => code === 'true_peak')?.severity ?? ''),
        )
        return (low ?? 0) <= (high ?? 0)
      }),
    )
  })

  // Rule 5.32
  test('every remark says what to do, and what is ok asks for nothing', () => {
    const level = fc.option(fc.double({ min: -90, max: 6, noNaN: true }), { nil: null })
    fc.assert(
      fc.property(level, level, level, fc.nat(10), (integrated_lufs, true_peak_db, noise_floor_db, clipped_runs) =>
        judge({ integrated_lufs, true_peak_db, noise_floor_db, clipped_runs }).every(
          ({ severity, advice }) => (severity === 'ok') === (advice === 'none'),
        ),
      ),
    )
  })

  // Rule 5.32
  test('each genre has its profile', () => {
    const profiles = Object.fromEntries(Object.entries(GENRE).map(([name, id]) => [name, soundProfileOf(id)]))
    assert.deepEqual(profiles, {
      ...{ advert: 'ads', audiobook: 'audiobook', longread: 'web', offframe: 'offframe' },
      ...{ youtube: 'web', play: 'web', other: 'web' },
    })
  })
})

describe('the length is held against what was promised', () => {
  const script = (seconds: number) => promisedLength({ is_clip: false, seconds, clip_minutes: 0 })
  const clip = (clip_minutes: number) => promisedLength({ is_clip: true, seconds: 40, clip_minutes })
  type Row = [working: string, durations_s: number[], promised: ReturnType<typeof script>, expected: string | null]
  const table: Row[] = [
    ['30 of 30', [30], script(30), 'ok none 30000'],
    ['36 is 20 % more', [36], script(30), 'ok none 36000'],
    ['36.1 is more than 20 % more', [36.1], script(30), 'warn shorten 36100'],
    ['46 is more than half more', [46], script(30), 'bad shorten 46000'],
    ['23 is 7 less, 20 % are 6', [23], script(30), 'warn complete 23000'],
    ['14 is less than half', [14], script(30), 'bad complete 14000'],
    ['8 of 5: three seconds never count', [8], script(5), 'ok none 8000'],
    ['8.5 of 5: six are tolerated', [8.5], script(5), 'warn shorten 8500'],
    ['two parts of a whole', [20, 12], script(30), 'ok none 32000'],
    ['three variants, each the whole', [29, 31, 33], script(30), 'ok none 29000'],
    ['two parts that are too long together', [30, 20], script(30), 'bad shorten 50000'],
    ['one minute of video', [62], clip(1), 'ok none 62000'],
    ['longer than the video', [64], clip(1), 'warn shorten 64000'],
    ['much longer than the video', [91], clip(1), 'bad shorten 91000'],
    ['short beside its video', [20], clip(1), 'ok none 20000'],
    ['a video whose length nobody has told: by the script, 8 more is 20 %', [50], clip(0), 'warn shorten 50000'],
    ['nothing promised', [50], script(0), null],
    ['nothing recorded', [], script(30), null],
  ]
  for (const [working, durations_s, promised, expected] of table) {
    // Rule 5.33
    test(`${working}: ${expected ?? 'nothing to say'}`, () => {
      const durations_ms = durations_s.map((seconds) => Math.round(seconds * 1000))
      const finding = judgeDuration(durations_ms, promised, RULES)
      assert.equal(finding && [finding.severity, finding.advice, finding.measured].join(' '), expected)
    })
  }
})
