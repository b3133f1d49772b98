import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverLacks, lacksAlt, picturesOf } from './pictures.ts'

// Rule 7.871
test('Pictures of a text are found with their words, wherever they stand', () => {
  for (const [text, found] of [
    ['Без картинок, [ссылка](/help)', []],
    ['![Студия](/images/a.webp)', [{ alt: 'Студия', address: '/images/a.webp' }]],
    [
      'Тише ![  ](/images/a.webp "Подпись") и ![Стойка \\[1\\]](</images/b.webp>)',
      [
        { alt: '', address: '/images/a.webp' },
        { alt: 'Стойка \\[1\\]', address: '/images/b.webp' },
      ],
    ],
  ] as const) {
    assert.deepEqual(picturesOf(text), found, text)
  }
  for (const [text, found] of [
    ['![][studio]\n\n[studio]: /images/a.webp', [{ alt: '', address: '' }]],
    ['![Студия][studio]', [{ alt: 'Студия', address: '' }]],
    ['<img src="/images/a.webp">', [{ alt: '', address: '/images/a.webp' }]],
    ["<IMG alt='Студия' src=/images/a.webp />", [{ alt: 'Студия', address: '/images/a.webp' }]],
    // Shown as it is written.
    ['Пишите `![](/images/a.webp)`\n\n```\n<img src="/images/a.webp">\n```', []],
  ] as const) {
    assert.deepEqual(picturesOf(text), found, text)
  }
  assert.deepEqual([lacksAlt('![](/images/a.webp)'), lacksAlt('![Студия](/images/a.webp)')], [true, false])
})

// Rule 7.871
test('A long text that opens pictures and never closes them is read at once', () => {
  const most = 200_000
  for (const [part, lacks] of [
    ['![](a', true],
    ['![', false],
    ['![](a ', true],
    ['<img ', true],
    ['<img alt', true],
    ['```\n', false],
    ['~~~ `', false],
    ['![\\', false],
  ] as const) {
    assert.equal(lacksAlt(part.repeat(most / part.length)), lacks, part)
  }
})

// Rule 7.871
test('A cover needs words in both languages unless it is decorative', () => {
  const cover = { image: '/images/a.webp', image_alt_ru: '', image_alt_en: '', image_is_decorative: false }
  assert.deepEqual(coverLacks(cover), ['image_alt_ru', 'image_alt_en'])
  assert.deepEqual(coverLacks({ ...cover, image_alt_ru: 'Студия', image_alt_en: ' ' }), ['image_alt_en'])
  assert.deepEqual(coverLacks({ ...cover, image_is_decorative: true }), [])
  assert.deepEqual(coverLacks({ ...cover, image: null }), [])
})
