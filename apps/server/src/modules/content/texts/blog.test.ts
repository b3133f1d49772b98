import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { listCategoryAddresses } from './operations/categories.ts'
import { listPostAddresses, listPosts, readPost } from './operations/posts.ts'
import { readPage } from './operations/pages.ts'

const DAY_MS = 24 * 3_600_000
/** One more than a page of the list. */
const POSTS = 21

let app: TestApp
before(async () => {
  app = await createTestApp()
  const db = app.context.database.kysely
  const category = (slug: string, position: number) => ({
    slug,
    position,
    title_ru: `Рубрика ${slug}`,
    title_en: `Category ${slug}`,
    lead_ru: 'О чём она',
    lead_en: 'What it is about',
  })
  const categories = await db
    .insertInto('post_categories')
    .values([category('first', 1), category('second', 2), category('empty', 3)])
    .returning('id')
    .execute()
  const [first = 0, second = 0] = categories.map(({ id }) => id)
  const now = app.clock.now().getTime()
  await db
    .insertInto('posts')
    .values(
      Array.from({ length: POSTS }, (_, index) => ({
        ...post(`post-${index + 1}`, index < 3 ? second : first),
        published_at: new Date(now - (index + 1) * DAY_MS),
      })),
    )
    .execute()
  await db.insertInto('posts').values(post('draft', first)).execute()
  await db
    .insertInto('posts')
    .values({ ...post('tomorrow', first), published_at: new Date(now + DAY_MS) })
    .execute()
  await db
    .insertInto('pages')
    .values({
      slug: 'about',
      title_ru: 'О нас',
      title_en: 'About us',
      description_ru: 'Кто мы',
      description_en: 'Who we are',
      body_ru: 'Проверка в течение {{confirm_days}}.',
      body_en: 'Check within {{confirm_days}}.',
    })
    .execute()
})
after(() => app.close())

function post(slug: string, category_id: number) {
  return {
    slug,
    category_id,
    author_ru: 'Редакция',
    author_en: 'Editors',
    title_ru: `Заголовок ${slug}`,
    title_en: `Title ${slug}`,
    lead_ru: 'О чём',
    lead_en: 'What about',
    body_ru: `## Часть\n\n${'слово '.repeat(359)}`,
    body_en: '## Part\n\nword',
  }
}

const get = async (path: string) => app.guest.call('GET', path)
const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug)

// Rule 7.5
test('the blog shows published posts, newest first, twenty on a page', async () => {
  const first = (await get('/blog')).body
  assert.deepEqual(
    slugs(first.posts),
    Array.from({ length: 20 }, (_, index) => `post-${index + 1}`),
  )
  assert.deepEqual([first.total, first.total_pages], [POSTS, 2])
  assert.deepEqual(slugs((await get('/blog?page=2')).body.posts), ['post-21'])
  assert.equal((await get('/blog?page=3')).status, 404)
})

// Rule 2.67
test('a post in a list says how long it takes to read and when it appeared', async () => {
  const [card] = (await get('/blog')).body.posts
  assert.deepEqual(
    [card.title, card.lead, card.reading_minutes, card.formatted_published_at, card.author.name, card.category],
    ['Заголовок post-1', 'О\u00a0чём', 3, '17 ноября 2026 г.', 'Редакция', { slug: 'second', title: 'Рубрика second' }],
  )
  const [english] = (await listPosts(app.context, { category: null, page: 1 }, 'en')).posts
  assert.deepEqual(
    [english?.title, english?.reading_minutes, english?.category.title],
    ['Title post-1', 1, 'Category second'],
  )
})

test('a category shows its own posts, and only categories with posts are offered', async () => {
  const { body } = await get('/blog/second')
  assert.deepEqual(slugs(body.posts), ['post-1', 'post-2', 'post-3'])
  assert.deepEqual([body.category.title, body.category.count, body.total], ['Рубрика second', 3, 3])
  assert.deepEqual(slugs(body.categories), ['first', 'second'])
  assert.deepEqual((await get('/blog/empty')).body.posts, [])
  assert.equal((await get('/blog/no-such')).status, 404)
})

// Rules 2.67, 7.24
test('a post comes with its text and with what to read next, of its category first', async () => {
  const { body } = await get('/blog/second/post-2')
  assert.match(body.post.html, /^<h2 id="chast">Часть<\/h2>/)
  assert.deepEqual(body.post.headings, [{ id: 'chast', title: 'Часть' }])
  assert.equal(body.post.words_count, 361)
  assert.deepEqual(slugs(body.related), ['post-1', 'post-3', 'post-4'])
})

test('a post is found under another category and says which is its own, but not under one that does not exist', async () => {
  const { body } = await get('/blog/first/post-1')
  assert.equal(body.post.category.slug, 'second')
  assert.equal((await get('/blog/no-such/post-1')).status, 404)
  await assert.rejects(readPost(app.context, { category: 'first', post: 'draft' }, 'ru'), { code: 'NOT_FOUND' })
})

// Rule 2.67
test('drafts and posts of tomorrow are nowhere to be seen until their moment comes', async () => {
  assert.equal((await get('/blog/first/draft')).status, 404)
  assert.equal((await get('/blog/first/tomorrow')).status, 404)
  const db = app.context.database.kysely
  assert.equal((await listPostAddresses(db, app.clock.now())).length, POSTS)
  app.clock.advance(DAY_MS)
  assert.equal((await get('/blog/first/tomorrow')).status, 200)
  assert.equal((await listPostAddresses(db, app.clock.now()))[0]?.slug, 'tomorrow')
})

test('sitemaps hear of categories that have something to read', async () => {
  const found = await listCategoryAddresses(app.context.database.kysely, app.clock.now())
  assert.deepEqual(slugs(found), ['first', 'second'])
})

// Rules 2.4, 7.24
test('a static page is a text with the figures of this moment', async () => {
  const { page } = (await get('/pages/about')).body
  assert.deepEqual([page.title, page.description], ['О\u00a0нас', 'Кто мы'])
  assert.equal(page.html.replaceAll('\u00a0', ' '), '<p>Проверка в течение 5 дней.</p>\n')
  assert.match((await readPage(app.context, 'about', 'en')).html, /within 5\u00a0days/)
  assert.equal((await get('/pages/no-such')).status, 404)
})

test('questions stand by topic in their order, with an answer for pages and one for plain places', async () => {
  const db = app.context.database.kysely
  const topic = (slug: string, position: number) => ({ slug, position, title_ru: `Тема ${slug}`, title_en: slug })
  const [money, voice] = await db
    .insertInto('question_topics')
    .values([topic('money', 2), topic('voice', 1)])
    .returning('id')
    .execute()
  const question = (name: string, topic_id: number, position: number) => ({
    topic_id,
    position,
    question_ru: `${name}?`,
    question_en: `${name} in English?`,
    answer_ru: '[Да](/help), **{{client_topup_commission}}**',
    answer_en: 'Yes',
  })
  await db
    .insertInto('questions')
    .values([question('Б', money?.id ?? 0, 2), question('А', money?.id ?? 0, 1), question('В', voice?.id ?? 0, 1)])
    .execute()
  const { topics } = (await get('/questions')).body
  assert.deepEqual(
    topics.map(({ title, questions }: { title: string; questions: { question: string }[] }) => [
      title,
      questions.map((one) => one.question),
    ]),
    [
      ['Тема voice', ['В?']],
      ['Тема money', ['А?', 'Б?']],
    ],
  )
  const [{ answer, answer_html }] = topics[0].questions
  assert.equal(answer, 'Да, 3\u202f%')
  assert.equal(answer_html, '<p><a href="/help">Да</a>, <strong>3\u202f%</strong></p>\n')
  const { questions } = (await get('/appinfo?locale=en')).body
  assert.deepEqual(
    questions.map((one: { question: string }) => one.question),
    ['В in English?', 'А in English?', 'Б in English?'],
  )
})
