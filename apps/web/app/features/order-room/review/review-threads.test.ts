import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileLabel, fileTitle } from '../takes/file-label.ts'
import { sampleComment, sampleOrder, sampleTake, sampleTakeOf } from '../testing/sample-order.ts'
import { beginCorrections } from './corrections.ts'
import { forgetText, readText, writeText } from '../../confirm/unsent-text.ts'
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
    threadsOf(COMMENTS, [sampleTake(1)]).map(({ comment, answers }) => [comment.number, answers.length]),
    [
      [4, 0],
      [3, 0],
      [1, 1],
      [2, 0],
    ],
  )
})

// Rule 4.168
test('What has to be put right is listed with its place, without what is settled or put right', () => {
  const takes = [sampleTake(1)]
  const done = COMMENTS.map((one) => (one.id === 1 ? { ...one, done_at: '2026-10-05T10:00:00.000Z' } : one))
  assert.equal(
    correctionList(threadsOf(COMMENTS, takes), takes),
    '3. 0:12–0:15 — Медленнее\n1. 0:19 — Щелчок\n2. «Утро.» — Мягче',
  )
  assert.equal(correctionList(threadsOf(done, takes), takes), '3. 0:12–0:15 — Медленнее\n2. «Утро.» — Мягче')
  const two = [sampleTake(1), sampleTake(2)]
  assert.match(correctionList(threadsOf(COMMENTS, two), two), /^3\. Дубль 1, 0:12–0:15 — /)
})

// Rule 4.168
test('A comment on a take with several files says which, and they follow each other by file, then by time', () => {
  const takes = [sampleTakeOf(1, ['intro.wav', 'severny-chai-dlinnoe-imya-zapisi.wav'])]
  const comments = [
    sampleComment({ id: 1, number: 1, file_id: 'file-1-2', from_ms: 1000, text: 'Щелчок' }),
    sampleComment({ id: 2, number: 2, file_id: 'file-1-1', from_ms: 4000, text: 'Тише' }),
    sampleComment({ id: 3, number: 3, file_id: 'file-1-1', from_ms: null, sentence_index: 0, sentence_text: 'Утро.' }),
    sampleComment({ id: 4, number: 4, file_id: 'file-1-1', from_ms: 0, to_ms: 2000, text: 'Шум' }),
  ]
  const lines = [
    '4. intro, 0:00–0:02 — Шум',
    '2. intro, 0:04 — Тише',
    '1. Файл 2, 0:01 — Щелчок',
    '3. «Утро.» — Чуть медленнее',
  ]
  const list = (known: typeof takes): string =>
    correctionList(threadsOf(comments, known), known).replaceAll('\u00a0', ' ')
  assert.equal(list(takes), lines.join('\n'))
  assert.match(list([...takes, sampleTake(2)]), /^4\. Дубль 1, intro, 0:00–0:02 — Шум$/m)
})

test('Two recordings of one name are told apart by their place in the take', () => {
  const take = sampleTakeOf(1, ['take.wav', 'take.mp3', 'end.wav'])
  const plain = (label: string | null): string | undefined => label?.replaceAll('\u00a0', ' ')
  assert.deepEqual(
    take.files.map(({ id }) => plain(fileLabel(take, id))),
    ['Файл 1', 'Файл 2', 'end'],
  )
  assert.equal(plain(fileTitle(take, 'file-1-2')), 'Файл 2 · take.mp3')
  assert.equal(fileLabel(sampleTake(1), 'file-1'), null)
})

// Rule 4.166
test('A new take shows what was left open on the former ones of the same worker', () => {
  const takes = [sampleTake(2), sampleTake(1)]
  const threads = threadsOf([...COMMENTS, sampleComment({ id: 9, number: 5, take_id: 2 })], takes)
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

// Rule 4.168
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
  forgetText(key)
  beginCorrections(order, 'narrator', key)
  assert.equal(readText(key), '1. 0:19 — Щелчок')
  assert.equal(beginCorrections(order, 'soundengineer', 'corrections-mix'), false)
})
