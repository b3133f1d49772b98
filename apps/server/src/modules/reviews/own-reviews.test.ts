/** Reviews as the narrator and staff have them: replies, what they come to, hiding (Product §2, §3). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { inTransaction } from '../../database/transaction.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../testing/test-app.ts'
import { createTestClient, createTestNarrator, type TestPerson } from '../../testing/test-people.ts'
import { bodyOf, refusalOf } from '../narrators/testing/answer-body.ts'
import { daysAgo, makeOrder, NOW } from '../narrators/testing/make-narrator.ts'
import { sendDueNotices } from '../notifications/operations/send-due-notices.ts'
import { createCliche } from './operations/cliches.ts'
import { hideReview } from './operations/hide-review.ts'
import { importReview } from './operations/import-review.ts'
import { listStaffReviews } from './operations/reviews.ts'

let app: TestApp
let supporter: TestCaller
let client: TestPerson
before(async () => {
  app = await createTestApp({ connections: 20 })
  client = await createTestClient(app)
  const staff = await createTestClient(app)
  supporter = await app.as({ profile_id: 1, account_id: staff.account_id, role: 'supporter' })
  await inTransaction(app.context.database, async (tx) => {
    await createCliche(tx, { id: 1, icon: 'clock', title_ru: 'В срок', title_en: 'On time', negative: false })
    await createCliche(tx, { id: 2, icon: 'hourglass', title_ru: 'Долго', title_en: 'Slow', negative: true })
  })
})
after(() => app.close())
beforeEach(() => {
  app.clock.set(NOW.toISOString())
  app.letters.length = 0
})

const said = (
  narrator: TestPerson,
  review: { rating: number; days_ago?: number; cliches?: number[]; reply?: string },
) =>
  inTransaction(app.context.database, (tx) =>
    importReview(
      tx,
      {
        client_id: client.profile_id,
        narrator_id: narrator.profile_id,
        rating: review.rating,
        text: 'Спасибо',
        cliches: review.cliches ?? [],
        created_at: daysAgo(review.days_ago ?? 1),
        ...(review.reply === undefined ? {} : { reply: review.reply, replied_at: NOW }),
      },
      NOW,
    ),
  )

const ownOf = async (narrator: TestPerson, query = '') =>
  bodyOf<'GET /narrator/reviews'>(await narrator.caller.call('GET', `/narrator/reviews${query}`))

const reply = (narrator: TestPerson, id: number, text: string) =>
  narrator.caller.call('PUT', '/narrator/save-review-reply', { id, text })

async function letters(person: TestPerson) {
  app.clock.advance(3 * 60_000)
  await sendDueNotices(app.context)
  const { email } = (await person.caller.call('GET', '/notifications/settings')).body
  return app.letters.filter(({ to }) => to === email)
}

describe('a narrator’s own reviews', () => {
  // Rules 2.51, 7.150
  test('come newest first, with the mean, the count of each rating and what is mentioned most', async () => {
    const narrator = await createTestNarrator(app)
    const oldest = await said(narrator, { rating: 5, days_ago: 9, cliches: [1], reply: 'Рад!' })
    const middle = await said(narrator, { rating: 4, days_ago: 5, cliches: [1, 2] })
    const newest = await said(narrator, { rating: 5, days_ago: 1 })
    const { reviews, summary, total } = await ownOf(narrator)
    assert.deepEqual(
      reviews.map(({ id }) => id),
      [newest, middle, oldest],
    )
    // (5 + 4 + 5) / 3.
    assert.deepEqual([summary.rating, summary.total, summary.unanswered, total], [14 / 3, 3, 2, 3])
    assert.deepEqual(
      summary.ratings.map(({ rating, count }) => [rating, count]),
      [
        [5, 2],
        [4, 1],
        [3, 0],
        [2, 0],
        [1, 0],
      ],
    )
    assert.deepEqual(
      summary.cliches.map(({ title, count, negative }) => [title, count, negative]),
      [
        ['В срок', 2, false],
        ['Долго', 1, true],
      ],
    )
  })

  // Rule 7.150
  test('without a reply are listed alone until they are answered', async () => {
    const narrator = await createTestNarrator(app)
    await said(narrator, { rating: 5, reply: 'Рад!' })
    const open = await said(narrator, { rating: 3 })
    const before_it = await ownOf(narrator, '?filter=unanswered')
    assert.deepEqual([before_it.total, before_it.reviews.map(({ id }) => id)], [1, [open]])
    await reply(narrator, open, 'Учту')
    const after_it = await ownOf(narrator, '?filter=unanswered')
    assert.deepEqual([after_it.total, after_it.reviews, after_it.summary.unanswered], [0, [], 0])
  })

  test('come twenty to a page, each once', async () => {
    const narrator = await createTestNarrator(app)
    for (let days_ago = 1; days_ago <= 21; days_ago += 1) await said(narrator, { rating: 5, days_ago })
    const [first, second] = [await ownOf(narrator), await ownOf(narrator, '?page=2')]
    assert.deepEqual([first.reviews.length, first.total_pages, second.reviews.length], [20, 2, 1])
    assert.equal(new Set([...first.reviews, ...second.reviews].map(({ id }) => id)).size, 21)
  })

  test('name the order they are about', async () => {
    const narrator = await createTestNarrator(app)
    const people = { client_id: client.profile_id, narrator_id: narrator.profile_id }
    const order = await makeOrder(app.context.database, people)
    await client.caller.call('POST', `/client/orders/${order}/review`, { rating: 4 })
    const { reviews } = await ownOf(narrator)
    assert.deepEqual(reviews[0]?.order, { id: order, title: '' })
  })

  test('of somebody else are not among them', async () => {
    const [narrator, rival] = [await createTestNarrator(app), await createTestNarrator(app)]
    const foreign = await said(rival, { rating: 1 })
    assert.deepEqual((await ownOf(narrator)).reviews, [])
    assert.deepEqual(refusalOf(await reply(narrator, foreign, 'Нет')), { status: 404, code: 'NOT_FOUND', fields: [] })
  })
})

describe('a reply', () => {
  // Rule 3.15
  test('can be changed, and everybody reads the changed one with its day', async () => {
    const narrator = await createTestNarrator(app)
    const id = await said(narrator, { rating: 4 })
    await reply(narrator, id, 'Спасибо')
    app.clock.set('2026-11-20T09:00:00.000Z')
    const changed = await reply(narrator, id, 'Спасибо, учту')
    assert.deepEqual([changed.status, changed.body.formatted_replied_at], [200, '20 ноября 2026 г.'])
    const page = await app.guest.call('GET', `/narrators/id/${narrator.profile_id}/reviews`)
    const [shown] = bodyOf<'GET /narrators/id/{id}/reviews'>(page).reviews
    assert.deepEqual([shown?.reply, shown?.formatted_replied_at], ['Спасибо, учту', '20 ноября 2026 г.'])
  })

  // Rule 4.300
  test('is told to the client by letter once; its changes are not', async () => {
    const writer = await createTestClient(app)
    const narrator = await createTestNarrator(app)
    const people = { client_id: writer.profile_id, narrator_id: narrator.profile_id }
    const order = await makeOrder(app.context.database, people)
    await writer.caller.call('POST', `/client/orders/${order}/review`, { rating: 5, text: 'Отлично' })
    const [letter] = await letters(narrator)
    assert.equal(letter?.subject, 'Новый отзыв: 5 из 5')
    assert.match(letter?.text ?? '', /Заказчик: Марина Котова[\s\S]*> Отлично[\s\S]*\/profile\/reviews/)
    const [review] = (await ownOf(narrator)).reviews
    const id = review?.id ?? 0
    await Promise.all([reply(narrator, id, 'Спасибо!'), reply(narrator, id, 'Спасибо, Марина!')])
    await reply(narrator, id, 'Спасибо, приходите ещё')
    const answers = await letters(writer)
    assert.deepEqual(
      answers.map(({ kind }) => kind),
      ['review_replied'],
    )
    assert.match(answers[0]?.text ?? '', new RegExp(`/narrators/${narrator.profile_id}`))
  })
})

describe('a review hidden by staff', () => {
  const change = (id: number, action: 'hide' | 'show') => supporter.call('POST', `/staff/reviews/${id}/${action}`)
  const ratingOf = async (narrator: TestPerson) => {
    const page = await app.guest.call('GET', `/narrators/id/${narrator.profile_id}`)
    const { rating, reviews_count, reviews } = bodyOf<'GET /narrators/id/{id}'>(page).narrator
    return [rating, reviews_count, reviews.length]
  }
  const auditOf = async (id: number) => {
    const rows = await app.context.database.kysely
      .selectFrom('audit_log')
      .select('action')
      .where('target_kind', '=', 'review')
      .where('target_id', '=', String(id))
      .orderBy('id')
      .execute()
    return rows.map(({ action }) => action)
  }

  // Rule 3.15
  test('is gone for everybody and no part of the rating, until it is shown again', async () => {
    const narrator = await createTestNarrator(app)
    const rude = await said(narrator, { rating: 1 })
    await said(narrator, { rating: 5 })
    assert.deepEqual(await ratingOf(narrator), [3, 2, 2])
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(rude, 'hide')))
    assert.deepEqual(
      new Set(answers.map(({ status, body }) => [status, body.review.is_hidden].join())),
      new Set(['200,true']),
    )
    assert.deepEqual(await ratingOf(narrator), [5, 1, 1])
    assert.equal((await ownOf(narrator)).total, 1)
    assert.equal((await reply(narrator, rude, 'Нет')).status, 404)
    assert.equal((await change(rude, 'show')).body.review.is_hidden, false)
    assert.deepEqual(await ratingOf(narrator), [3, 2, 2])
    assert.deepEqual(await auditOf(rude), ['hide-review', 'show-review'])
  })

  // Rule 7.150
  test('stands in the list of the hidden ones with whom it is about', async () => {
    const narrator = await createTestNarrator(app)
    const id = await said(narrator, { rating: 2 })
    const all = bodyOf<'GET /staff/reviews'>(await supporter.call('GET', '/staff/reviews'))
    assert.deepEqual([all.reviews[0]?.id, all.reviews[0]?.narrator.id], [id, narrator.profile_id])
    await change(id, 'hide')
    const hidden = bodyOf<'GET /staff/reviews'>(await supporter.call('GET', '/staff/reviews?state=hidden'))
    assert.deepEqual([hidden.reviews.map((review) => review.id), hidden.counts.hidden, hidden.total], [[id], 1, 1])
    const beyond = await listStaffReviews(app.context, { state: 'hidden', page: 2 }, 'en')
    assert.deepEqual([beyond.reviews, beyond.total], [[], 1])
  })

  test('that does not exist is 404', async () => {
    assert.equal((await change(999_999, 'hide')).status, 404)
    const actor = { role: 'supporter', profile_id: 1, acting_agent_id: null } as const
    const hiding = hideReview(app.context, actor, { id: 999_999, action: 'hide', locale: 'ru' })
    await assert.rejects(hiding, { status: 404, code: 'NOT_FOUND' })
  })
})
