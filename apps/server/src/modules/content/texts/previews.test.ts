/** What is not saved is shown as what is saved would be. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestPerson } from '../../../testing/test-people.ts'
import { makeNarrator } from '../../narrators/testing/make-narrator.ts'
import { createSupporters } from '../../support/testing/supporters.ts'
import { previewCompilation } from '../showcase/operations/preview-compilation.ts'
import { loadInitialTexts } from './operations/load-initial-texts.ts'
import { previewPage, previewPost } from './operations/previews.ts'

let app: TestApp
let supporter: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter] = await createSupporters(app)
  await loadInitialTexts(app.context)
})
after(() => app.close())

const send = async (path: string, body: object) => supporter.caller.call('POST', path, body)
const countPosts = async () => (await supporter.caller.call('GET', '/staff/posts')).body.counts.all

// Rule 7.865
test('a post that is not saved looks as its page will, in each language, and nothing is stored', async () => {
  const { categories } = (await supporter.caller.call('GET', '/staff/posts')).body
  const of = (language: 'ru' | 'en') => ({
    ...{ author: `Редакция ${language}`, title: `Паузы в речи ${language}`, lead: `О паузах ${language}` },
    body: `## Часть ${language}\n\n{{confirm_days}} [помощь](/help) <script>1</script> ${'слово '.repeat(200)}`,
  })
  const both = (name: keyof ReturnType<typeof of>) => ({
    [`${name}_ru`]: of('ru')[name],
    [`${name}_en`]: of('en')[name],
  })
  const rest = {
    category_id: categories[0].id,
    image: '/images/pauses.png',
    published_at: app.clock.now().toISOString(),
  }
  const before_count = await countPosts()
  const asked = async (language: 'ru' | 'en') => {
    const words = { ...of(language), image_alt: `Микрофон ${language}` }
    const answer = await send('/staff/preview/post', { ...rest, ...words, language })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body
  }
  const previews = { ru: await asked('ru'), en: await asked('en') }
  assert.equal(await countPosts(), before_count)
  const alts = { image_alt_ru: 'Микрофон ru', image_alt_en: 'Микрофон en' }
  const words = { ...alts, ...both('author'), ...both('title'), ...both('lead'), ...both('body') }
  assert.equal((await send('/staff/posts', { ...rest, ...words, slug: 'pauses-in-speech' })).status, 201)
  for (const language of ['ru', 'en'] as const) {
    const path = `/blog/${categories[0].slug}/pauses-in-speech${language === 'en' ? '?locale=en' : ''}`
    const { post, related } = (await app.guest.call('GET', path)).body
    const { id: _id, slug: _slug, ...shown } = post
    const { id: _none, slug: _preview, ...previewed } = previews[language].post
    assert.deepEqual(previewed, shown)
    assert.deepEqual(previews[language].related, related)
  }
})

// Rule 7.865
test('an unfinished text is shown as far as it goes; an unknown category is told at its field', async () => {
  const empty = {
    language: 'ru',
    author: '',
    title: '',
    lead: '',
    body: '',
    image: null,
    image_alt: '',
    published_at: null,
  }
  const { categories } = (await supporter.caller.call('GET', '/staff/posts')).body
  const shown = await send('/staff/preview/post', { ...empty, category_id: categories[0].id })
  assert.deepEqual([shown.status, shown.body.post.html, shown.body.post.words_count], [200, '', 0])
  const refused = await send('/staff/preview/post', { ...empty, category_id: 999_999 })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['category_id']])
  const draft = { ...empty, language: 'en', category_id: categories[0].id } as const
  assert.equal((await previewPost(app.context, draft)).post.category.slug, categories[0].slug)
  const page = await previewPage(app.context, {
    language: 'en',
    title: 'About',
    description: '',
    body: '## Who\n\nWe.',
  })
  assert.deepEqual([page.title, page.headings.map(({ title }) => title)], ['About', ['Who']])
})

// Rule 7.865
test('a compilation that is not saved has the cards of listed narrators in the order of the form', async () => {
  const voice = () => makeNarrator(app.context.database, { demos: [{ main: true }] })
  const [first, second] = [await voice(), await voice()]
  const narrator_ids = [second.id, 999_999, first.id]
  const words = {
    language: 'en',
    title: 'Quiet',
    description: '',
    genres_id: null,
    image: null,
    image_alt: '',
  } as const
  const { narratorcomp, total_pages } = await previewCompilation(app.context, { ...words, narrator_ids })
  assert.deepEqual(
    [narratorcomp.narrators.map(({ id }) => id), narratorcomp.narrators_count, total_pages],
    [[second.id, first.id], 2, 1],
  )
})
