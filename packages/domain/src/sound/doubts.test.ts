import assert from 'node:assert/strict'
import { test } from 'node:test'
import { worstDoubt } from './doubts.ts'
import { soundFinding, type SoundFinding } from './sound-findings.ts'

const finding = (change: Partial<SoundFinding> & Pick<SoundFinding, 'code'>): SoundFinding =>
  soundFinding({ severity: 'bad', advice: 'check_file', measured: null, ...change })

const SILENT = finding({ code: 'silent' })
const CLIPPED = finding({ code: 'clipping', measured: 9, wanted_max: 0 })
const QUIET = finding({ code: 'loudness', measured: -33, wanted_min: -24, wanted_max: -14 })
const QUIET_BOOK = finding({ code: 'rms', measured: -31, wanted_min: -23, wanted_max: -18 })

test('Silence is worse than cut peaks, and these are worse than a low level', () => {
  assert.equal(worstDoubt([QUIET_BOOK, QUIET, CLIPPED, SILENT]), SILENT)
  assert.equal(worstDoubt([QUIET_BOOK, QUIET, CLIPPED]), CLIPPED)
  assert.equal(worstDoubt([QUIET_BOOK, QUIET]), QUIET)
  assert.equal(worstDoubt([QUIET_BOOK]), QUIET_BOOK)
})

test('What is too loud, noisy or long, and what is only doubtful, is asked about by nobody', () => {
  const others = [
    finding({ code: 'loudness', measured: -9, wanted_min: -24, wanted_max: -14 }),
    finding({ code: 'noise', measured: -40, wanted_max: -55 }),
    finding({ code: 'duration', measured: 90_000, wanted_max: 30_000 }),
    { ...QUIET, severity: 'warn' as const },
    { ...CLIPPED, severity: 'warn' as const },
  ]
  assert.equal(worstDoubt(others), null)
  assert.equal(worstDoubt([]), null)
})
