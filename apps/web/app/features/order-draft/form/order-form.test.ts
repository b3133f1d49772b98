import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY_FORM, hasContent, saveBodyOf } from './order-form.ts'
import { hasLongParagraph } from '../script/long-paragraph.ts'
import { hashOf } from '../payment/submit-order.ts'

test('A name is saved without the spaces around it', () => {
  assert.equal(saveBodyOf({ ...EMPTY_FORM, title: ' Чай ' })?.title, 'Чай')
})

// Rules 4.740, 5.30
test('A saving carries all that was written and chosen, and which options were asked for', () => {
  const chosen = {
    ...{ text: 'Пейте чай', narrator_id: 2001, genre: 6, topic: 2, urgent: true, link: 'https://a.ru', musics: [3] },
    ...{ cleaning: false, mixing: true, alienation: true, federal: true, clip_length: 4, speed: 3 as const },
    ...{ dogovor_needed: true, asked_options: ['cleaning', 'mixing'] as const },
  }
  const form = { draft: { ...EMPTY_FORM.draft, ...chosen }, title: 'Чай', comment: 'Бодро' }
  const readings = [{ start: 6, written: 'чай', spoken: 'ча́й' }]
  const phrases = [{ name: 'tea', note: 'тихо', text: 'Пейте чай' }]
  const words = { title: 'Чай', comment: 'Бодро', readings, phrases }
  assert.deepEqual(saveBodyOf({ ...form, readings, phrases }), { ...chosen, ...words })
})

test('Words are worth keeping, a choice alone is not', () => {
  const form = (draft: Partial<typeof EMPTY_FORM.draft>) => ({
    ...EMPTY_FORM,
    draft: { ...EMPTY_FORM.draft, ...draft },
  })
  assert.equal(hasContent(form({ narrator_id: 1, genre: 6 })), false)
  assert.equal(hasContent(form({ text: ' ' })), false)
  for (const draft of [{ text: 'а' }, { link: 'https://a.ru' }, { clip_length: 1 }])
    assert.equal(hasContent(form(draft)), true)
  assert.equal(hasContent({ ...EMPTY_FORM, comment: 'а' }), true)
})

test('A paragraph is long by itself, not by the text around it', () => {
  assert.equal(hasLongParagraph(`${'а'.repeat(4000)}\n`.repeat(50)), false)
  assert.equal(hasLongParagraph(`начало\n${'а'.repeat(5001)}`), true)
  assert.equal(hasLongParagraph(`${'а'.repeat(5001)}\nконец`), true)
  assert.equal(hasLongParagraph(''), false)
})

test('Two contents have two keys', () => {
  const keys = new Set(Array.from({ length: 10_000 }, (_, index) => hashOf(`{"price":${index}}`)))
  assert.equal(keys.size, 10_000)
  assert.equal(hashOf('а'), hashOf('а'))
})
