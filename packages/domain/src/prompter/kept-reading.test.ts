import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { scriptSentences } from '../script/sentences.ts'
import { keptText, readingOf, scriptMark } from './kept-reading.ts'
import { NEW_READING, begin, next, pause, slip } from './reading.ts'
import { scriptParts } from './script-parts.ts'

const SCRIPT = 'Раз. Два. Три.'
const MARK = scriptMark(SCRIPT)
const parts = scriptParts(scriptSentences(SCRIPT), 40)

describe('a kept reading', () => {
  // Rule 10.75
  it('comes back as a pause with its place, its time, its slips and what was read', () => {
    const reading = slip(next(begin(NEW_READING, 0), parts, 1000), 1500)
    const back = readingOf(keptText(pause(reading, 2000), MARK), SCRIPT)
    assert.deepEqual(back, {
      ...{ phase: 'paused', at: 5, part_ms: 0, elapsed_ms: 2000, since: null, round: 1 },
      ...{ read: [[0, 5]], slips: [{ at_ms: 1500, start: 5, round: 1 }] },
    })
  })

  // Rule 10.75
  it('of another script is none', () => {
    assert.equal(readingOf(keptText(NEW_READING, MARK), 'Раз. Два. Три!'), null)
    assert.notEqual(scriptMark('Раз.'), scriptMark('Раз!'))
  })

  it('of any text stands within the script and is not going on', () => {
    const written = fc.record({
      script: fc.constant(MARK),
      at: fc.anything(),
      elapsed_ms: fc.anything(),
      read: fc.oneof(fc.anything(), fc.array(fc.array(fc.integer()))),
      slips: fc.oneof(fc.anything(), fc.array(fc.record({ at_ms: fc.anything(), start: fc.integer() }))),
      round: fc.anything(),
      is_finished: fc.boolean(),
    })
    fc.assert(
      fc.property(written, (kept) => {
        const back = readingOf(JSON.stringify(kept), SCRIPT)
        assert.ok(back && back.since === null && back.at >= 0 && back.at <= SCRIPT.length && back.round >= 1)
        for (const [from, to] of back.read) assert.ok(from >= 0 && from < to && to <= SCRIPT.length)
        for (const { start } of back.slips) assert.ok(start >= 0 && start <= SCRIPT.length)
      }),
    )
    for (const text of [null, '', '{', 'null', '7', '[]']) assert.equal(readingOf(text, SCRIPT), null)
  })
})
