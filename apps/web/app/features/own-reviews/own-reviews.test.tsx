import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import { fakeAnswers } from '../../api/testing/fake-answers.ts'
import { writeText } from '../confirm/unsent-text.ts'
import type { OwnReviews, ReviewFilter } from './own-review.ts'
import { OwnReviewsScreen } from './own-reviews-screen.tsx'
import { sampleList, sampleReview } from './testing/sample-reviews.ts'

const ANSWERED = sampleReview({ id: 2, reply: 'Спасибо, Марина!', formatted_replied_at: '19 ноября 2026 г.' })

beforeEach(() => writeText('review-1-reply', ''))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

async function show(list: OwnReviews, filter: ReviewFilter = 'all') {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <main className="p-4">
          <OwnReviewsScreen list={list} filter={filter} narrator={{ firstname: 'Арина', image: null }} />
        </main>
      ),
    },
  ])
  await render(<Stub />)
}

// Rules 2.11, 2.51
test('The page tells the mean, how many gave what, and what clients mention', async () => {
  await show(sampleList([sampleReview(), ANSWERED], 12))
  const totals = page.getByRole('region', { name: 'Общая оценка' })
  await expect.element(totals).toMatchTextContent(/4,7.*12\sотзывов/s)
  await expect.element(totals).toMatchTextContent(/В\sсрок 9/)
  await expect
    .element(page.getByRole('link', { name: /Заказ №\s2041/ }).first())
    .toHaveAttribute('href', '/profile/orders/2041')
})

// Rule 5.19
test('An empty reply cannot be sent, and the reason stands beside the button', async () => {
  const service = fakeAnswers({})
  await show(sampleList([sampleReview()]))
  await page.getByRole('button', { name: 'Ответить' }).click()
  const send = page.getByRole('button', { name: 'Отправить' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await expect.element(send).toHaveAccessibleDescription('Напишите ответ')
  await userEvent.fill(page.getByRole('textbox', { name: /Ответ на\sотзыв/ }), '   ')
  await send.click({ force: true })
  expect(service.asked).toEqual([])
})

// Rules 1.8, 2.51, 6.14
test('A reply is sent, stands under the review, and the review waits no more', async () => {
  const service = fakeAnswers({
    'PUT /api/narrator/save-review-reply': { formatted_replied_at: '20 ноября 2026 г.' },
  })
  await show(sampleList([sampleReview(), ANSWERED]))
  await expect.element(page.getByRole('radio', { name: /Без ответа 1/ })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Ответить' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: /Ответ на\sотзыв/ }), 'Приходите ещё ')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect.element(page.getByText('20 ноября 2026 г.')).toBeVisible()
  expect(service.asked).toEqual(['PUT /api/narrator/save-review-reply {"id":1,"text":"Приходите ещё"}'])
  await expect.element(page.getByText('Приходите ещё')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Без ответа 0/ })).toBeInTheDocument()
})

test('A reply that stands is changed from its own words; unchanged it is not sent', async () => {
  const service = fakeAnswers({
    'PUT /api/narrator/save-review-reply': { formatted_replied_at: '20 ноября 2026 г.' },
  })
  await show(sampleList([ANSWERED]))
  await page.getByRole('button', { name: 'Изменить ответ' }).click()
  const field = page.getByRole('textbox', { name: /Ответ на\sотзыв/ })
  await expect.element(field).toHaveValue('Спасибо, Марина!')
  await expect.element(page.getByRole('button', { name: 'Отправить' })).toHaveAccessibleDescription(/не\sизменился/)
  await userEvent.fill(field, 'Спасибо!')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect.element(page.getByText('Спасибо!')).toBeVisible()
  expect(service.asked).toHaveLength(1)
})

test('A refused reply keeps what was typed, also when the form is closed and opened again', async () => {
  fakeAnswers({}).answer('PUT /api/narrator/save-review-reply', { code: 'NOT_FOUND', message: 'Отзыва нет' }, 404)
  await show(sampleList([sampleReview()]))
  await page.getByRole('button', { name: 'Ответить' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: /Ответ на\sотзыв/ }), 'Спасибо')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Отзыва нет')
  await page.getByRole('button', { name: 'Отмена' }).click()
  await page.getByRole('button', { name: 'Ответить' }).click()
  await expect.element(page.getByRole('textbox', { name: /Ответ на\sотзыв/ })).toHaveValue('Спасибо')
})

test('More reviews come below, and none of them twice', async () => {
  const first = Array.from({ length: 20 }, (_, index) => sampleReview({ id: 40 - index, text: `Отзыв ${40 - index}` }))
  const next = [sampleReview({ id: 21, text: 'Отзыв 21' }), sampleReview({ id: 20, text: 'Отзыв 20' })]
  const service = fakeAnswers({ 'GET /api/narrator/reviews': { ...sampleList(next), total: 21 } })
  await show(sampleList(first, 21))
  await page.getByRole('button', { name: /Показать ещё 1/ }).click()
  await expect.element(page.getByText('Отзыв 20')).toBeVisible()
  expect(page.getByText(/^Отзыв 21$/).all()).toHaveLength(1)
  expect(service.asked[0]).toContain('page=2')
})

test('Without reviews the page says when they come; with all answered it leads back to them', async () => {
  await show({ ...sampleList([], 0), summary: { rating: null, total: 0, unanswered: 0, ratings: [], cliches: [] } })
  await expect.element(page.getByRole('heading', { name: 'Отзывов пока нет' })).toBeVisible()
})

test('With every review answered the narrower list leads back to all of them', async () => {
  await show({ ...sampleList([], 3), reviews: [], total: 0 }, 'unanswered')
  await expect.element(page.getByRole('link', { name: 'Показать все' })).toHaveAttribute('href', '/profile/reviews')
})
