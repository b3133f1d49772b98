/** Pictures of posts, compilations, pages and answers: words for them, their size, and whose they are. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestPerson } from '../../../testing/test-people.ts'
import { createSupporters } from '../../support/testing/supporters.ts'
import { loadInitialTexts } from './operations/load-initial-texts.ts'
import { renderMarkdown } from './render-markdown.ts'

let app: TestApp
let supporter: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter] = await createSupporters(app)
  await loadInitialTexts(app.context)
})
after(() => app.close())

const ID = '0b6fa3a5-1f0e-4f58-9b5e-1c5d2d3c4b5a'
const WIDE = `/images/${ID}.1600x900.webp`
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  supporter.caller.call(method, path, body)
const refused = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
  const answer = await call(method, path, body)
  assert.equal(answer.status, 422, JSON.stringify(answer.body))
  return Object.keys(answer.body.errors).toSorted()
}
const words = async (more: object = {}) => {
  const { categories } = (await call('GET', '/staff/posts')).body
  const both = (name: string) => ({ [`${name}_ru`]: `${name} по-русски`, [`${name}_en`]: `${name} in English` })
  const texts = { ...both('author'), ...both('title'), ...both('lead'), ...both('body') }
  const cover = { image: WIDE, image_alt_ru: 'Студия', image_alt_en: 'A studio', image_is_decorative: false }
  return { ...texts, ...cover, category_id: categories[0].id, slug: 'pictures', published_at: null, ...more }
}

// Rule 7.871
test('a post is public only with words for its cover and for each picture of its texts; a decorative cover needs none', async () => {
  const published_at = app.clock.now().toISOString()
  const lacking = { image_alt_ru: ' ', image_alt_en: '', body_en: `Тише. ![](${WIDE})` }
  assert.deepEqual(await refused('POST', '/staff/posts', await words({ ...lacking, published_at })), [
    ...['body_en', 'image_alt_en', 'image_alt_ru'],
  ])
  const { body } = await call('POST', '/staff/posts', await words(lacking))
  const { post } = body
  assert.equal(post.state, 'draft')
  const moment = `/staff/posts/${post.id}/moment`
  assert.deepEqual(await refused('PUT', moment, { published_at, version: post.version }), [
    ...['body_en', 'image_alt_en', 'image_alt_ru'],
  ])
  const listed = (await call('GET', '/staff/posts?name=pictures')).body.posts
  assert.deepEqual(
    listed.map(({ needs_alt }: { needs_alt: boolean }) => needs_alt),
    [true],
  )
  const decorative = { image_is_decorative: true, body_en: `![A desk](${WIDE})`, published_at }
  const written = await call('PUT', `/staff/posts/${post.id}`, { ...(await words(decorative)), version: post.version })
  assert.equal(written.status, 200, JSON.stringify(written.body))
  const path = `/blog/${post.category_slug}/pictures`
  assert.equal((await app.guest.call('GET', path)).body.post.image_alt, '')
  const said = await words({ published_at })
  await call('PUT', `/staff/posts/${post.id}`, { ...said, version: written.body.post.version })
  assert.equal((await app.guest.call('GET', `${path}?locale=en`)).body.post.image_alt, 'A studio')
  assert.equal((await call('GET', '/staff/posts?name=pictures')).body.posts[0].needs_alt, false)
})

// Rule 7.871
test('a compilation is shown, and a page or an answer saved, only with words for pictures', async () => {
  const texts = { title_ru: 'Тихие', title_en: 'Quiet', description_ru: '', description_en: '' }
  const compilation = { ...texts, genres_id: null, image: WIDE, hidden: false, narrator_ids: [] }
  assert.deepEqual(await refused('POST', '/staff/compilations', compilation), ['image_alt_en', 'image_alt_ru'])
  const made = await call('POST', '/staff/compilations', { ...compilation, hidden: true })
  assert.equal(made.status, 201)
  const { compilations } = (await call('GET', '/staff/compilations')).body
  const row = compilations.find(({ id }: { id: number }) => id === made.body.compilation.id)
  assert.equal(row.needs_alt, true)
  const { slug: _slug, formatted_updated_at: _at, ...page } = (await call('GET', '/staff/pages/about')).body.page
  assert.deepEqual(await refused('PUT', '/staff/pages/about', { ...page, body_ru: `![](${WIDE})` }), ['body_ru'])
  const { topics } = (await call('GET', '/staff/questions')).body
  const question = { topic_id: topics[0].id, question_ru: 'Где?', question_en: 'Where?', answer_ru: 'Тут.' }
  const answers = { ...question, answer_en: `![](${WIDE})` }
  assert.deepEqual(await refused('POST', '/staff/questions', answers), ['answer_en'])
})

// Rule 7.872
test('a picture in a text says its size and comes in its widths; one of others, or of no known size, is left out', async () => {
  const { html } = await renderMarkdown(`![Стойка](${WIDE})`, 'ru')
  for (const part of [
    ...[`src="${WIDE}"`, `srcset="/images/${ID}.640.webp 640w, ${WIDE} 1600w"`, 'width="1600"', 'height="900"'],
    ...['alt="Стойка"', 'loading="lazy"', 'decoding="async"'],
  ]) {
    assert.ok(html.includes(part), `${part} in ${html}`)
  }
  const small = await renderMarkdown(`![Стойка](/images/${ID}.320x200.webp)`, 'ru')
  assert.doesNotMatch(small.html, /srcset/)
  for (const src of [
    'https://elsewhere.example/a.png',
    '/images/old.png',
    'javascript:alert(1)',
    '//elsewhere.example/a.webp',
  ]) {
    assert.doesNotMatch((await renderMarkdown(`До ![Чужая](${src}) после`, 'ru')).html, /<img/, src)
  }
})
