import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { initialTextsFolder, questionsOf, readTextFiles } from './initial-texts.ts'
import { loadInitialTexts } from './operations/load-initial-texts.ts'
import { listQuestions } from './operations/questions.ts'

const POST = 'choosing-a-voice'
const FEWEST_WORDS = 400

let app: TestApp
let folder: string
before(async () => {
  app = await createTestApp()
})
after(() => app.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tembrel-texts-'))
  await cp(initialTextsFolder, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function reword(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  assert.ok(text.includes(from), `${file} says «${from}»`)
  await writeFile(path, text.replace(from, to))
}

const post = () =>
  app.context.database.kysely.selectFrom('posts').selectAll().where('slug', '=', POST).executeTakeFirst()

// Rule 2.68
test('the texts of the product are there after the first start, and a second start changes nothing', async () => {
  await loadInitialTexts(app.context)
  const first = await app.context.database.kysely.selectFrom('posts').selectAll().orderBy('id').execute()
  assert.ok(first.length >= 8)
  await loadInitialTexts(app.context)
  assert.deepEqual(await app.context.database.kysely.selectFrom('posts').selectAll().orderBy('id').execute(), first)
})

test('processes that start together load each text once', async () => {
  await Promise.all([loadInitialTexts(app.context), loadInitialTexts(app.context), loadInitialTexts(app.context)])
  const topics = await listQuestions(app.context, 'ru')
  const questions = topics.flatMap((topic) => topic.questions.map(({ question }) => question))
  assert.equal(new Set(questions).size, questions.length)
})

test('a text that the product words anew reaches an installation where nobody has edited it', async () => {
  await loadInitialTexts(app.context, folder)
  await reword(`posts/${POST}.ru.md`, 'и не пожалеть', 'и не ошибиться')
  await loadInitialTexts(app.context, folder)
  assert.equal((await post())?.title_ru, 'Как выбрать голос и не ошибиться')
  await loadInitialTexts(app.context)
  assert.equal((await post())?.title_ru, 'Как выбрать голос и не пожалеть')
})

// Rule 2.68
test('a text that people have edited is never written over', async () => {
  await loadInitialTexts(app.context, folder)
  const db = app.context.database.kysely
  const edit = (title_ru: string) => db.updateTable('posts').set({ title_ru }).where('slug', '=', POST).execute()
  await edit('Наш заголовок')
  await reword(`posts/${POST}.ru.md`, 'и не пожалеть', 'и не ошибиться')
  await loadInitialTexts(app.context, folder)
  assert.equal((await post())?.title_ru, 'Наш заголовок')
  await edit('Как выбрать голос и не пожалеть')
})

// Rule 2.68
test('a text that people have removed does not come back', async () => {
  await loadInitialTexts(app.context)
  const db = app.context.database.kysely
  await db.deleteFrom('posts').where('slug', '=', 'voice-and-music').execute()
  await reword('posts/voice-and-music.ru.md', 'Голос и музыка', 'Музыка и голос')
  await loadInitialTexts(app.context, folder)
  const found = await db.selectFrom('posts').select('id').where('slug', '=', 'voice-and-music').execute()
  assert.deepEqual(found, [])
})

test('an address that people have taken stays theirs', async () => {
  await loadInitialTexts(app.context)
  const db = app.context.database.kysely
  await db.deleteFrom('initial_texts').where('key', '=', 'pages/about').execute()
  await db.updateTable('pages').set({ title_ru: 'Про нас' }).where('slug', '=', 'about').execute()
  await loadInitialTexts(app.context)
  const { title_ru } = await db
    .selectFrom('pages')
    .select('title_ru')
    .where('slug', '=', 'about')
    .executeTakeFirstOrThrow()
  assert.equal(title_ru, 'Про нас')
})

test('every post is long enough to be worth reading, and its English is English', () => {
  for (const { name, ru, en } of readTextFiles(join(initialTextsFolder, 'posts'))) {
    const words = ru.body.split(/\s+/).length
    assert.ok(words >= FEWEST_WORDS, `${name} has ${words} words`)
    assert.ok(en.body.split(/\s+/).length >= FEWEST_WORDS / 2, name)
    assert.doesNotMatch(en.body + Object.values(en.head).join(' '), /[а-яё]/i, name)
  }
})

test('links between the texts lead to texts that exist', () => {
  const posts = readTextFiles(join(initialTextsFolder, 'posts'))
  const known = new Set([
    ...posts.map(({ name, ru }) => `/blog/${ru.head['category']}/${name}`),
    ...readTextFiles(join(initialTextsFolder, 'pages')).map(({ name }) => `/${name}`),
    ...readTextFiles(join(initialTextsFolder, 'questions')).map(({ name }) => `/help#${name}`),
  ])
  const texts = ['posts', 'pages', 'questions'].flatMap((kind) => readTextFiles(join(initialTextsFolder, kind)))
  const links = texts.flatMap(({ ru, en }) => [...(ru.body + en.body).matchAll(/\]\((\/[^)]*)\)/g)])
  assert.ok(links.length > 0)
  for (const [, address = ''] of links) assert.ok(known.has(address), address)
})

test('a question without a name of its own stops the start', () => {
  assert.throws(() => questionsOf('## Сколько?\nСтолько.'), /without \{#key\}/)
  assert.throws(() => questionsOf('## А? {#a}\nа\n\n## Б? {#a}\nб'), /the same/)
  assert.deepEqual(questionsOf('## А? {#a}\nа\n\nб\n'), [{ key: 'a', question: 'А?', answer: 'а\n\nб' }])
})
