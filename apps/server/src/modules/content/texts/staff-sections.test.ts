/** Categories of the blog and topics of questions in the hands of staff. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestClient, type TestPerson } from '../../../testing/test-people.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { actorOf, createSupporters } from '../../support/testing/supporters.ts'
import { listSections } from './operations/list-sections.ts'
import { loadInitialTexts } from './operations/load-initial-texts.ts'
import { orderSections } from './operations/order-sections.ts'
import { removeSection } from './operations/remove-section.ts'
import { writeSection } from './operations/write-section.ts'
import type { SectionKind } from './sections.queries.ts'

let app: TestApp
let supporter: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter] = await createSupporters(app)
  await loadInitialTexts(app.context)
})
after(() => app.close())

const db = () => app.context.database.kysely
const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  supporter.caller.call(method, path, body)
const auditOf = async (kind: SectionKind, id: number | string) =>
  (await listAudit(db(), { kind, id })).map(({ action }) => action)
const codeOf = (code: string) => (error: unknown) => (error as { code?: unknown }).code === code

const words = (slug: string) => ({ slug, title_ru: 'Студия', title_en: 'Studio' })
const leads = { lead_ru: 'О студии', lead_en: 'On the studio' }

const KINDS = [
  { kind: 'post_category', path: '/staff/post-categories', one: 'category', many: 'categories', more: leads },
  { kind: 'question_topic', path: '/staff/question-topics', one: 'topic', many: 'topics', more: {} },
] as const

for (const { kind, path, one, many, more } of KINDS) {
  const add = async (slug: string) => {
    const { status, body } = await send('POST', path, { ...words(slug), ...more })
    assert.equal(status, 201, JSON.stringify(body))
    return body[one]
  }

  // Rule 2.196
  test(`a ${one} is added at the end, renamed and removed, and the log says so`, async () => {
    const made = await add('studio')
    assert.deepEqual([made.texts_count, made.version], [0, 1])
    const ids = (await send('GET', path)).body[many].map(({ id }: { id: number }) => id)
    assert.equal(ids.at(-1), made.id)
    const renamed = { ...words('home-studio'), ...more, title_ru: 'Домашняя студия', version: 1 }
    const { body } = await send('PUT', `${path}/${made.id}`, renamed)
    assert.deepEqual([body[one].slug, body[one].title_ru, body[one].version], ['home-studio', 'Домашняя студия', 2])
    assert.equal((await send('PUT', `${path}/${made.id}`, renamed)).status, 409)
    assert.equal((await send('PUT', `${path}/999999`, renamed)).status, 404)
    assert.equal((await send('DELETE', `${path}/${made.id}`)).status, 204)
    assert.equal((await send('DELETE', `${path}/${made.id}`)).status, 404)
    const short = one === 'category' ? 'category' : 'topic'
    assert.deepEqual(await auditOf(kind, made.id), [`create-${short}`, `change-${short}`, `remove-${short}`])
  })

  // Rule 7.402
  test(`the address of a ${one} is its own, and its words are in both languages`, async () => {
    const [first] = await listSections(db(), kind)
    const refused = async (body: object) => {
      const answer = await send('POST', path, { ...words('own'), ...more, ...body })
      assert.equal(answer.status, 422, JSON.stringify(answer.body))
      return Object.keys(answer.body.errors)
    }
    assert.deepEqual(await refused({ slug: first?.slug }), ['slug'])
    assert.deepEqual(await refused({ slug: 'Студия' }), ['slug'])
    assert.deepEqual(await refused({ title_en: ' ' }), ['title_en'])
    const made = await add('own')
    const taken = { ...words(first?.slug ?? ''), ...more, version: 1 }
    assert.equal((await send('PUT', `${path}/${made.id}`, taken)).status, 422)
    const kept = { ...words('own'), ...more, title_ru: 'Своя', version: 1 }
    assert.equal((await send('PUT', `${path}/${made.id}`, kept)).status, 200)
    const twins = await Promise.all([1, 2].map(() => send('POST', path, { ...words('twins'), ...more })))
    assert.deepEqual(
      twins.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 422],
    )
  })

  // Rule 2.196
  test(`a ${one} in which something stands is not removed`, async () => {
    const used = (await listSections(db(), kind)).find(({ texts_count }) => texts_count > 0)
    const { status, body } = await send('DELETE', `${path}/${used?.id}`)
    assert.deepEqual([status, body.code], [409, 'SECTION_IN_USE'])
    await assert.rejects(removeSection(app.context, actorOf(supporter), kind, used?.id ?? 0), codeOf('SECTION_IN_USE'))
    assert.ok((await listSections(db(), kind)).some(({ id }) => id === used?.id))
  })

  // Rule 2.196
  test(`visitors see the order of the ${many} that staff gave; one that has changed meanwhile is a conflict`, async () => {
    const ids = async () => (await listSections(db(), kind)).map(({ id }) => id)
    const reversed = (await ids()).toReversed()
    assert.equal((await send('PUT', path, { ids: reversed })).status, 204)
    assert.deepEqual(await ids(), reversed)
    await assert.rejects(
      orderSections(app.context, actorOf(supporter), kind, { ids: reversed.slice(1) }),
      codeOf('CONFLICT'),
    )
    const { body } = await app.guest.call('GET', kind === 'post_category' ? '/blog' : '/questions')
    const shown = body[many].map(({ id }: { id: number }) => id)
    assert.ok(shown.length > 1)
    assert.deepEqual(
      shown,
      reversed.filter((id) => shown.includes(id)),
    )
  })
}

// Rule 2.196
test('a category that was renamed is found under its former addresses, and so are its posts', async () => {
  const { posts } = (await app.guest.call('GET', '/blog')).body
  const { slug: post, category } = posts[0]
  const row = (await listSections(db(), 'post_category')).find(({ slug }) => slug === category.slug)
  const { id = 0, title_ru = '', title_en = '', lead_ru, lead_en } = row ?? {}
  const rename = async (slug: string) => {
    const { version = 0 } = (await listSections(db(), 'post_category')).find((one) => one.id === id) ?? {}
    const named = { slug, title_ru, title_en, lead_ru: lead_ru ?? '', lead_en: lead_en ?? '' }
    return writeSection(app.context, actorOf(supporter), { kind: 'post_category', edited: { id, version } }, named)
  }
  await rename('second-name')
  await rename('third-name')
  for (const former of [category.slug, 'second-name']) {
    const list = await app.guest.call('GET', `/blog/${former}`)
    assert.deepEqual([list.status, list.body.category.slug], [200, 'third-name'])
    const found = await app.guest.call('GET', `/blog/${former}/${post}`)
    assert.deepEqual([found.status, found.body.post.category.slug], [200, 'third-name'])
  }
  // Another category takes the address over: it no longer counts as a former one.
  assert.equal((await send('POST', '/staff/post-categories', { ...words('second-name'), ...leads })).status, 201)
  assert.equal((await app.guest.call('GET', '/blog/second-name')).body.category.slug, 'second-name')
  // Back under its first name, it has no former one of the same words.
  await rename(category.slug)
  assert.equal((await app.guest.call('GET', `/blog/${category.slug}`)).body.category.slug, category.slug)
  assert.equal((await app.guest.call('GET', '/blog/third-name')).body.category.slug, category.slug)
  assert.equal((await app.guest.call('GET', '/blog/never-was')).status, 404)
})

test('what staff renamed or removed stays so when the product starts again', async () => {
  const before = await listSections(db(), 'question_topic')
  const [topic] = before
  const { id = 0, slug = '', title_en = '', version = 0 } = topic ?? {}
  const named = { slug, title_ru: 'Моё название', title_en }
  await writeSection(app.context, actorOf(supporter), { kind: 'question_topic', edited: { id, version } }, named)
  await loadInitialTexts(app.context)
  const after = await listSections(db(), 'question_topic')
  assert.equal(after.find((one) => one.id === id)?.title_ru, 'Моё название')
  assert.equal(after.length, before.length)
})

test('only the support edits sections', async () => {
  const client = await createTestClient(app)
  for (const { path } of KINDS) assert.equal((await client.caller.call('GET', path)).status, 403)
})
