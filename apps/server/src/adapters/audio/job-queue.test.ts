import assert from 'node:assert/strict'
import test from 'node:test'
import { JobQueue } from './job-queue.ts'

test('Never more jobs than the limit run at once, and they begin in the order in which they came', async () => {
  const queue = new JobQueue(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const results = await Promise.all(
    Array.from({ length: 9 }, (_, number) =>
      queue.run(async () => {
        begun.push(number)
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setImmediate(resolve))
        running -= 1
        return number
      }),
    ),
  )
  assert.equal(most, 2)
  assert.deepEqual(begun, [0, 1, 2, 3, 4, 5, 6, 7, 8])
  assert.deepEqual(results, begun)
})

test('A failed job fails alone', async () => {
  const queue = new JobQueue(1)
  const failing = queue.run(() => Promise.reject(new Error('Broken')))
  const next = queue.run(async () => 'done')
  await assert.rejects(failing, /Broken/)
  assert.equal(await next, 'done')
})

test('Idle comes after the last job, at once when there is none', async () => {
  const queue = new JobQueue(3)
  await queue.idle()
  let done = 0
  for (let job = 0; job < 7; job += 1) {
    void queue.run(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      done += 1
    })
  }
  await queue.idle()
  assert.equal(done, 7)
})
