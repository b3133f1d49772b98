/**
 * How well scripts are found in made recordings (docs/testing.md): `node bench/alignment/measure.ts [--count=240] [--seed=7]`. Needs
 * espeak-ng. Ends with 1 when a figure is below what decision 0140 promises.
 */
import { parseArgs } from 'node:util'
import { FrameMeter } from '../../apps/server/src/adapters/audio/measure/frame-meter.ts'
import { alignScript } from '@tembrel/domain/alignment/align-script.ts'
import type { SoundFrames } from '@tembrel/domain/alignment/sound-frames.ts'
import { makeRecording, SAMPLE_RATE, seededRandom, type MadeRecording, type Slip } from './made-recording.ts'
import { sentencesToRead } from './sentences-to-read.ts'

const { values } = parseArgs({ options: { count: { type: 'string' }, seed: { type: 'string' }, verbose: { type: 'boolean' } } })
const count = Number(values.count ?? 240)
const seed = Number(values.seed ?? 7)
const SLIPS: readonly Slip[] = ['none', 'left_out', 'twice', 'other_script']
const NEAR_MS = 400

const pools = { ru: sentencesToRead('ru'), en: sentencesToRead('en') }
const errors_ms: number[] = []
const fits: Record<'other' | 'own', number[]> = { own: [], other: [] }
const tally = { present: 0, missed: 0, left_out: 0, left_out_found: 0, twice: 0, twice_found: 0, twice_false: 0, other: 0, other_found: 0, refused: 0, own: 0 }
let cpu_ms = 0
let sound_ms = 0

function framesOf(samples: Float32Array): SoundFrames {
  const meter = new FrameMeter(SAMPLE_RATE)
  for (const sample of samples) meter.add(sample)
  return meter.result()
}

function judge(made: MadeRecording): void {
  const frames = framesOf(made.samples)
  const before = process.cpuUsage()
  const aligned = alignScript(made.script, frames)
  const used = process.cpuUsage(before)
  cpu_ms += (used.user + used.system) / 1000
  sound_ms += (made.samples.length * 1000) / SAMPLE_RATE
  if (made.slip === 'other_script') {
    tally.other += 1
    fits.other.push(aligned.fit)
    if (!aligned.ok && aligned.reason === 'other_script') tally.other_found += 1
    return
  }
  tally.own += 1
  fits.own.push(aligned.fit)
  if (!aligned.ok) {
    tally.refused += 1
    if (values.verbose) console.log('refused', made.voice, made.slip, aligned)
    return
  }
  for (const [index, place] of made.places.entries()) {
    const found = aligned.sentences[index]
    if (place === null) {
      tally.left_out += 1
      if (found?.is_left_out) tally.left_out_found += 1
      else if (values.verbose) console.log('not found', made.voice, index, aligned.sentences.findIndex((s) => s.is_left_out))
      continue
    }
    tally.present += 1
    if (found?.is_left_out) {
      tally.missed += 1
      if (values.verbose) console.log('false', made.voice, made.slip, index, found.confidence)
    }
    if (found?.again.length && made.twice !== index) tally.twice_false += 1
    if (found && found.from_ms !== null && found.to_ms !== null) {
      errors_ms.push(Math.abs(found.from_ms - place.from_ms))
      // What is read twice ends twice.
      errors_ms.push(Math.abs(found.to_ms - place.to_ms))
    }
  }
  if (made.twice !== null) {
    tally.twice += 1
    if ((aligned.sentences[made.twice]?.again.length ?? 0) > 0) tally.twice_found += 1
    else if (values.verbose) console.log('twice missed', made.voice, made.twice, aligned.sentences.flatMap((s) => (s.again.length ? s.index : [])))
  }
}

const random = seededRandom(seed)
for (let index = 0; index < count; index += 1) {
  const language = index % 3 === 2 ? 'en' : 'ru'
  const slip = SLIPS[Math.floor(index / 3) % SLIPS.length] ?? 'none'
  judge(makeRecording({ language, slip, pool: pools[language], count: 6 + Math.floor(random() * 13) }, random))
}

const sorted = errors_ms.toSorted((a, b) => a - b)
const quantile = (part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
const share = (part: number, whole: number): number => Math.round((part / Math.max(1, whole)) * 1000) / 10
const near = share(errors_ms.filter((error) => error <= NEAR_MS).length, errors_ms.length)
const figures = {
  seed,
  recordings: count,
  boundaries: errors_ms.length,
  median_ms: quantile(0.5),
  p90_ms: quantile(0.9),
  within_400_ms: near,
  left_out_found: share(tally.left_out_found, tally.left_out),
  twice_found: share(tally.twice_found, tally.twice),
  called_missing: share(tally.missed, tally.present),
  other_script_found: share(tally.other_found, tally.other),
  own_script_refused: share(tally.refused, tally.own),
  called_twice: share(tally.twice_false, tally.present),
  cpu_s_an_hour: Math.round((cpu_ms / sound_ms) * 3600 * 10) / 10,
}
console.log(figures, tally)
const fitsOf = (values: number[]): string => [0, 0.02, 0.05, 0.1, 0.5, 0.9, 0.95, 1].map((p) => (values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))] ?? 0).toFixed(3)).join(' ')
console.log('fit own', fitsOf(fits.own), '\nfit other', fitsOf(fits.other))
