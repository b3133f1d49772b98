import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countAmong, countBits, countCommon, docsOf, setBit, takeInOrder, wordsFor, type Taking } from './bitmap.ts'

const COUNT = 300
const docs = fc.uniqueArray(fc.nat(COUNT - 1), { maxLength: COUNT }).map((list) => list.sort((a, b) => a - b))

function bitsOf(list: readonly number[]): Int32Array {
  const bits = new Int32Array(wordsFor(COUNT))
  for (const doc of list) setBit(bits, doc)
  return bits
}

test('Counting by words and looking documents up one by one find the same', () => {
  fc.assert(
    fc.property(docs, docs, (one, other) => {
      const [a, b] = [bitsOf(one), bitsOf(other)]
      const common = one.filter((doc) => other.includes(doc))
      assert.equal(countBits(a), one.length)
      assert.deepEqual([...docsOf(a, one.length)], one)
      assert.deepEqual([countCommon(a, b), countAmong(docsOf(a, one.length), b)], [common.length, common.length])
    }),
  )
})

test('A part of a set is taken in order, after those that are passed over', () => {
  const part = fc.record({ from: fc.nat(COUNT), length: fc.nat(COUNT), skip: fc.nat(40), left: fc.nat(40) })
  fc.assert(
    fc.property(docs, part, (list, { from, length, skip, left }) => {
      const to = Math.min(COUNT, from + length)
      const taking: Taking = { skip, left, taken: new Int32Array(left), count: 0 }
      takeInOrder(bitsOf(list), from, to, taking)
      const meant = list.filter((doc) => doc >= from && doc < to).slice(skip, skip + left)
      assert.deepEqual([...taking.taken.subarray(0, taking.count)], meant)
    }),
    { numRuns: 1000 },
  )
})
