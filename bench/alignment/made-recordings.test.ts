import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { alignScript } from '@tembrel/domain/alignment/align-script.ts'
import { AlignmentTally, shortcomings } from './judge-alignments.ts'
import { keptFrames, type KeptRecording } from './kept-frames.ts'

const KEPT = path.join(import.meta.dirname, 'made-frames.json')

// Rule 10.50
test('In a dozen made recordings sentences, slips and other scripts are found as promised', () => {
  const recordings = JSON.parse(readFileSync(KEPT, 'utf8')) as KeptRecording[]
  const tally = new AlignmentTally()
  for (const made of recordings) tally.judge(made, alignScript(made.script, keptFrames(made)))
  const figures = tally.figures()
  assert.ok(figures.boundaries > 100)
  assert.deepEqual(shortcomings(figures), [], JSON.stringify(figures))
})
