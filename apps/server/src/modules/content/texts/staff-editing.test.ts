/** What the operations of staff write and read, without the wire between. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeNarrator } from '../../narrators/testing/make-narrator.ts'
import { loadInitialTexts } from './operations/load-initial-texts.ts'
import { listCategoryTitles } from './operations/categories.ts'
import { listStaffCompilations, readStaffCompilation } from '../showcase/operations/compilations.ts'
import { listStaffPages, readStaffPage } from './operations/pages.ts'
import { listStaffPosts, readStaffPost } from './operations/posts.ts'
import { listStaffQuestions } from './operations/questions.ts'
import { orderCompilations } from '../showcase/operations/order-compilations.ts'
import { orderQuestions } from './operations/order-questions.ts'
import { previewText } from './operations/previews.ts'
import { removePost } from './operations/remove-post.ts'
import { removeQuestion } from './operations/remove-question.ts'
import { writeCompilation } from '../showcase/operations/write-compilation.ts'
import { writePage } from './operations/write-page.ts'
import { writePost } from './operations/write-post.ts'
import { writeQuestion } from './operations/write-question.ts'

const ACTOR = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
const NOBODY = 999_999

let app: TestApp
before(async () => {
  app = await createTestApp()
  await loadInitialTexts(app.context)
})
after(() => app.close())

const db = () => app.context.database.kysely

test('a post is written, read, listed and removed; one that is gone is not found', async () => {
  const [category] = await listCategoryTitles(db(), 'en')
  const words = {
    ...{ category_id: category?.id ?? 0, slug: 'echo', image: null, published_at: null },
    ...{
      title_ru: 'Эхо',
      title_en: '',
      lead_ru: '',
      lead_en: '',
      author_ru: '',
      author_en: '',
      body_ru: '',
      body_en: '',
    },
  }
  const { id, version } = await writePost(app.context, ACTOR, null, words)
  await writePost(app.context, ACTOR, { id, version }, { ...words, lead_ru: 'Об эхе' })
  const { lead_ru, state } = await readStaffPost(app.context, id, 'ru')
  assert.deepEqual([lead_ru, state], ['Об эхе', 'draft'])
  const list = await listStaffPosts(app.context, { state: 'draft', name: 'эхо', page: 1 }, 'ru')
  assert.deepEqual(
    list.posts.map((post) => post.id),
    [id],
  )
  await removePost(app.context, ACTOR, id)
  await assert.rejects(removePost(app.context, ACTOR, id), { code: 'NOT_FOUND' })
  await assert.rejects(readStaffPost(app.context, id, 'ru'), { code: 'NOT_FOUND' })
  await assert.rejects(writePost(app.context, ACTOR, { id, version }, words), { code: 'NOT_FOUND' })
})

test('a page is listed under its title, changed once for each version, and shown as the site shows it', async () => {
  const [first] = (await listStaffPages(app.context, 'en')).pages
  const slug = first?.slug ?? ''
  const { slug: _slug, formatted_updated_at: _at, ...words } = await readStaffPage(app.context, slug, 'ru')
  await writePage(app.context, ACTOR, slug, { ...words, title_en: 'Another title' })
  await assert.rejects(writePage(app.context, ACTOR, slug, words), { code: 'CONFLICT' })
  assert.equal((await listStaffPages(app.context, 'en')).pages[0]?.title, 'Another title')
  await assert.rejects(readStaffPage(app.context, 'nothing', 'ru'), { code: 'NOT_FOUND' })
  assert.equal(await previewText(app.context, '**Да**', 'ru'), '<p><strong>Да</strong></p>\n')
})

test('questions keep the order that staff gave, and a removed one is gone', async () => {
  const topic = (await listStaffQuestions(app.context, 'ru')).topics[0]
  const topic_id = topic?.id ?? 0
  const words = { topic_id, question_ru: 'Эхо?', question_en: 'Echo?', answer_ru: 'Нет.', answer_en: 'No.' }
  const { id } = await writeQuestion(app.context, ACTOR, null, words)
  const ids = [id, ...(topic?.questions ?? []).map((question) => question.id)]
  await orderQuestions(app.context, ACTOR, topic_id, { ids })
  const now = (await listStaffQuestions(app.context, 'ru')).topics[0]
  assert.deepEqual(
    now?.questions.map((question) => question.id),
    ids,
  )
  await assert.rejects(orderQuestions(app.context, ACTOR, NOBODY, { ids: [] }), { code: 'NOT_FOUND' })
  await removeQuestion(app.context, ACTOR, id)
  await assert.rejects(orderQuestions(app.context, ACTOR, topic_id, { ids }), { code: 'CONFLICT' })
  await assert.rejects(writeQuestion(app.context, ACTOR, { id, version: 1 }, words), { code: 'NOT_FOUND' })
})

test('a compilation is made at the end of the list, and moves where staff put it', async () => {
  const voice = await makeNarrator(app.context.database, { demos: [{ main: true }] })
  const words = {
    ...{ title_ru: 'Эхо', title_en: 'Echo', description_ru: '', description_en: '' },
    ...{ genres_id: 1, image: null, hidden: true, narrator_ids: [voice.id] },
  }
  const first = await writeCompilation(app.context, ACTOR, null, words)
  const second = await writeCompilation(app.context, ACTOR, null, words)
  const ids = async () => (await listStaffCompilations(db())).compilations.map(({ id }) => id)
  assert.deepEqual((await ids()).slice(-2), [first.id, second.id])
  const reversed = (await ids()).toReversed()
  await orderCompilations(app.context, ACTOR, { ids: reversed })
  assert.deepEqual(await ids(), reversed)
  const { narrators, hidden } = await readStaffCompilation(db(), first.id)
  assert.deepEqual([narrators[0]?.id, hidden], [voice.id, true])
  await assert.rejects(readStaffCompilation(db(), NOBODY), { code: 'NOT_FOUND' })
})
