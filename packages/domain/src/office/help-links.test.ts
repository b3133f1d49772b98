import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkedQuestions, questionAnchor, questionOfAddress } from './help-links.ts'

const SITE = 'https://tembrel.example'

// Rule 7.892
test('A question is known by its address on our site, in both languages, and by nothing else', () => {
  assert.equal(questionAnchor(12), 'question-12')
  assert.equal(questionOfAddress(`${SITE}/help#question-12`, SITE), 12)
  assert.equal(questionOfAddress(`${SITE}/en/help#question-12`, SITE), 12)
  for (const other of [
    `${SITE}/help`,
    `${SITE}/help#question-0`,
    `${SITE}/help#question-12x`,
    `${SITE}/help#question-9999999999`,
    `${SITE}.evil.example/help#question-12`,
    'https://other.example/help#question-12',
  ]) {
    assert.equal(questionOfAddress(other, SITE), null, other)
  }
})

// Rule 7.892
test('A text names each question once, at the end of a sentence too', () => {
  const text = `Смотрите ${SITE}/help#question-12, (${SITE}/en/help#question-7). Ещё раз: ${SITE}/help#question-12.`
  assert.deepEqual(linkedQuestions(text, SITE), [12, 7])
  assert.deepEqual(linkedQuestions('Без ссылок', SITE), [])
})
