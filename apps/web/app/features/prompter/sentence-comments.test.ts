import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptSentences } from '@tembrel/domain/script/sentences.ts'
import { sampleComment } from '../order-room/testing/sample-order.ts'
import { sentenceComments } from './sentence-comments.ts'

const sentences = scriptSentences('Раз. Два. Три.')

// Rule 10.76
test('Comments stand at their sentences with their answers, and follow words that have moved', () => {
  const there = sampleComment({ id: 1, sentence_index: 1, sentence_text: 'Два.' })
  const answer = sampleComment({ id: 2, parent_id: 1, text: 'Понятно' })
  const moved = sampleComment({ id: 3, sentence_index: 0, sentence_text: 'Три.' })
  const { of, elsewhere } = sentenceComments([there, answer, moved], sentences)
  assert.deepEqual(
    [...of].map(([index, said]) => [index, said.map(({ comment, answers }) => [comment.id, answers.length])]),
    [
      [1, [[1, 1]]],
      [2, [[3, 0]]],
    ],
  )
  assert.deepEqual(elsewhere, [])
})

// Rule 10.76
test('A comment on a moment, and one on words that are gone, belong to no sentence', () => {
  const moment = sampleComment({ id: 1, from_ms: 900 })
  const gone = sampleComment({ id: 2, sentence_index: 0, sentence_text: 'Ноль.' })
  const beyond = sampleComment({ id: 3, sentence_index: 9, sentence_text: null })
  const { of, elsewhere } = sentenceComments([moment, gone, beyond], sentences)
  assert.equal(of.size, 0)
  assert.deepEqual(
    elsewhere.map(({ comment }) => comment.id),
    [1, 2, 3],
  )
})
