import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  BLOCK_SAMPLES,
  accepted,
  chosenPieces,
  closed,
  follow,
  isRecorded,
  newRecording,
  nextUnrecorded,
  openPiece,
  recordedBlocks,
  recordedSentences,
  recovered,
  secondsOf,
  slippedIn,
} from './recording.ts'
import type { Recording } from './recording.ts'

/** Moves in order: the sentence, whether it is being read, and the end of the run by then. */
type Step = readonly [sentence: number, isGoing: boolean, at: number]

function after(steps: readonly Step[], from: Recording = newRecording(48_000)): Recording {
  return steps.reduce((recording, [sentence, isGoing, at]) => follow(recording, { sentence, isGoing }, at), from)
}

const shown = (recording: Recording) =>
  recording.pieces.map(({ sentence, from, to, is_whole }) => [sentence, from, to, is_whole])

// Rule 10.101
test('Going on makes the piece of a sentence whole and opens the next one', () => {
  const recording = after([
    [0, true, 0],
    [1, true, 40],
    [2, true, 90],
  ])
  assert.deepEqual(shown(recording), [
    [0, 0, 40, true],
    [1, 40, 90, true],
    [2, 90, null, false],
  ])
  assert.equal(openPiece(recording)?.sentence, 2)
})

// Rule 10.101
test('Behind the last sentence nothing is open', () => {
  const recording = after([
    [0, true, 0],
    [1, false, 40],
  ])
  assert.deepEqual(shown(recording), [[0, 0, 40, true]])
  assert.equal(openPiece(recording), null)
})

// Rule 10.102
test('A pause leaves the piece open, and going on fills the same one', () => {
  const recording = after([
    [0, true, 0],
    [0, false, 30],
    [0, true, 30],
    [1, true, 70],
  ])
  assert.deepEqual(shown(recording)[0], [0, 0, 70, true])
})

// Rule 10.101
test('A sentence that is read again replaces itself only when it has been read to its end', () => {
  const first = after([
    [0, true, 0],
    [1, true, 40],
    [0, true, 60],
  ])
  assert.deepEqual(shown(first), [
    [0, 0, 40, true],
    [1, 40, 60, false],
    [0, 60, null, false],
  ])
  assert.equal(chosenPieces(first)[0]?.from, 0)
  const broken = closed(first, 80, false)
  assert.equal(chosenPieces(broken)[0]?.from, 0)
  const again = after(
    [
      [0, true, 80],
      [1, false, 120],
    ],
    broken,
  )
  assert.deepEqual(
    chosenPieces(again).map(({ sentence, from, to }) => [sentence, from, to]),
    [
      [0, 80, 120],
      [1, 40, 60],
    ],
  )
})

test('A press too many leaves no piece', () => {
  const recording = after([
    [0, true, 0],
    [1, true, 3],
    [2, true, 40],
  ])
  assert.deepEqual(shown(recording), [
    [1, 3, 40, true],
    [2, 40, null, false],
  ])
})

// Rule 10.103
test('A session that broke off keeps what was kept; what was being recorded is an attempt, and a new run begins', () => {
  const broken = after([
    [0, true, 0],
    [1, true, 40],
    [2, true, 90],
  ])
  const kept = recovered(broken, () => 120)
  assert.deepEqual(shown(kept), [
    [0, 0, 40, true],
    [1, 40, 90, true],
    [2, 90, 120, false],
  ])
  assert.equal(kept.run, 1)
  const cut = recovered(broken, () => 70)
  assert.deepEqual(shown(cut), [
    [0, 0, 40, true],
    [1, 40, 70, false],
  ])
  assert.deepEqual(shown(recovered(broken, () => 0)), [])
  assert.ok(cut.revision > broken.revision)
})

// Rule 10.106
test('A session that ended in order has the same sound, and the same number of it, after a reload', () => {
  const rested = closed(after([[0, true, 0]]), 40, true)
  const kept = recovered(rested, () => 40)
  assert.deepEqual([kept.revision, kept.pieces, kept.run], [rested.revision, rested.pieces, 1])
})

// Rule 10.104
test('An attempt counts where there is nothing better, and can be taken as it is', () => {
  const attempt = closed(after([[0, true, 0]]), 40, false)
  assert.equal(isRecorded(attempt, 0), false)
  assert.deepEqual(
    chosenPieces(attempt).map(({ is_whole }) => is_whole),
    [false],
  )
  const id = attempt.pieces[0]?.id ?? -1
  const taken = accepted(attempt, id)
  assert.equal(isRecorded(taken, 0), true)
  assert.equal(accepted(taken, id), taken)
  assert.ok(taken.revision > attempt.revision)
})

test('A slip is marked once, in the piece that is being recorded', () => {
  const open = after([[0, true, 0]])
  const slipped = slippedIn(open)
  assert.equal(slipped.pieces[0]?.is_slipped, true)
  assert.equal(slippedIn(slipped), slipped)
  assert.equal(slippedIn(newRecording(48_000)).pieces.length, 0)
})

test('The next sentence without a recording is looked for from here on, then from the beginning', () => {
  const recording = after([
    [1, true, 0],
    [2, true, 40],
    [3, false, 80],
  ])
  assert.equal(nextUnrecorded(recording, 4, 1), 3)
  assert.equal(nextUnrecorded(recording, 3, 1), 0)
  assert.equal(
    nextUnrecorded(
      after([
        [0, true, 0],
        [1, false, 40],
      ]),
      1,
      1,
    ),
    null,
  )
})

test('What counts is added up', () => {
  const recording = after([
    [0, true, 0],
    [1, true, 40],
    [0, true, 60],
    [1, false, 100],
  ])
  // The second reading of the first sentence: 60 to 100; the attempt at the second one: 40 to 60.
  assert.equal(recordedBlocks(recording, 100), 60)
  // The first one is being read a third time, from 100 to 130.
  assert.equal(recordedBlocks(after([[0, true, 100]], recording), 130), 50)
  assert.equal(recordedSentences(recording), 1)
  assert.equal(secondsOf(48_000 / BLOCK_SAMPLES, 48_000), 1)
})

// Rule 10.101
test('Whatever is pressed, pieces follow one another, one at most is open, and a whole one is never given up for an attempt', () => {
  const step = fc.record({
    sentence: fc.nat({ max: 5 }),
    isGoing: fc.boolean(),
    passed: fc.nat({ max: 40 }),
    act: fc.constantFrom('follow', 'retake', 'recover'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let recording = newRecording(48_000)
      const runs = new Map<number, number>()
      for (const { sentence, isGoing, passed, act } of steps) {
        const before = recording
        const at = (runs.get(recording.run) ?? 0) + (openPiece(recording) ? passed : 0)
        runs.set(recording.run, at)
        if (act === 'follow') recording = follow(recording, { sentence, isGoing }, at)
        if (act === 'retake') recording = closed(recording, at, false)
        if (act === 'recover') recording = recovered(recording, (run) => runs.get(run) ?? 0)
        for (const [index, piece] of recording.pieces.entries()) {
          const former = recording.pieces[index - 1]
          assert.ok(piece.to !== null || index === recording.pieces.length - 1)
          if (former?.run === piece.run) assert.ok((former.to ?? Infinity) <= piece.from && former.id < piece.id)
        }
        for (const { sentence: had } of chosenPieces(before).filter(({ is_whole }) => is_whole)) {
          assert.ok(chosenPieces(recording).some((piece) => piece.sentence === had && piece.is_whole))
        }
      }
    }),
  )
})
