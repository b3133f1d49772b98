import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainText, renderMarkdown } from './render-markdown.ts'

const NBSP = '\u00a0'

test('headings begin below the title of the page and have anchors of their own', async () => {
  const { html, headings } = await renderMarkdown('# Как выбрать\n\n## Голос\n\n### Тише\n\n## Голос', 'ru')
  assert.deepEqual(headings, [
    { id: 'kak-vybrat', title: 'Как выбрать' },
    { id: 'golos', title: 'Голос' },
    { id: 'golos-2', title: 'Голос' },
  ])
  assert.equal(
    html.replaceAll('\n', ''),
    '<h2 id="kak-vybrat">Как выбрать</h2><h2 id="golos">Голос</h2><h3>Тише</h3><h2 id="golos-2">Голос</h2>',
  )
})

test('thousands of parts of one name have anchors of their own', async () => {
  const { headings } = await renderMarkdown(`${'# Голос\n'.repeat(5000)}# Голос 2`, 'ru')
  assert.equal(new Set(headings.map(({ id }) => id)).size, 5001)
  assert.deepEqual([headings[1]?.id, headings[4999]?.id, headings[5000]?.id], ['golos-2', 'golos-5000', 'golos-2-2'])
})

// Rule 7.879
test('thousands of quotes or lists within each other are drawn as far as anybody reads, and nothing typed is lost', async () => {
  for (const mark of ['>', '> ', '- ', '>1. ']) {
    const { html } = await renderMarkdown(`${mark.repeat(5000)}конец`, 'ru')
    assert.match(html, /конец/)
    assert.ok((html.match(/<(?:blockquote|ul|ol)>/g) ?? []).length <= 50, mark)
  }
  const { html } = await renderMarkdown(`${'> '.repeat(50)}> внутри`, 'ru')
  assert.match(html, /&gt; внутри/)
})

test('nothing that runs, loads or hides gets into a page', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src="https://example.com/x.png" onerror="alert(1)">',
    '<iframe src="https://example.com"></iframe>',
    '<style>body{display:none}</style>',
    '[сюда](javascript:alert(1))',
    '<a href="//example.com/x" onclick="alert(1)">туда</a>',
    '<p style="position:fixed" id="x">текст</p>',
  ].join('\n\n')
  const { html } = await renderMarkdown(hostile, 'ru')
  assert.doesNotMatch(html, /script|onerror|onclick|iframe|<img|style|javascript|\/\/example|id=/)
  assert.match(html, /текст/)
})

test('a link inside the site keeps the language, a link to elsewhere gives nothing away', async () => {
  const text = '[помощь](/help#price) [дом](/) [часть](#golos) [они](https://example.com/)'
  assert.deepEqual(
    [...(await renderMarkdown(text, 'en')).html.matchAll(/<a ([^>]*)>/g)].map((match) => match[1]),
    ['href="/en/help#price"', 'href="/en"', 'href="#golos"', 'href="https://example.com/" rel="noopener nofollow"'],
  )
  assert.match((await renderMarkdown(text, 'ru')).html, /href="\/help#price"/)
})

test('a link that is in English already, and one to a file, stays as it is written', async () => {
  const text = '[a](/en/help#price) [b](/en) [c](/images/a.webp) [d](/api/docs) [e](/english)'
  assert.deepEqual(
    [...(await renderMarkdown(text, 'en')).html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]),
    ['/en/help#price', '/en', '/images/a.webp', '/api/docs', '/en/english'],
  )
})

test('addresses and code are not bound', async () => {
  const text = '[кто-то](https://example.com/Кто-то) `из-за 5 слов`\n\n```\nв доме\n```'
  const { html } = await renderMarkdown(text, 'ru')
  assert.match(html, new RegExp(`href="https://example.com/${encodeURIComponent('Кто-то')}"`))
  assert.match(html, /<code>из-за 5 слов<\/code>/)
  assert.match(html, /<code>в доме\n<\/code>/)
})

test('short Russian words hold on to the next word, and English ones are left alone', async () => {
  assert.match((await renderMarkdown('Голос и музыка — рядом', 'ru')).html, new RegExp(`и${NBSP}музыка${NBSP}—`))
  assert.match((await renderMarkdown('So it is a voice', 'en')).html, /So it is a voice/)
})

test('a table stays a table, and its text can be read without marks', async () => {
  const { html } = await renderMarkdown(
    '| Что | Срок |\n| --- | --- |\n| Вход | 10 дней |\n\nДа & **нет**\n\n- раз\n- два',
    'ru',
  )
  assert.match(html, /<table>\n<thead>/)
  assert.equal(await plainText(html), `Что Срок Вход 10${NBSP}дней Да${NBSP}& нет раз два`)
})

test('the same text is rendered once', async () => {
  assert.equal(await renderMarkdown('Один раз', 'ru'), await renderMarkdown('Один раз', 'ru'))
  assert.notEqual(await renderMarkdown('Один раз', 'ru'), await renderMarkdown('Один раз', 'en'))
})
