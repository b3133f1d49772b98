import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { ASKED_BESIDE, fakeAnswers } from '../../api/testing/fake-answers.ts'
import type { CallResponse } from '../../api/call-types.ts'
import { LetterRating } from './letter-rating.tsx'

type Rated = CallResponse<'GET /ticket-rating'>

afterEach(() => vi.unstubAllGlobals())

const OPEN: Rated = { ticket_id: 318, rating: null, may_rate: true }

async function show(loaded: Rated | null, chosen: string | null = null): Promise<void> {
  const Component = () => <LetterRating token="318.signed" chosen={chosen} loaded={loaded} />
  const Stub = createRoutesStub([{ path: '*', Component }])
  await render(<Stub initialEntries={['/rate']} />)
}

const asked = (rating: string) => `PUT /api/ticket-rating {"token":"318.signed","rating":"${rating}"}`

// Rule 7.891
test('Opening says nothing, one press says what the letter has chosen, and another one changes it', async () => {
  await page.viewport(360, 740)
  const service = fakeAnswers({ ...ASKED_BESIDE, 'PUT /api/ticket-rating': { ...OPEN, rating: 'fair' } })
  await show(OPEN, 'fair')
  await expect.element(page.getByRole('heading', { name: 'Как вам помогли?' })).toBeVisible()
  await expect.element(page.getByText(/^Обращение №\s318$/)).toBeVisible()
  const fair = page.getByRole('button', { name: 'Так себе', exact: true })
  await expect.element(fair).toHaveAttribute('aria-pressed', 'true')
  expect(service.asked).toEqual([])
  await page.getByRole('button', { name: /^Отправить оценку «Так себе»$/ }).click()
  await expect.element(page.getByText(/^Ваша оценка: Так себе\./)).toBeVisible()
  expect(service.asked).toEqual([asked('fair')])
  await expect
    .element(page.getByRole('link', { name: 'Открыть обращение' }))
    .toHaveAttribute('href', '/profile/support/tickets/318')
  await page.getByRole('button', { name: 'Плохо' }).click()
  await expect.poll(() => service.asked).toEqual([asked('fair'), asked('poor')])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

// Rule 7.891
test('What is no rating in the address chooses none', async () => {
  await show(OPEN, 'great')
  await expect.element(page.getByRole('button', { name: 'Хорошо' })).toHaveAttribute('aria-pressed', 'false')
  expect(page.getByRole('button', { name: /Отправить оценку/ }).query()).toBeNull()
})

// Rule 7.891
test('After a day the rating is read only', async () => {
  await show({ ...OPEN, rating: 'good', may_rate: false }, 'poor')
  await expect.element(page.getByText('Ваша оценка: Хорошо.')).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
})

// Rule 7.891
test('A link that does not hold says so and leads to one’s tickets', async () => {
  await show(null, 'good')
  await expect.element(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Мои обращения' }))
    .toHaveAttribute('href', '/profile/support/tickets')
})

// Rule 7.891
test('When the ticket was opened again meanwhile, pressing says that the link has ended', async () => {
  const service = fakeAnswers(ASKED_BESIDE)
  service.answer('PUT /api/ticket-rating', { code: 'NOT_FOUND', message: 'Не найдено' }, 404)
  await show(OPEN, 'good')
  await page.getByRole('button', { name: /Отправить оценку/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible()
})
