/**
 * How well scripts are found in made recordings (docs/testing.md): `node bench/alignment/measure.ts [--count=240] [--seed=7]`. Needs
 * espeak-ng. Ends with 1 when a figure is below what decision 0140 promises. `--keep=<file>` keeps the frames for the quick test.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FrameMeter } from '../../apps/server/src/adapters/audio/measure/frame-meter.ts'
import { alignScript } from '@tembrel/domain/alignment/align-script.ts'
import type { SoundFrames } from '@tembrel/domain/alignment/sound-frames.ts'
import { AlignmentTally, shortcomings } from './judge-alignments.ts'
import { keepFrames, type KeptRecording } from './kept-frames.ts'
import { makeRecording, SAMPLE_RATE, seededRandom, type Slip } from './made-recording.ts'
import { sentencesToRead } from './sentences-to-read.ts'

const SLIPS: readonly Slip[] = ['none', 'left_out', 'twice', 'other_script']
const FEWEST_SENTENCES = 6
const MORE_SENTENCES = 13

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '240' },
    seed: { type: 'string', default: '7' },
    more: { type: 'string', default: String(MORE_SENTENCES) },
    keep: { type: 'string' },
  },
})
const seed = Number(values.seed)
const pools = { ru: sentencesToRead('ru'), en: sentencesToRead('en') }
const random = seededRandom(seed)
const tally = new AlignmentTally()
const kept: KeptRecording[] = []
let cpu_ms = 0
let sound_ms = 0

for (let index = 0; index < Number(values.count); index += 1) {
  const language = index % 3 === 2 ? 'en' : 'ru'
  const slip = SLIPS[Math.floor(index / 3) % SLIPS.length] ?? 'none'
  const count = FEWEST_SENTENCES + Math.floor(random() * Number(values.more))
  const made = makeRecording({ language, slip, pool: pools[language], count }, random)
  const frames = framesOf(made.samples)
  const before = process.cpuUsage()
  const aligned = alignScript(made.script, frames)
  const used = process.cpuUsage(before)
  cpu_ms += (used.user + used.system) / 1000
  sound_ms += (made.samples.length * 1000) / SAMPLE_RATE
  tally.judge(made, aligned)
  if (values.keep !== undefined) kept.push(keepFrames(made, frames))
}

const figures = tally.figures()
const cpu_s_an_hour = Math.round((cpu_ms / sound_ms) * 36_000) / 10
process.stdout.write(
  `${JSON.stringify({ seed, recordings: Number(values.count), ...figures, cpu_s_an_hour }, null, 2)}\n`,
)
if (values.keep !== undefined)
  writeFileSync(values.keep, `[\n${kept.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)
const missing = shortcomings(figures)
if (missing.length > 0) process.stdout.write(`Not kept: ${missing.join('; ')}\n`)
process.exitCode = missing.length > 0 ? 1 : 0

function framesOf(samples: Float32Array): SoundFrames {
  const meter = new FrameMeter(SAMPLE_RATE)
  for (const sample of samples) meter.add(sample)
  return meter.result()
}
