/** Posts by their day: what the calendar shows, moving one, and who sees it when. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestPerson } from '../../../testing/test-people.ts'
import { listAudit } from '../../activity/operations/audit-log.ts'
import { actorOf, createSupporters } from '../../support/testing/supporters.ts'
import { loadInitialTexts } from './operations/load-initial-texts.ts'
import { movePost } from './operations/move-post.ts'
import { readPostCalendar } from './operations/posts.ts'

let app: TestApp
let supporter: TestPerson
let other: TestPerson
before(async () => {
  app = await createTestApp()
  ;[supporter, other] = await createSupporters(app)
  await loadInitialTexts(app.context)
  app.clock.set('2026-11-20T09:00:00Z')
})
after(() => app.close())

const calendar = async (month?: string) =>
  (await supporter.caller.call('GET', `/staff/posts/calendar${month === undefined ? '' : `?month=${month}`}`)).body
const write = async (more: object) => {
  const { categories } = (await supporter.caller.call('GET', '/staff/posts')).body
  const texts = (name: string) => ({ [`${name}_ru`]: `${name} по-русски`, [`${name}_en`]: `${name} in English` })
  const words = { ...texts('author'), ...texts('title'), ...texts('lead'), ...texts('body') }
  const body = { ...words, category_id: categories[0].id, image: null, published_at: null, ...more }
  const answer = await supporter.caller.call('POST', '/staff/posts', body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.post
}
const move = async (post: { id: number; version: number }, published_at: string | null, who = supporter) =>
  who.caller.call('PUT', `/staff/posts/${post.id}/moment`, { published_at, version: post.version })
const idsOf = (posts: readonly { id: number }[]) => posts.map(({ id }) => id)

// Rule 7.861
test('the calendar of a month has posts by their moment of Moscow in whole weeks, and drafts beside it', async () => {
  const draft = await write({ slug: 'undated' })
  // 23:30 and 00:30 of Moscow beside the ends of what December shows: 30 November to 3 January.
  const first = await write({ slug: 'first-moment', published_at: '2026-11-29T21:00:00.000Z' })
  const last = await write({ slug: 'last-moment', published_at: '2027-01-03T20:59:00.000Z' })
  await write({ slug: 'before-all', published_at: '2026-11-29T20:59:00.000Z' })
  await write({ slug: 'after-all', published_at: '2027-01-03T21:00:00.000Z' })
  const shown = await calendar('2026-12')
  assert.deepEqual([shown.month, shown.today, idsOf(shown.posts)], ['2026-12', '2026-11-20', [first.id, last.id]])
  assert.deepEqual([idsOf(shown.drafts), shown.drafts_count], [[draft.id], 1])
  assert.equal(shown.posts[0].state, 'scheduled')
  assert.equal((await readPostCalendar(app.context, undefined, 'ru')).month, '2026-11')
  assert.equal((await calendar()).month, '2026-11')
  assert.equal((await supporter.caller.call('GET', '/staff/posts/calendar?month=2026-13')).status, 422)
})

// Rule 7.862
test('a post is moved with its words as they are; of two who move it the second is told, and an unfinished one stays a draft', async () => {
  const post = await write({ slug: 'moved', published_at: '2026-12-05T09:00:00.000Z' })
  const rivals = await Promise.all([
    move(post, '2026-12-06T09:00:00.000Z'),
    move(post, '2026-12-07T09:00:00.000Z', other),
  ])
  assert.deepEqual(
    rivals.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  const winner = rivals.find(({ status }) => status === 200)?.body.post
  const { post: now } = (await supporter.caller.call('GET', `/staff/posts/${post.id}`)).body
  assert.deepEqual(
    [now.published_at, now.version, now.body_ru, now.title_en],
    [winner.published_at, 2, post.body_ru, post.title_en],
  )
  const log = await listAudit(app.context.database.kysely, { kind: 'post', id: post.id })
  assert.deepEqual(log.at(-1)?.data, { replaced: { published_at: '2026-12-05T09:00:00.000Z' } })
  const back = await move(now, null)
  assert.deepEqual([back.status, back.body.post.state, back.body.post.published_at], [200, 'draft', null])
  const unfinished = await write({ slug: 'unfinished', title_en: '', body_en: '' })
  const refused = await move(unfinished, '2026-12-06T09:00:00.000Z')
  assert.deepEqual([refused.status, Object.keys(refused.body.errors).toSorted()], [422, ['body_en', 'title_en']])
  const nobody = movePost(app.context, actorOf(supporter), 999_999, { published_at: null, version: 1 })
  await assert.rejects(nobody, { code: 'NOT_FOUND' })
})

// Rule 7.873
test('a post is given no moment that no calendar shows', async () => {
  const post = await write({ slug: 'out-of-years', published_at: '2099-12-30T20:00:00.000Z' })
  for (const at of ['0000-01-01T00:00:00Z', '0026-11-22T09:00:00Z', '1999-12-31T20:00:00Z', '2100-01-01T00:00:00Z']) {
    const moved = await move(post, at)
    assert.deepEqual([moved.status, Object.keys(moved.body.errors ?? {})], [422, ['published_at']], at)
    assert.match(moved.body.errors.published_at, /02\.01\.2000/)
  }
  assert.equal((await move(post, '2000-01-02T00:00:00Z')).status, 200)
})

// Rule 7.875
test('a post of another year says its year', async () => {
  const post = await write({ slug: 'years-ago', published_at: '2025-12-31T20:59:00.000Z' })
  const formatted = async (at: string) => (await move({ ...post, version: (post.version += 1) - 1 }, at)).body.post
  assert.match((await formatted('2025-12-31T20:59:00.000Z')).formatted_published_at, /^31 декабря 2025.* 23:59$/)
  assert.match((await formatted('2025-12-31T21:00:00.000Z')).formatted_published_at, /^1 января в 00:00$/)
  assert.match((await formatted('2031-01-01T09:00:00.000Z')).formatted_published_at, /2031/)
})

// Rules 2.67, 7.863
test('a post whose time has not come is nowhere: not in lists, by its address, in feeds or maps; when it comes it is everywhere', async () => {
  const post = await write({
    slug: 'comes-later',
    title_ru: 'Приходит в полдень',
    published_at: '2026-11-21T09:00:00.000Z',
  })
  const places = async () => {
    const path = `/blog/${post.category_slug}`
    const [all, category, page, feed, map] = await Promise.all([
      app.guest.call('GET', '/blog'),
      app.guest.call('GET', path),
      app.guest.call('GET', `${path}/comes-later`),
      app.http.inject({ url: '/rss.xml' }),
      app.http.inject({ url: '/sitemaps/blog-1.xml' }),
    ])
    assert.deepEqual([feed.statusCode, map.statusCode], [200, 200])
    const isIn = (body: unknown) => JSON.stringify(body).includes('comes-later')
    return [isIn(all.body), isIn(category.body), page.status === 200, isIn(feed.body), isIn(map.body)]
  }
  app.clock.set('2026-11-21T08:59:59Z')
  assert.deepEqual(await places(), [false, false, false, false, false])
  app.clock.set('2026-11-21T09:00:00Z')
  assert.deepEqual(await places(), [true, true, true, true, true])
  await move(post, '2026-11-22T09:00:00.000Z')
  assert.deepEqual(await places(), [false, false, false, false, false])
})
