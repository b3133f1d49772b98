import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { ASKED_BESIDE, fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { SupportFiguresScreen, type SupportFigures } from './support-figures-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const NONE = { good: 0, fair: 0, poor: 0 }
const EMPTY: SupportFigures = {
  from: '2026-11-12',
  to: '2026-11-18',
  totals: { opened: 0, answers: 0, closed: 0 },
  first_answer: { count: 0, p50: null, p80: null },
  resolution: { count: 0, p50: null, p80: null },
  ratings: NONE,
  days: [{ day: '2026-11-18', opened: 0, answers: 0, closed: 0 }],
  supporters: [],
  help: [],
}
const FIGURES: SupportFigures = {
  ...EMPTY,
  totals: { opened: 12, answers: 31, closed: 9 },
  first_answer: { count: 12, p50: 25, p80: 190 },
  resolution: { count: 9, p50: 300, p80: 1500 },
  ratings: { good: 3, fair: 1, poor: 0 },
  days: [{ day: '2026-11-18', opened: 12, answers: 31, closed: 9 }],
  supporters: [
    {
      ...{ id: 1, firstname: 'Анна', lastname: 'Лаптева', answers: 30, tickets: 11, closed: 9 },
      ...{ first_answer: { count: 11, p50: 25, p80: 190 }, ratings: { good: 3, fair: 1, poor: 0 } },
    },
    {
      ...{ id: 2, firstname: 'Пётр', lastname: '', answers: 1, tickets: 1, closed: 0 },
      ...{ first_answer: { count: 1, p50: null, p80: null }, ratings: NONE },
    },
  ],
}

const show = (figures: SupportFigures) => {
  fakeAnswers(ASKED_BESIDE)
  return showStaffScreen(<SupportFiguresScreen figures={figures} query={{ period: '7' }} />, '/staff/support-figures')
}

// Rule 7.997
test('Times, load and satisfaction are read at a glance and by person, on a phone too', async () => {
  await page.viewport(360, 740)
  await show(FIGURES)
  await expect.element(page.getByText('75 %').first()).toBeVisible()
  await expect.element(page.getByText(/Оценок:\s4/)).toBeVisible()
  await expect.element(page.getByText(/80\s%\s—\sза\s3\sч\s10\sмин/)).toBeVisible()
  const people = page.getByRole('table', { name: 'По сотрудникам' })
  await expect.element(people.getByText('Анна Лаптева')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /Выгрузить/ }))
    .toHaveAttribute('href', '/api/staff/support-figures.csv?period=7')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('Days without a word say so', async () => {
  await show(EMPTY)
  await expect.element(page.getByText(/никто не\sотвечал/)).toBeVisible()
})

// Rule 7.893
test('Questions of the help that were sent stand with how often nothing more was asked', async () => {
  await page.viewport(1440, 900)
  const help = [{ question_id: 12, title: 'Когда вернутся деньги?', sent: 7, closed: 5 }]
  await show({ ...FIGURES, help })
  const row = page.getByRole('row', { name: /Когда вернутся деньги/ })
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/help#question-12')
  await expect.element(row).toMatchTextContent(/7.*5/)
})
