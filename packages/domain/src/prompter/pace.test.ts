import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PACE, changedPace, measuredPace, paceOf, partMs } from './pace.ts'

const TEN_WORDS = 'Река тихо течёт между камнями, потом вдруг гремит среди скал.'

describe('the pace of a reading', () => {
  // Rule 10.72
  it('goes up and down by five words a minute, between 60 and 260', () => {
    assert.equal(changedPace(120, 1), 125)
    assert.equal(changedPace(122, -1), 115)
    assert.equal(changedPace(PACE.slowest, -1), PACE.slowest)
    assert.equal(changedPace(PACE.fastest, 1), PACE.fastest)
  })

  // Rule 10.72
  it('is that of the ordered length, when nothing else is known', () => {
    // 120 words in a minute; 150 words in 90 seconds are 100 a minute.
    assert.equal(paceOf(120, 60), 120)
    assert.equal(paceOf(150, 90), 100)
    assert.equal(paceOf(0, 60), null)
    assert.equal(paceOf(10, 0), null)
  })

  // Rule 10.72
  it('is measured from sentences of recordings with the pauses between them', () => {
    const sentence = (from_ms: number, to_ms: number) => ({ text: TEN_WORDS, from_ms, to_ms })
    // Ten words in 4 s and a pause of 1 s, three times, the last without a pause: 30 words in 14 s are 128.6 a minute.
    assert.equal(measuredPace([[sentence(0, 4000), sentence(5000, 9000), sentence(10_000, 14_000)]]), 130)
  })

  it('is not slowed down by what happened between two sentences', () => {
    const sentence = (from_ms: number, to_ms: number) => ({ text: TEN_WORDS, from_ms, to_ms })
    // The pause of a minute counts as 1.5 s: 20 words in 4 + 1.5 + 4.5 s are 120 a minute.
    assert.equal(measuredPace([[sentence(0, 4000), sentence(64_000, 68_500)]]), 120)
  })

  it('is not measured from a few words', () => {
    assert.equal(measuredPace([[{ text: 'Река течёт.', from_ms: 0, to_ms: 900 }]]), null)
    assert.equal(measuredPace([]), null)
  })

  it('gives every part its time, and one without words a moment', () => {
    assert.equal(partMs(TEN_WORDS, 120), 5000)
    assert.equal(partMs('😀 😀', 120), 800)
  })
})
