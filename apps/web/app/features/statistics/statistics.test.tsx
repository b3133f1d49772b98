import { createRoutesStub, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import { StatisticsScreen } from './statistics-screen.tsx'
import { sampleStatistics } from './testing/sample-statistics.ts'
import { answerTimeText } from './answer-time.ts'

type Statistics = ReturnType<typeof sampleStatistics>

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="address">{pathname + search}</output>
}

async function show(statistics: Statistics) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <main className="p-4">
          <StatisticsScreen statistics={statistics} period={6} />
          <Address />
        </main>
      ),
    },
  ])
  await render(<Stub />)
}

// Rule 2.120
test('Every figure is summed, drawn, and said in words', async () => {
  await show(sampleStatistics())
  const views = page.getByRole('region', { name: /Открыли вашу страницу/ })
  // 41 + 57 + 0 + 96 + 1240 + 310.
  await expect.element(views).toMatchTextContent(/1\s744/)
  await expect
    .element(views.getByRole('img'))
    .toHaveAccessibleName(/июнь\s2026\s— 41, июль\s2026\s— 57.*ноябрь\s2026\s— 310/)
  const income = page.getByRole('region', { name: 'Заработано' })
  // 6 720 + 7 140 + 31 250 + 1 284 900 + 18 480.
  await expect.element(income).toMatchTextContent(/1\s348\s490\s₽/)
})

test('A month with nothing has no column, the running one is drawn as not finished', async () => {
  await show(sampleStatistics())
  const drawing = page
    .getByRole('region', { name: /Открыли вашу страницу/ })
    .getByRole('img')
    .element()
  const heights = [...drawing.querySelectorAll('rect')].map((column) => Number(column.getAttribute('height')))
  expect(heights[2]).toBe(0)
  expect(heights[4]).toBe(96)
  expect(drawing.querySelectorAll('.column-open')).toHaveLength(1)
})

// Rule 2.120
test('The same figures stand in a table, the newest month first', async () => {
  await show(sampleStatistics())
  await page.getByText(/Показать числа таблицей/).click()
  const rows = page.getByRole('table', { name: /Статистика по\sмесяцам/ }).getByRole('row')
  expect(rows.all()).toHaveLength(7)
  await expect.element(rows.nth(1)).toMatchTextContent(/ноябрь\s2026.*310.*128.*12.*9.*4.*18\s480\s₽/s)
})

// Rule 10.96
test('The times that clients see stand with the orders that say so, and where there are too few it says how many', async () => {
  await show(sampleStatistics())
  const section = page.getByRole('region', { name: /Сроки, которые видят\sзаказчики/ })
  const rows = section.getByRole('row')
  // 190 and 3 120 minutes.
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Реклама, днём.*3\sч 10\sмин.*по\s20\sзаказам.*2\sдн. 4\sч.*по\s18/s)
  await expect.element(section.getByRole('link', { name: /2038/ })).toHaveAttribute('href', '/profile/orders/2038')
  await expect.element(rows.nth(2)).toMatchTextContent(/Реклама, ночью.*3\sиз\s5\sзаказов/s)
  expect(section.getByRole('link').elements()).toHaveLength(2)
  await section.getByText(/Что меняет эти\sсроки/).click()
  await expect.element(section.getByText(/Ночь, выходные и\sпауза входят/)).toBeVisible()
})

test('A time is said in its two largest units', () => {
  expect([25, 120, 190, 1440 * 2 + 250].map((minutes) => answerTimeText(minutes).replaceAll('\u00a0', ' '))).toEqual([
    '25 мин',
    '2 ч',
    '3 ч 10 мин',
    '2 дн. 4 ч',
  ])
})

// Rule 4.304
test('Advice leads to where it can be followed; without any nothing is said', async () => {
  await show(sampleStatistics())
  await expect
    .element(page.getByRole('link', { name: 'Добавить демо' }))
    .toHaveAttribute('href', '/profile/settings?tab=demos')
  await expect
    .element(page.getByRole('link', { name: 'Ответить' }))
    .toHaveAttribute('href', '/profile/reviews?filter=unanswered')
})

test('A narrator whom nobody has seen yet reads what will stand here', async () => {
  const { months } = sampleStatistics()
  const nothing = months.map(({ month }) => ({
    month,
    views: 0,
    plays: 0,
    selects: 0,
    orders: 0,
    completed: 0,
    income: 0,
  }))
  await show(sampleStatistics({ months: nothing, usual_times: { counted: 20, needed: 5, figures: [] }, hints: [] }))
  await expect.element(page.getByRole('heading', { name: 'Пока нечего показать' })).toBeVisible()
  expect(page.getByText('Что поможет').query()).toBeNull()
})

test('Another period is another address', async () => {
  await show(sampleStatistics())
  await page.getByRole('radio', { name: /12\sмес/ }).click({ force: true })
  await expect.element(page.getByLabelText('address')).toMatchTextContent('/profile/statistics?months=12')
})
