import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinedFiles } from './join.ts'
import type { JoinedFile } from './join.ts'
import { closed, follow, newRecording, recovered } from './recording.ts'
import type { Recording } from './recording.ts'

const VOICE = 12
const QUIET = 65
/** Fifty blocks a second: 20 ms each. */
const RATE = 2048 * 50

/** Levels as text: `v` is voice, `.` silence; a number before a sign repeats it. */
function levels(text: string): number[] {
  return [...text.matchAll(/(\d+)([v.])/gu)].flatMap(([, count, sign]) =>
    Array<number>(Number(count)).fill(sign === 'v' ? VOICE : QUIET),
  )
}

function read(steps: readonly (readonly [sentence: number, at: number])[], from = newRecording(RATE)): Recording {
  return steps.reduce((recording, [sentence, at]) => follow(recording, { sentence, isGoing: true }, at), from)
}

const stretchesOf = (files: readonly JoinedFile[]) =>
  files.map(({ stretches }) => stretches.map(({ run, from, to }) => [run, from, to]))

// Rule 10.105
test('What was read on end stays as it was read, with its pauses', () => {
  const sound = levels('10v40.10v10.10v')
  const recording = closed(
    read([
      [0, 0],
      [1, 30],
      [2, 65],
    ]),
    80,
    true,
  )
  const [file] = joinedFiles(recording, () => sound, 10_000)
  assert.deepEqual(
    file?.stretches.map(({ from, to, fades_in, fades_out }) => [from, to, fades_in, fades_out]),
    [
      [0, 30, true, false],
      [30, 65, false, false],
      [65, 80, false, true],
    ],
  )
  assert.deepEqual(
    file.sentences.map(({ sentence, from_ms, to_ms }) => [sentence, from_ms, to_ms]),
    [
      [0, 0, 600],
      [1, 600, 1300],
      [2, 1300, 1600],
    ],
  )
})

// Rule 10.105
test('A press before the pause moves the end of a sentence into the pause', () => {
  // The reader presses at 26, the voice ends at 30, the next sentence begins at 38.
  const sound = levels('30v8.30v')
  const recording = closed(
    read([
      [0, 0],
      [1, 26],
    ]),
    68,
    true,
  )
  const [file] = joinedFiles(recording, () => sound, 10_000)
  assert.deepEqual(stretchesOf(file ? [file] : []), [
    [
      [0, 0, 30],
      [0, 30, 68],
    ],
  ])
})

// Rule 10.105
test('A sentence that was read again stands at its place, without the attempt before it', () => {
  // Sentence 0 to 40, sentence 1 to 80, then sentence 0 once more from 80 to 130.
  const sound = levels('40v40v50v')
  const recording = read([
    [0, 0],
    [1, 40],
    [2, 80],
    [0, 80],
    [1, 130],
  ])
  assert.deepEqual(stretchesOf(joinedFiles(closed(recording, 131, false), () => sound, 10_000)), [
    [
      [0, 80, 130],
      [0, 40, 80],
    ],
  ])
})

// Rule 10.105
test('Between pieces that were not read on end at most 0.6 s of silence stay on either side', () => {
  const sound = levels('30.20v30.30.20v90.')
  const first = closed(read([[0, 0]]), 80, true)
  const second = closed(follow(first, { sentence: 1, isGoing: true }, 80), 220, true)
  const apart: Recording = { ...second, pieces: second.pieces.map((piece, run) => ({ ...piece, run })) }
  // Fourteen blocks of silence before and behind, thirty-five behind the last.
  assert.deepEqual(stretchesOf(joinedFiles(apart, () => sound, 10_000)), [
    [
      [0, 16, 64],
      [1, 96, 165],
    ],
  ])
})

test('Nothing but silence is left as it is', () => {
  const recording = closed(read([[0, 0]]), 40, true)
  assert.deepEqual(stretchesOf(joinedFiles(recording, () => levels('40.'), 10_000)), [[[0, 0, 40]]])
})

// Rule 10.105
test('More than one file may hold is spread over several, at the end of a sentence where that can be', () => {
  const sound = levels('250v')
  const recording = closed(
    read([
      [0, 0],
      [1, 40],
      [2, 80],
    ]),
    250,
    true,
  )
  const files = joinedFiles(recording, () => sound, 100)
  assert.deepEqual(
    files.map(({ blocks, sentences }) => [blocks, sentences.map(({ sentence }) => sentence)]),
    [
      [80, [0, 1]],
      [100, [2]],
      [70, [2]],
    ],
  )
  assert.ok(files.every(({ blocks }) => blocks <= 100))
})

// Rule 10.103
test('Runs before and after a reload follow one another in the order of the script', () => {
  const before = recovered(
    read([
      [0, 0],
      [1, 50],
      [2, 100],
    ]),
    () => 110,
  )
  const after = closed(read([[2, 0]], before), 60, true)
  const runs = [levels('110v'), levels('60v')]
  assert.deepEqual(stretchesOf(joinedFiles(after, (run) => runs[run] ?? [], 10_000)), [
    [
      [0, 0, 50],
      [0, 50, 100],
      [1, 0, 60],
    ],
  ])
})

test('Nothing recorded makes no file', () => {
  assert.deepEqual(
    joinedFiles(newRecording(RATE), () => [], 100),
    [],
  )
})
