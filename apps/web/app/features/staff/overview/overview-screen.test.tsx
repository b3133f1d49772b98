/** The owner’s figures: changes, the plot by keyboard, its table, what has fallen, periods in the address, nothing yet. */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { ASKED_BESIDE, fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { OverviewScreen } from './overview-screen.tsx'
import { callQueryOf, overviewQueryOf, type Overview } from './overview-query.ts'
import { sampleFigures, sampleOverview } from './testing/sample-overview.ts'

afterEach(() => vi.unstubAllGlobals())

async function show(overview: Overview, search = 'period=7', width = 1440) {
  fakeAnswers(ASKED_BESIDE)
  await page.viewport(width, 900)
  const query = overviewQueryOf(new URLSearchParams(search))
  await showStaffScreen(<OverviewScreen overview={overview} query={query} />, `/staff/overview?${search}`)
  await expect.element(page.getByRole('heading', { name: 'Обзор', level: 1 })).toBeVisible()
}

const plot = () => page.getByRole('slider')
const choice = (name: RegExp) => page.getByRole('radio', { name })

// Rule 7.973
test('Each figure says how it has changed, and kopecks are not lost', async () => {
  await show(sampleOverview())
  await expect.element(choice(/^Оборот.*5\s000,5\s₽.*−62\s%,\sбыло\s13\s000\s₽/)).toBeChecked()
  await expect.element(choice(/Оплачено\sзаказов.*3.*−50\s%,\sбыло\s6/)).toBeVisible()
  await expect.element(choice(/Возвраты\sзаказчикам.*не\sбыло\sи\sраньше/)).toBeVisible()
  await expect.element(page.getByText(/^57\sиз\s60$/)).toBeVisible()
  await expect
    .element(page.getByText(/у\sчетырёх\sиз\sпяти\sдо\s1\sч\s35\sмин;\sраньше\sбыло\s1\sч\s\(−50\s%\)/))
    .toBeVisible()
})

// Rule 7.973
test('The plot is read by keyboard: arrows move over days, each is written and said', async () => {
  await show(sampleOverview())
  await expect
    .element(plot())
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^18\sноября\s2026:\s600\s₽,\s11\sноя:\s1\s500\s₽$/))
  plot().element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(plot()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^17\sноября\s2026:\s500\s₽/))
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(plot()).toHaveAttribute('aria-valuenow', '1')
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(plot()).toHaveAttribute('aria-valuenow', '7')
  choice(/Оплачено\sзаказов/)
    .element()
    .focus()
  await userEvent.keyboard(' ')
  await expect
    .element(page.getByRole('slider', { name: 'Оплачено заказов по дням' }))
    .toHaveAttribute('aria-valuetext', expect.stringContaining('2026: 6'))
  await page.getByText('Показать числа по дням').click()
  const table = page.getByRole('table', { name: 'Показатели по дням' })
  await expect.element(table.getByRole('row', { name: /17\sноября\s2026.*500\s₽/ })).toBeVisible()
  expect(table.getByRole('row').elements()).toHaveLength(8)
})

// Rule 7.973
test('When the turnover has fallen, the genre that has lost the most is named', async () => {
  await show(sampleOverview())
  await expect
    .element(page.getByText(/Больше\sвсего\sпотерял\sжанр\s«Реклама»:\s7\s999,5\s₽\sиз\s7\s999,5\s₽/))
    .toBeVisible()
  await expect
    .element(page.getByRole('table', { name: 'По жанрам' }).getByRole('row', { name: /Реклама.*2\s000,5\s₽.*−80\s%/ }))
    .toBeVisible()
  await expect.element(page.getByText(/^Кампания\sradio$/)).toBeVisible()
})

// Rules 7.971, 7.973
test('The period stands in the address, and days that are no period ask for the usual one', async () => {
  await show(sampleOverview(), 'from=2026-11-12&to=2026-11-18')
  await expect.element(page.getByRole('link', { name: '28 дней' })).toHaveAttribute('href', '/staff/overview')
  await expect.element(page.getByRole('link', { name: '7 дней' })).toHaveAttribute('href', '/staff/overview?period=7')
  await expect
    .element(page.getByRole('link', { name: 'Выгрузить' }))
    .toHaveAttribute('href', '/api/staff/overview.csv?from=2026-11-12&to=2026-11-18')
  const asked = (search: string) => callQueryOf(overviewQueryOf(new URLSearchParams(search)))
  expect(asked('from=2026-11-12')).toEqual({ period: '28' })
  expect(asked('from=2026-11-12&to=2026-11-01')).toEqual({ period: '28' })
  expect(asked('from=x&to=y')).toEqual({ period: '28' })
  expect(asked('period=1000')).toEqual({ period: '28' })
  expect(asked('period=month')).toEqual({ period: 'month' })
})

// Rule 7.973
test('Nothing yet is said in words', async () => {
  const nothing = { now: sampleFigures(), before: sampleFigures() }
  await show(sampleOverview({ totals: nothing }))
  await expect.element(page.getByText(/За\sэтот\sпериод\sничего\sне\sпроизошло/)).toBeVisible()
})

// Rule 7.973
test('A phone shows everything within its width', async () => {
  await show(sampleOverview(), 'period=7', 360)
  expect(document.documentElement.scrollWidth).toBe(360)
})
