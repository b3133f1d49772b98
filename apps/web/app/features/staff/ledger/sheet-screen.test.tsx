/** The trial balance on the screen: columns, ways to the movements, periods in the address, and each state in words. */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { ASKED_BESIDE, fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { SheetScreen } from './sheet-screen.tsx'
import { sheetCallOf, sheetQueryOf, type Sheet, type SheetLine } from './sheet-query.ts'

afterEach(() => vi.unstubAllGlobals())

const line = (...[o, p, q, r, s, t]: readonly number[]): SheetLine => ({
  opening: { debit: o ?? 0, credit: p ?? 0 },
  turnover: { debit: q ?? 0, credit: r ?? 0 },
  closing: { debit: s ?? 0, credit: t ?? 0 },
})

const BANK = line(100_050, 0, 50_000, 0, 150_050, 0)
const WALLETS = line(0, 100_050, 0, 50_000, 0, 150_050)
const SHEET: Sheet = {
  period: { from: '2026-11-01', to: '2026-11-30' },
  ...{ today: '2026-12-05', first_day: '2026-03-02' },
  groups: [
    { group: 'money', title: 'Деньги', line: BANK, rows: [{ row: 'bank', title: 'Расчётный счёт', line: BANK }] },
    {
      ...{ group: 'clients', title: 'Обязательства перед заказчиками', line: WALLETS },
      rows: [{ row: 'client_wallets', title: 'Кошельки заказчиков', line: WALLETS }],
    },
  ],
  total: line(100_050, 100_050, 50_000, 50_000, 150_050, 150_050),
}

async function show(sheet: Sheet, search = '', width = 1440) {
  fakeAnswers(ASKED_BESIDE)
  await page.viewport(width, 900)
  const query = sheetQueryOf(new URLSearchParams(search))
  await showStaffScreen(<SheetScreen sheet={sheet} query={query} />, `/staff/trial-balance?${search}`)
  await expect.element(page.getByRole('heading', { name: 'Оборотно-сальдовая ведомость', level: 1 })).toBeVisible()
}

// Rules 4.995, 4.998
test('Each account has its six columns, and a turnover leads to the movements behind it', async () => {
  await show(SHEET)
  await expect
    .element(page.getByRole('row', { name: /Кошельки\sзаказчиков/ }))
    .toMatchTextContent(/1\s000,50.*500,00.*1\s500,50/)
  const way = page.getByRole('link', { name: /^Расчётный\sсчёт, Обороты, дебет: 500,00/ })
  await expect.element(way).toHaveAttribute('href', '/staff/ledger?row=bank&from=2026-11-01&to=2026-11-30')
  await expect.element(page.getByText(/Дебет\sравен\sкредиту: обороты\sпериода 500,00/)).toBeVisible()
})

// Rule 4.997
test('The period is in the address, and its state is said', async () => {
  await show(SHEET)
  const chip = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(chip('Этот месяц')).toHaveAttribute('aria-current', 'true')
  await expect.element(chip('Прошлый месяц')).toHaveAttribute('href', '/staff/trial-balance?period=last_month')
  await expect.element(chip('Свои даты')).toHaveAttribute('href', '/staff/trial-balance?from=2026-11-01&to=2026-11-30')
  await expect
    .element(page.getByRole('link', { name: 'Выгрузить' }))
    .toHaveAttribute('href', '/api/staff/trial-balance.csv?period=month')
})

const STATES = [
  ['runs', { today: '2026-11-30' }, /Период ещё идёт/],
  ['has not begun', { today: '2026-10-31' }, /Период ещё не\sначался/],
  ['moved nothing', { total: line(100_050, 100_050, 0, 0, 100_050, 100_050) }, /движений не\sбыло/],
  ['was before the books', { first_day: '2026-12-01' }, /Первое движение было 1\sдекабря\s2026/],
  ['is of books without a movement', { first_day: null }, /после первого движения/],
] as const

for (const [name, more, words] of STATES) {
  // Rule 4.997
  test(`A period that ${name} says so`, async () => {
    await show({ ...SHEET, ...more })
    await expect.element(page.getByText(words)).toBeVisible()
  })
}

// Rule 4.997
test('Reversed days are reported and kept, and the usual period is shown', async () => {
  await show(SHEET, 'from=2026-11-30&to=2026-11-01')
  await expect.element(page.getByText(/Последний день раньше первого: показан период, названный ниже/)).toBeVisible()
  expect(sheetCallOf(sheetQueryOf(new URLSearchParams('from=2026-11-30&to=2026-11-01')))).toEqual({ period: 'month' })
  expect(sheetCallOf(sheetQueryOf(new URLSearchParams('from=2026-02-31&to=2026-03-01')))).toEqual({ period: 'month' })
  expect(sheetCallOf(sheetQueryOf(new URLSearchParams('period=never')))).toEqual({ period: 'month' })
})

test('On a phone each account is a stack, nothing overflows', async () => {
  await show(SHEET, '', 360)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
