import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeLink, fieldProblems, isLink } from './field-problems.ts'
import { EMPTY_FORM } from './order-form.ts'

test('A link is a web address or nothing', () => {
  for (const link of ['', '  ', 'https://example.com/a', 'http://диск.рф/тексты'])
    assert.equal(isLink(link), true, link)
  for (const link of [
    'example.com',
    'javascript:alert(1)',
    'ftp://example.com',
    'слова',
    `https://a.ru/${'a'.repeat(2000)}`,
  ]) {
    assert.equal(isLink(link), false, link)
  }
})

test('An address without its beginning gets one, other words stay as they are', () => {
  assert.equal(completeLink(' disk.example.ru/x '), 'https://disk.example.ru/x')
  assert.equal(completeLink('диск.рф'), 'https://диск.рф')
  for (const text of ['https://a.ru', 'просто слова', 'слово.', 'javascript:alert(1)'])
    assert.equal(completeLink(text), text)
})

// Rule 5.30
test('A field beyond its limit is named and nothing is cut off', () => {
  assert.deepEqual(fieldProblems(EMPTY_FORM), {})
  const long = {
    ...EMPTY_FORM,
    draft: { ...EMPTY_FORM.draft, text: 'а'.repeat(500_001), clip_length: 10_001 },
    title: 'а'.repeat(121),
    comment: 'а'.repeat(5001),
  }
  assert.deepEqual(fieldProblems(long), {
    text: 'text_limit',
    clip_length: 'clip_limit',
    comment: 'comment_limit',
    title: 'title_limit',
  })
})
