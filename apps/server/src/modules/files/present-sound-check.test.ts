import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SoundMeasurement } from '@tembrel/domain/sound/sound-measurement.ts'
import { presentSoundCheck } from './operations/sound-checks.ts'

const JUDGED = { state: 'none', progress: 0, verdict: null, profile: 'web', findings: [], measured: null } as const

test('a recording that nobody has listened to has a check without findings', () => {
  assert.deepEqual(presentSoundCheck(JUDGED, null, null), { ...JUDGED, skipped: [], sent: null, level: null })
})

test('of what was measured the wire has the levels and the length, and which parts were left out', () => {
  const levels = { integrated_lufs: -16, true_peak_db: -2, rms_db: -19, noise_floor_db: -60, duration_ms: 30_000 }
  const skipped = [{ from_ms: 0, to_ms: 1000 }]
  const measured = { ...levels, skipped, clipped_runs: 3, loud_seconds: [] } as unknown as SoundMeasurement
  const check = presentSoundCheck({ ...JUDGED, state: 'done', measured }, null, null)
  assert.deepEqual([check.measured, check.skipped], [levels, skipped])
})
