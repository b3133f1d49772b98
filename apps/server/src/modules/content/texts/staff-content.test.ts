/** What is written on the site in the hands of staff: bounds, rivals, what visitors see, the log. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { SAMPLES } from '../../files/sniff/sniff-samples.ts'
import { picture } from '../../narrators/testing/registering.ts'
import { createSupporters } from '../../support/testing/supporters.ts'
import { loadInitialTexts } from './operations/load-initial-texts.ts'

let app: TestApp
let supporter: TestPerson
let other: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter, other] = await createSupporters(app)
  await loadInitialTexts(app.context)
})
after(() => app.close())

const get = async (path: string) => (await supporter.caller.call('GET', path)).body
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, who = supporter) =>
  who.caller.call(method, path, body)
const auditOf = async (kind: string, id: number | string) =>
  (await listAudit(app.context.database.kysely, { kind, id })).map(({ action }) => action)

const draft = async (more: object = {}) => {
  const { categories } = await get('/staff/posts')
  return {
    category_id: categories[0].id,
    slug: 'silence',
    author_ru: 'Редакция',
    author_en: 'The editors',
    title_ru: 'Тишина',
    title_en: 'Silence',
    lead_ru: 'О тишине',
    lead_en: 'On silence',
    body_ru: '## Начало\n\nТише.',
    body_en: '## Beginning\n\nQuieter.',
    ...{ image: null, image_alt_ru: 'Тихая комната', image_alt_en: 'A quiet room', image_is_decorative: false },
    published_at: null,
    ...more,
  }
}
const write = async (more: object = {}) => {
  const answer = await send('POST', '/staff/posts', await draft(more))
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.post
}

// Rule 2.65
test('a draft is nobody’s to read; published it is, at once, with its cover; taken back it is gone', async () => {
  const post = await write({ slug: 'quiet', image: '/images/quiet.png', title_en: '', body_en: '' })
  const category = post.category_slug
  const read = async () => app.guest.call('GET', `/blog/${category}/quiet`)
  assert.deepEqual([post.state, (await read()).status], ['draft', 404])
  const now = app.clock.now().toISOString()
  const words = await draft({ slug: 'quiet', image: '/images/quiet.png', published_at: now })
  const { body } = await send('PUT', `/staff/posts/${post.id}`, { ...words, version: post.version })
  assert.deepEqual([body.post.state, body.post.version], ['published', 2])
  const shown = (await read()).body.post
  assert.deepEqual([shown.title, shown.image], ['Тишина', '/images/quiet.png'])
  const back = { ...words, published_at: null, version: 2 }
  assert.equal((await send('PUT', `/staff/posts/${post.id}`, back)).status, 200)
  assert.equal((await read()).status, 404)
  assert.deepEqual(await auditOf('post', post.id), ['create-post', 'change-post', 'change-post'])
})

test('a post of tomorrow waits', async () => {
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const post = await write({ slug: 'tomorrow', published_at: tomorrow })
  assert.equal(post.state, 'scheduled')
  const path = `/blog/${post.category_slug}/tomorrow`
  assert.equal((await app.guest.call('GET', path)).status, 404)
})

// Rules 2.19, 2.192
test('what is public is complete in both languages, and its slug is its own', async () => {
  const refused = async (more: object) => {
    const { status, body } = await send('POST', '/staff/posts', await draft(more))
    assert.equal(status, 422, JSON.stringify(body))
    return Object.keys(body.errors).toSorted()
  }
  const now = app.clock.now().toISOString()
  assert.deepEqual(await refused({ published_at: now, title_en: ' ', body_en: '' }), ['body_en', 'title_en'])
  assert.deepEqual(await refused({ slug: 'Тишина' }), ['slug'])
  assert.deepEqual(await refused({ slug: 'choosing-a-voice' }), ['slug'])
  assert.deepEqual(await refused({ category_id: 999_999 }), ['category_id'])
  assert.deepEqual(await refused({ title_ru: '' }), ['title_ru'])
  assert.deepEqual(await refused({ image: 'https://example.com/a.png' }), ['image'])
})

// Rule 2.192
test('of two posts that get one address at the same moment the second is refused at its field', async () => {
  const posts = [await write({ slug: 'rival-one' }), await write({ slug: 'rival-two' })]
  for (const slug of ['wanted-1', 'wanted-2', 'wanted-3']) {
    const words = await draft({ slug })
    const answers = await Promise.all(
      posts.map(async ({ id }) => {
        const { version } = (await get(`/staff/posts/${id}`)).post
        return send('PUT', `/staff/posts/${id}`, { ...words, version })
      }),
    )
    const [won, lost] = answers.toSorted((one, two) => one.status - two.status)
    assert.deepEqual([won?.status, lost?.status, Object.keys(lost?.body.errors ?? {})], [200, 422, ['slug']])
  }
})

// Rule 2.194
test('of two who save the same post the second is told, and the log keeps the words that were replaced', async () => {
  const post = await write({ slug: 'rivals' })
  const words = await draft({ slug: 'rivals' })
  const first = { ...words, body_ru: 'Первый', version: post.version }
  assert.equal((await send('PUT', `/staff/posts/${post.id}`, first, other)).status, 200)
  const late = await send('PUT', `/staff/posts/${post.id}`, { ...words, body_ru: 'Второй', version: post.version })
  assert.deepEqual([late.status, late.body.code], [409, 'CONFLICT'])
  assert.equal((await get(`/staff/posts/${post.id}`)).post.body_ru, 'Первый')
  const log = await listAudit(app.context.database.kysely, { kind: 'post', id: post.id })
  assert.deepEqual(log.at(-1)?.data, { replaced: { body_ru: '## Начало\n\nТише.' } })
  const rivals = await Promise.all(
    [supporter, other].map(async (who) => send('POST', '/staff/posts', await draft({ slug: 'twins' }), who)),
  )
  assert.deepEqual(
    rivals.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 422],
  )
})

// Rules 2.192, 7.878
test('the list searches, counts and has drafts; only a draft can be removed', async () => {
  const post = await write({ slug: 'needle', title_ru: 'Иголка 100%' })
  const list = await get(`/staff/posts?state=draft&name=${encodeURIComponent('иголка 100%')}`)
  assert.deepEqual(
    [list.posts.map(({ id }: { id: number }) => id), list.counts],
    [[post.id], { all: 1, draft: 1, scheduled: 0, published: 0 }],
  )
  assert.equal((await get(`/staff/posts?name=${encodeURIComponent('иголка 1000')}`)).posts.length, 0)
  const later = await write({ slug: 'later', title_ru: 'Иголка 100% завтра', published_at: '2099-01-02T09:00:00.000Z' })
  const waiting = await get(`/staff/posts?state=scheduled&name=${encodeURIComponent('иголка 100%')}`)
  assert.deepEqual(
    [waiting.posts.map(({ id }: { id: number }) => id), waiting.counts],
    [[later.id], { all: 2, draft: 1, scheduled: 1, published: 0 }],
  )
  const now = app.clock.now().toISOString()
  const shown = await write({ slug: 'shown', published_at: now })
  assert.equal((await send('DELETE', `/staff/posts/${shown.id}`)).status, 409)
  assert.equal((await send('DELETE', `/staff/posts/${post.id}`)).status, 204)
  assert.equal((await send('DELETE', `/staff/posts/${post.id}`)).status, 404)
  assert.equal((await supporter.caller.call('GET', `/staff/posts/${post.id}`)).status, 404)
})

test('a preview is made as the site makes it: figures filled, scripts gone, links in the language', async () => {
  const text = '## Срок\n\n{{confirm_days}} <script>alert(1)</script> [помощь](/help)'
  const { body } = await send('POST', '/staff/preview', { text, language: 'en' })
  assert.match(body.html, /<h2 id="srok">/)
  assert.match(body.html, /5\s+days/)
  assert.match(body.html, /href="\/en\/help"/)
  assert.doesNotMatch(body.html, /script/)
})

test('a static page is changed, and the installation does not change it back', async () => {
  const { pages } = await get('/staff/pages')
  assert.ok(pages.some(({ slug }: { slug: string }) => slug === 'about'))
  const { page } = await get('/staff/pages/about')
  const { slug: _slug, formatted_updated_at: _at, ...words } = page
  const changed = await send('PUT', '/staff/pages/about', { ...words, title_ru: 'Кто мы' })
  assert.deepEqual([changed.status, changed.body.page.version], [200, 2])
  assert.equal((await send('PUT', '/staff/pages/about', { ...words, title_ru: 'О нас' })).status, 409)
  assert.equal((await send('PUT', '/staff/pages/about', { ...words, title_ru: '', version: 2 })).status, 422)
  assert.equal((await send('PUT', '/staff/pages/no-such', { ...words, version: 1 })).status, 404)
  await loadInitialTexts(app.context)
  assert.equal((await app.guest.call('GET', '/pages/about')).body.page.title.replace(/\s/, ' '), 'Кто мы')
  assert.deepEqual(await auditOf('page', 'about'), ['change-page'])
})

// Rules 2.65, 2.192
test('questions are added, changed, moved, ordered and removed, as visitors see them', async () => {
  const { topics } = await get('/staff/questions')
  const [from, to] = topics
  const words = { topic_id: from.id, question_ru: 'А?', question_en: 'What?', answer_ru: 'Да.', answer_en: 'Yes.' }
  const { body } = await send('POST', '/staff/questions', words)
  const { question } = body
  const shown = async (topic_id: number): Promise<number[]> => {
    const list = (await app.guest.call('GET', '/questions')).body.topics
    const topic = list.find(({ id }: { id: number }) => id === topic_id)
    return topic.questions.map(({ id }: { id: number }) => id)
  }
  assert.equal((await shown(from.id)).at(-1), question.id)
  const ids = [question.id, ...from.questions.map(({ id }: { id: number }) => id)]
  assert.equal((await send('PUT', `/staff/question-topics/${from.id}/order`, { ids })).status, 204)
  assert.deepEqual(await shown(from.id), ids)
  for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1]]]) {
    assert.equal((await send('PUT', `/staff/question-topics/${from.id}/order`, { ids: wrong })).status, 409)
  }
  const moved = { ...words, topic_id: to.id, version: question.version }
  assert.equal((await send('PUT', `/staff/questions/${question.id}`, moved)).status, 200)
  assert.equal((await send('PUT', `/staff/questions/${question.id}`, moved)).status, 409)
  assert.equal((await shown(to.id)).at(-1), question.id)
  assert.equal((await send('POST', '/staff/questions', { ...words, topic_id: 999_999 })).status, 422)
  assert.equal((await send('DELETE', `/staff/questions/${question.id}`)).status, 204)
  assert.equal((await send('DELETE', `/staff/questions/${question.id}`)).status, 404)
  assert.ok(!(await shown(to.id)).includes(question.id))
  assert.deepEqual(await auditOf('question', question.id), ['create-question', 'change-question', 'remove-question'])
})

test('a picture is stored for everybody to see; what is none is refused', async () => {
  const { status, body } = await supporter.caller.upload('/staff/images', { file: picture('png') })
  assert.equal(status, 201, JSON.stringify(body))
  const seen = await app.http.inject({ url: body.image })
  assert.deepEqual([seen.statusCode, seen.headers['content-type']], [200, 'image/webp'])
  const text = { name: 'cover.png', content: SAMPLES.text, type: 'image/png' }
  assert.equal((await supporter.caller.upload('/staff/images', { file: text })).status, 422)
  const missing = '/images/6f9619ff-8b86-4d01-b42d-00cf4fc964ff.png'
  assert.equal((await app.http.inject({ url: missing })).statusCode, 404)
})

// Rule 6.20
test('only the support edits what is written', async () => {
  const client = await createTestClient(app)
  for (const path of ['/staff/posts', '/staff/pages', '/staff/questions']) {
    assert.equal((await client.caller.call('GET', path)).status, 403)
  }
})
