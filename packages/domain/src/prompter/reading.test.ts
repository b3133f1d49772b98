import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { scriptSentences } from '../script/sentences.ts'
import {
  NEW_READING,
  again,
  begin,
  countIn,
  dueIn,
  elapsedAt,
  goTo,
  isRead,
  leftMs,
  next,
  nextUnread,
  pause,
  slip,
  unreadSentences,
  withPassage,
  withoutSlip,
} from './reading.ts'
import { scriptParts } from './script-parts.ts'

const SCRIPT = 'Река тихо течёт мимо. Потом она вдруг гремит. И снова всё спокойно.'
const parts = scriptParts(scriptSentences(SCRIPT), 200)
const starts = parts.map(({ start }) => start)

describe('a reading', () => {
  // Rule 10.73
  it('lets time pass only while something is read', () => {
    const begun = begin(NEW_READING, 1000)
    assert.equal(elapsedAt(begun, 3500), 2500)
    const paused = pause(begun, 3500)
    assert.equal(paused.phase, 'paused')
    assert.equal(elapsedAt(paused, 60_000), 2500)
    assert.equal(elapsedAt(begin(paused, 60_000), 61_000), 3500)
  })

  // Rule 10.73
  it('does not begin by counting in', () => {
    const counting = countIn(NEW_READING)
    assert.equal(counting.phase, 'counting')
    assert.equal(elapsedAt(counting, 9000), 0)
    assert.equal(pause(counting, 3000).phase, 'ready')
    assert.equal(pause(countIn(pause(begin(NEW_READING, 0), 500)), 900).phase, 'paused')
  })

  // Rule 10.71
  it('goes on when the time of a part at this pace is over', () => {
    // Four words at 120 a minute take 2 s.
    const begun = begin(NEW_READING, 0)
    assert.equal(dueIn(begun, parts, 120, 500), 1500)
    assert.equal(dueIn(begun, parts, 240, 500), 500)
    assert.equal(dueIn(begun, parts, 120, 9000), 0)
    assert.equal(dueIn(NEW_READING, parts, 120, 0), null)
    const second = next(begun, parts, 2000)
    assert.equal(second.at, starts[1])
    assert.equal(dueIn(second, parts, 120, 2000), 2000)
  })

  // Rule 10.73
  it('has read what it went on from, and is finished behind the last part', () => {
    let reading = begin(NEW_READING, 0)
    for (const at of [1000, 2000]) reading = next(reading, parts, at)
    assert.deepEqual(
      parts.map((part) => isRead(reading, part)),
      [true, true, false],
    )
    reading = next(reading, parts, 3000)
    assert.equal(reading.phase, 'finished')
    assert.deepEqual(reading.read, [[0, SCRIPT.length]])
    assert.equal(nextUnread(reading, parts), null)
    assert.equal(leftMs(reading, parts, 11, 120), 0)
    assert.equal(next(reading, parts, 4000), reading)
  })

  // Rule 10.73
  it('has not read what it jumps over, and finds it again', () => {
    let reading = goTo(begin(NEW_READING, 0), parts, 2, 500)
    assert.equal(reading.phase, 'reading')
    reading = next(reading, parts, 1000)
    assert.equal(reading.phase, 'finished')
    assert.equal(unreadSentences(reading, parts), 2)
    const index = nextUnread(reading, parts)
    assert.equal(index, 0)
    reading = goTo(reading, parts, index ?? -1, 1500)
    assert.deepEqual([reading.phase, reading.at], ['paused', 0])
    assert.equal(nextUnread(reading, parts), 1)
  })

  it('moves while it stands without having read anything, and stays within the script', () => {
    const moved = next(NEW_READING, parts, 0)
    assert.deepEqual([moved.at, moved.read], [starts[1], []])
    assert.equal(goTo(moved, parts, 99, 0).at, starts[2])
    assert.equal(goTo(moved, parts, -5, 0).at, 0)
    assert.equal(next(goTo(moved, parts, 2, 0), parts, 0).at, starts[2])
    assert.equal(next(NEW_READING, [], 0), NEW_READING)
  })

  // Rule 10.74
  it('marks a slip at its time and its place, and keeps it when it begins anew', () => {
    const reading = slip(next(begin(NEW_READING, 0), parts, 2000), 2600)
    assert.deepEqual(reading.slips, [{ at_ms: 2600, start: starts[1], round: 1 }])
    const anew = slip(begin(again(reading), 10_000), 10_400)
    assert.deepEqual(anew.slips.at(-1), { at_ms: 400, start: 0, round: 2 })
    assert.equal(anew.slips.length, 2)
    assert.deepEqual(anew.read, [])
    assert.deepEqual(withoutSlip(anew, 0).slips, anew.slips.slice(1))
  })

  // Rule 10.71
  it('says how long is left at a pace', () => {
    // Eleven words, half of the characters: 5.5 words at 60 a minute.
    const half = { ...NEW_READING, at: SCRIPT.length / 2 }
    assert.equal(Math.round(leftMs(half, parts, 11, 60)), 5500)
    assert.equal(Math.round(leftMs(NEW_READING, parts, 11, 120)), 5500)
  })

  it('joins passages that touch', () => {
    const read = [
      [0, 5],
      [10, 15],
    ] as const
    assert.deepEqual(withPassage(read, [5, 10]), [[0, 15]])
    assert.deepEqual(withPassage(read, [20, 25]), [
      [0, 5],
      [10, 15],
      [20, 25],
    ])
    assert.deepEqual(withPassage(read, [1, 3]), [
      [0, 5],
      [10, 15],
    ])
  })
})
