import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeptAnswers } from './kept-answers.ts'

interface Answer {
  readonly total: number
  readonly until?: number
}

const keep = () => new KeptAnswers<Answer>({ at_most: 10, held_ms: 1000 })
const answerOf = (total: number) => async (): Promise<Answer> => ({ total })

test('An answer is made once for all who ask within its time, and is frozen', async () => {
  const answers = keep()
  let made = 0
  const make = async (): Promise<Answer> => ({ total: (made += 1) })
  const [first, rival] = await Promise.all([answers.read('ru', 5000, make), answers.read('ru', 5000, make)])
  assert.equal(first, rival)
  assert.equal(await answers.read('ru', 5999, make), first)
  assert.ok(Object.isFrozen(first) && answers.holds(first, 5999))
  assert.notEqual(await answers.read('en', 5999, make), first)
  assert.ok(!answers.holds(first, 6000))
  assert.notEqual(await answers.read('ru', 6000, make), first)
  assert.equal(made, 3)
})

test('What was begun before a change does not hold after it and is not given to who asks after it', async () => {
  const answers = keep()
  const before = await answers.read('ru', 0, answerOf(1))
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const slow = answers.read('slow', 0, () => promise)
  answers.drop()
  assert.ok(!answers.holds(before, 0))
  assert.deepEqual(await answers.read('ru', 0, answerOf(2)), { total: 2 })
  const sooner = answers.read('slow', 0, answerOf(3))
  resolve({ total: 2 })
  assert.ok(!answers.holds(await slow, 0))
  assert.deepEqual(await sooner, { total: 3 })
  assert.deepEqual(await answers.read('slow', 0, answerOf(4)), { total: 3 })
})

test('A change of one leaves the others, but nothing that was under way is kept', async () => {
  const answers = keep()
  const [one, other] = [await answers.read('1', 0, answerOf(1)), await answers.read('2', 0, answerOf(2))]
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const slow = answers.read('3', 0, () => promise)
  answers.drop(['1'])
  resolve({ total: 3 })
  assert.deepEqual([answers.holds(one, 0), answers.holds(other, 0), answers.holds(await slow, 0)], [false, true, false])
})

test('What ends by itself ends when it says', async () => {
  const answers = new KeptAnswers<Answer>({ at_most: 10, held_ms: 1000, isTrueAt: ({ until = 0 }, now) => now < until })
  const paused = await answers.read('ru', 0, async () => ({ total: 1, until: 500 }))
  assert.deepEqual([answers.holds(paused, 499), answers.holds(paused, 500)], [true, false])
  assert.deepEqual(await answers.read('ru', 500, answerOf(2)), { total: 2 })
})

test('An answer that could not be made is tried again', async () => {
  const answers = keep()
  await assert.rejects(answers.read('ru', 0, () => Promise.reject(new Error('no database'))))
  assert.deepEqual(await answers.read('ru', 0, answerOf(1)), { total: 1 })
})

test('Not more are kept than allowed', async () => {
  const answers = new KeptAnswers<Answer>({ at_most: 2, held_ms: 1000 })
  const first = await answers.read('1', 0, answerOf(1))
  await answers.read('2', 0, answerOf(2))
  const third = await answers.read('3', 0, answerOf(3))
  assert.deepEqual([answers.holds(first, 0), answers.holds(third, 0)], [false, true])
})
