import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { findReadings } from './find-readings.ts'
import {
  carryFindings,
  carryReadings,
  changedReadings,
  joinedChanges,
  joinedReadings,
  openFindings,
  readingsIn,
} from './kept-readings.ts'
import type { KeptReading } from './kept-readings.ts'

const reading = (text: string, written: string, spoken = 'так'): KeptReading => ({
  start: text.indexOf(written),
  written,
  spoken,
})

describe('readings of a changed text', () => {
  // Rule 10.7
  it('stay with their words, wherever those have moved', () => {
    const before = 'Старый замок на холме стоит 350 ₽.'
    const kept = [reading(before, 'замок'), reading(before, 'стоит'), reading(before, '350 ₽')]
    const after = 'Наш старый каменный замок стоит всего 350 ₽!'
    assert.deepEqual(
      carryReadings(before, after, kept),
      ['замок', 'стоит', '350 ₽'].map((written) => reading(after, written)),
    )
  })

  // Rule 10.7
  it('go when their words go, or become part of others', () => {
    const before = 'Старый замок на холме.'
    const kept = [reading(before, 'замок')]
    assert.deepEqual(carryReadings(before, 'Старый дом на холме.', kept), [])
    assert.deepEqual(carryReadings(before, 'Старый замокший на холме.', kept), [])
    assert.deepEqual(carryReadings(before, '', kept), [])
    assert.deepEqual(carryReadings(before, before, kept), kept)
  })

  // Rule 10.14
  it('and what was found of it move along beside the change; what the change touches is gone', () => {
    const before = 'Старый замок стоит 350 ₽.'
    const found = (text: string, written: string) => ({
      ...{ start: text.indexOf(written), written },
      end: text.indexOf(written) + written.length,
    })
    const all = ['замок', 'стоит', '350 ₽'].map((written) => found(before, written))
    const after = 'Старый замок не стоит 350 ₽.'
    assert.deepEqual(
      carryFindings(before, after, all),
      ['замок', 'стоит', '350 ₽'].map((written) => found(after, written)),
    )
    const glued = 'Старый замок неустоит 350 ₽.'
    assert.deepEqual(
      carryFindings(before, glued, all),
      ['замок', '350 ₽'].map((written) => found(glued, written)),
    )
    assert.equal(carryFindings(before, before, all), all)
  })

  it('tell two equal words apart', () => {
    const before = 'Замок и замок, замок.'
    const second = { start: 8, written: 'замок', spoken: 'замо́к' }
    assert.deepEqual(carryReadings(before, `Вот: ${before}`, [second]), [{ ...second, start: 13 }])
    assert.deepEqual(carryReadings(before, 'Замок и замок.', [second]), [second])
  })

  it('are where they say and do not overlap, whatever was changed', () => {
    const text = fc
      .array(fc.constantFrom('замок', 'стоит', '5', ' ', ',', 'я'), { maxLength: 12 })
      .map((parts) => parts.join(''))
    const any = fc.record({
      start: fc.nat(40),
      written: fc.constantFrom('замок', 'стоит', '5', ''),
      spoken: fc.string({ maxLength: 4 }),
    })
    fc.assert(
      fc.property(text, text, fc.array(any, { maxLength: 6 }), (before, after, readings) => {
        const kept = readingsIn(before, readings)
        const carried = carryReadings(before, after, kept)
        assert.ok(carried.length <= kept.length)
        assert.deepEqual(readingsIn(after, carried), carried)
        for (const { start, written } of carried) assert.equal(after.slice(start, start + written.length), written)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('notes beside the readings of a client', () => {
  const text = 'Старый замок стоит 350 ₽.'
  const castle = reading(text, 'замок')
  const costs = reading(text, 'стоит')

  // Rule 10.149
  it('change where a change says so: new ones take the place of those that they touch', () => {
    const wide = { start: castle.start, written: 'замок стоит', spoken: 'иначе' }
    assert.deepEqual(changedReadings(text, [castle], { readings: [costs], dropped: [] }), [castle, costs])
    assert.deepEqual(changedReadings(text, [castle, costs], { readings: [wide], dropped: [] }), [wide])
    assert.deepEqual(changedReadings(text, [castle, costs], { readings: [], dropped: [castle.start] }), [costs])
  })

  // Rule 10.149
  it('come to the same whether two changes are made one by one or as one', () => {
    const change = fc.record({
      readings: fc.uniqueArray(fc.constantFrom(castle, costs, { ...castle, spoken: 'иначе' }), {
        selector: ({ start }) => start,
      }),
      dropped: fc.uniqueArray(fc.constantFrom(castle.start, costs.start)),
    })
    fc.assert(
      fc.property(fc.subarray([castle, costs]), change, change, (kept, earlier, later) => {
        const oneByOne = changedReadings(text, changedReadings(text, kept, earlier), later)
        assert.deepEqual(changedReadings(text, kept, joinedChanges(earlier, later)), oneByOne)
      }),
    )
  })

  // Rule 10.148
  it('stand only where the client has decided nothing', () => {
    const left = { ...castle, spoken: '' }
    assert.deepEqual(joinedReadings([left], [{ ...castle, spoken: 'замо́к' }, costs]), [left, costs])
    const open = openFindings(findReadings(text), [left]).map(({ written }) => written)
    assert.deepEqual(open, ['стоит', '350 ₽'])
  })
})
