import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeptLists } from './kept-lists.ts'

interface Answer {
  readonly total: number
}

const answerOf = (total: number) => async (): Promise<Answer> => ({ total })

test('A list is made once for all who ask within a second, and is frozen', async () => {
  const lists = new KeptLists<Answer>()
  let made = 0
  const make = async (): Promise<Answer> => ({ total: (made += 1) })
  const [first, rival] = await Promise.all([lists.read('ru', 5000, make), lists.read('ru', 5000, make)])
  assert.equal(first, rival)
  assert.equal(await lists.read('ru', 5999, make), first)
  assert.ok(Object.isFrozen(first) && lists.holds(first, 5999))
  assert.notEqual(await lists.read('en', 5999, make), first)
  assert.ok(!lists.holds(first, 6000))
  assert.notEqual(await lists.read('ru', 6000, make), first)
  assert.equal(made, 3)
})

test('What was made before a change does not hold after it, nor what was being made meanwhile', async () => {
  const lists = new KeptLists<Answer>()
  const before = await lists.read('ru', 0, answerOf(1))
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const slow = lists.read('slow', 0, () => promise)
  lists.drop()
  assert.ok(!lists.holds(before, 0))
  assert.deepEqual(await lists.read('ru', 0, answerOf(2)), { total: 2 })
  const sooner = lists.read('slow', 0, answerOf(3))
  resolve({ total: 2 })
  assert.ok(!lists.holds(await slow, 0))
  assert.deepEqual(await sooner, { total: 3 })
  assert.deepEqual(await lists.read('slow', 0, answerOf(4)), { total: 3 })
})

test('A list that could not be made is tried again', async () => {
  const lists = new KeptLists<Answer>()
  await assert.rejects(lists.read('ru', 0, () => Promise.reject(new Error('no database'))))
  assert.deepEqual(await lists.read('ru', 0, answerOf(1)), { total: 1 })
})
