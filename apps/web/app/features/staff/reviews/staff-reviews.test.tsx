import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { sampleReview } from '../../own-reviews/testing/sample-reviews.ts'
import { StaffReviewsScreen, type ReviewState, type StaffReviews } from './staff-reviews-screen.tsx'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

function listOf(is_hidden: boolean): StaffReviews {
  const { order: _, ...review } = sampleReview()
  const narrator = { id: 3001, slug: 'arina-velskaya-3001', firstname: 'Арина', lastname: 'Вельская' }
  return {
    reviews: [{ ...review, narrator, order_id: 2041, is_hidden }],
    counts: { all: 31, hidden: 1 },
    total: 31,
    total_pages: 2,
  }
}

async function show(list: StaffReviews, state: ReviewState = 'all') {
  const loaded = await showStaffScreen(<StaffReviewsScreen list={list} state={state} page={1} />, '/staff/reviews')
  await expect.element(page.getByRole('heading', { name: 'Отзывы', level: 1 })).toBeVisible()
  return { loaded }
}

// Rule 2.121
test('A review is hidden only after the question, and the list is read anew', async () => {
  const service = fakeAnswers({ 'POST /api/staff/reviews/1/hide': { review: {} } })
  const { loaded } = await show(listOf(false))
  const before = loaded.mock.calls.length
  await page.getByRole('button', { name: 'Скрыть' }).click()
  expect(service.asked).toEqual([])
  const dialog = page.getByRole('alertdialog', { name: 'Скрыть отзыв?' })
  await dialog.getByRole('button', { name: 'Скрыть' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(service.asked).toEqual(['POST /api/staff/reviews/1/hide'])
  expect(loaded.mock.calls.length).toBeGreaterThan(before)
})

// Rule 2.980
test('In dense rows a review is one line, and all of it is a press away', async () => {
  await page.viewport(1440, 900)
  await show(listOf(false))
  const review = page.getByRole('article')
  expect(review.element().getBoundingClientRect().height).toBeLessThanOrEqual(34)
  const button = page.getByRole('button', { name: 'Отзыв целиком' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  expect(review.element().getBoundingClientRect().height).toBeGreaterThan(100)
  await page.viewport(390, 844)
  expect(button.elements().filter((one) => one.checkVisibility())).toHaveLength(0)
  expect(review.element().getBoundingClientRect().height).toBeGreaterThan(100)
})

// Rule 2.121
test('A hidden one says so and is shown again at once', async () => {
  const service = fakeAnswers({ 'POST /api/staff/reviews/1/show': { review: {} } })
  const { loaded } = await show(listOf(true), 'hidden')
  const before = loaded.mock.calls.length
  await expect.element(page.getByText('Скрыт', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Показать снова' }).click()
  await expect.poll(() => loaded.mock.calls.length).toBeGreaterThan(before)
  expect(service.asked).toEqual(['POST /api/staff/reviews/1/show'])
})

test('Without hidden reviews the tab says what will stand there', async () => {
  await show({ ...listOf(true), reviews: [], total: 0, total_pages: 0, counts: { all: 31, hidden: 0 } }, 'hidden')
  await expect.element(page.getByRole('heading', { name: /Скрытых отзывов нет/ })).toBeVisible()
})
