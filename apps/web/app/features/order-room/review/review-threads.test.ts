import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleComment, sampleOrder, sampleTake } from '../testing/sample-order.ts'
import { beginCorrections } from './corrections.ts'
import { readText, writeText } from '../../asking/kept-text.ts'
import { correctionList, threadsLeftBefore, threadsOf, withComment, withoutComment } from './review-threads.ts'

const COMMENTS = [
  sampleComment({ id: 1, number: 1, from_ms: 19_000, text: 'Щелчок' }),
  sampleComment({ id: 2, number: 2, from_ms: null, sentence_index: 0, sentence_text: 'Утро.', text: 'Мягче' }),
  sampleComment({ id: 3, number: 3, from_ms: 12_000, to_ms: 15_000, text: 'Медленнее' }),
  sampleComment({ id: 4, number: null, parent_id: 1, from_ms: null, text: 'Где?' }),
  sampleComment({ id: 5, number: 4, from_ms: 1000, resolved_at: '2026-10-05T10:00:00.000Z', text: 'Пауза' }),
]

test('Threads follow the recording, then the script, each with its answers', () => {
  assert.deepEqual(
    threadsOf(COMMENTS).map(({ comment, answers }) => [comment.number, answers.length]),
    [
      [4, 0],
      [3, 0],
      [1, 1],
      [2, 0],
    ],
  )
})

test('What has to be put right is listed with its place, without what is settled or put right', () => {
  const takes = [sampleTake(1)]
  const done = COMMENTS.map((one) => (one.id === 1 ? { ...one, done_at: '2026-10-05T10:00:00.000Z' } : one))
  assert.equal(
    correctionList(threadsOf(COMMENTS), takes),
    '3. 0:12–0:15 — Медленнее\n1. 0:19 — Щелчок\n2. «Утро.» — Мягче',
  )
  assert.equal(correctionList(threadsOf(done), takes), '3. 0:12–0:15 — Медленнее\n2. «Утро.» — Мягче')
  assert.match(correctionList(threadsOf(COMMENTS), [sampleTake(1), sampleTake(2)]), /^3\. Дубль 1, 0:12–0:15 — /)
})

test('A new take shows what was left open on the former ones of the same worker', () => {
  const takes = [sampleTake(2), sampleTake(1)]
  const threads = threadsOf([...COMMENTS, sampleComment({ id: 9, number: 5, take_id: 2 })])
  const [newest, first] = takes
  assert.deepEqual(newest && threadsLeftBefore(threads, newest, takes).map(({ comment }) => comment.number), [3, 1, 2])
  assert.deepEqual(first && threadsLeftBefore(threads, first, takes), [])
})

test('A comment stands in the order once, and takes its answers with it', () => {
  const order = sampleOrder({ result_comments: COMMENTS })
  const [first] = COMMENTS
  const changed = first && withComment(order, { ...first, text: 'Хруст' })
  assert.deepEqual(
    changed?.result_comments.map(({ id }) => id),
    [1, 2, 3, 4, 5],
  )
  assert.equal(changed?.result_comments[0]?.text, 'Хруст')
  assert.deepEqual(
    withoutComment(order, 1).result_comments.map(({ id }) => id),
    [2, 3, 5],
  )
})

test('The list is brought up to date until its reader has changed it', () => {
  const key = 'corrections-test'
  const order = sampleOrder({ takes: [sampleTake(1)], result_comments: COMMENTS.slice(0, 1) })
  assert.equal(beginCorrections(order, 'narrator', key), true)
  assert.equal(readText(key), '1. 0:19 — Щелчок')
  beginCorrections({ ...order, result_comments: COMMENTS }, 'narrator', key)
  assert.ok(readText(key).includes('Медленнее'))
  writeText(key, 'Только щелчок')
  beginCorrections(order, 'narrator', key)
  assert.equal(readText(key), 'Только щелчок')
  assert.equal(beginCorrections(order, 'soundengineer', 'corrections-mix'), false)
})
