/** The months of the books on the screen: what is left before one is closed, closing it, and asking to open it again. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { ASKED_BESIDE, fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { shownMonth, type Month, type MonthDocuments, type Months } from './month-query.ts'
import { MonthsScreen } from './months-screen.tsx'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const from = { closes_from: '2026-11-01T03:00:00.000Z', formatted_closes_from: '1 ноября в 06:00' }
const CLOSED: NonNullable<Month['closing']> = {
  ...{ closed_at: '2026-10-02T09:00:00.000Z', formatted_closed_at: '2 октября 2026 г.' },
  closed_by: { profile_id: 20, role: 'accountant', firstname: 'Вера', lastname: 'Сомова' },
  ...{ digest: 'ab'.repeat(32), transfers: 812, accepted: ['payouts'], reopened: null },
}
const MONTHS: Months = [
  { month: '2026-11', state: 'running', ...from, closing: null },
  { month: '2026-10', state: 'open', ...from, closing: null },
  { month: '2026-09', state: 'closed', ...from, closing: CLOSED },
]
const none = { count: 0, first: null }
const OPEN: Month = {
  ...{ month: '2026-10', state: 'open', ...from, closing: null, sheet: null, history: [] },
  checks: [
    { kind: 'earlier_month', level: 'blocks', ...none },
    { kind: 'books', level: 'blocks', ...none },
    { kind: 'days_not_compared', level: 'blocks', ...none },
    { kind: 'differences', level: 'blocks', ...none },
    { kind: 'receipts', level: 'warns', count: 2, first: '2026-10-07' },
    { kind: 'returns', level: 'warns', ...none },
    { kind: 'payouts', level: 'warns', ...none },
    { kind: 'payout_receipts', level: 'warns', ...none },
  ],
  ...{ corrected_later: { count: 0, sum: 0 }, can_close: true, can_reopen: false },
}
const SHUT: Month = {
  ...OPEN,
  ...{ month: '2026-09', state: 'closed', closing: CLOSED, checks: [], can_close: false, can_reopen: true },
  corrected_later: { count: 1, sum: 500.5 },
  sheet: { groups: [], total: { opening: zero(), turnover: zero(), closing: zero() } },
}

function zero() {
  return { debit: 0, credit: 0 }
}

interface Shown {
  readonly isAccountant?: boolean
  readonly width?: number
  readonly documents?: MonthDocuments | null
}

async function show(month: Month, { isAccountant = true, width = 1440, documents = null }: Shown = {}) {
  await page.viewport(width, 900)
  return showStaffScreen(<MonthsScreen {...{ months: MONTHS, month, documents, isAccountant }} />, '/staff/months')
}

// Rule 4.831
test('What blocks leads to where it is settled, and the month cannot be closed until it is', async () => {
  fakeAnswers(ASKED_BESIDE)
  const checks = OPEN.checks.map((check) =>
    check.kind === 'differences' ? { ...check, count: 3, first: '2026-10-14' } : check,
  )
  await show({ ...OPEN, checks, can_close: false })
  await expect
    .element(page.getByRole('link', { name: /Нерешённых расхождений: 3/ }))
    .toHaveAttribute('href', '/staff/reconciliation?day=2026-10-14')
  const button = page.getByRole('button', { name: 'Закрыть месяц' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(/Осталось решить: 1/)
})

// Rule 4.831
test('Closing says what stays open, and sends it', async () => {
  const { asked } = fakeAnswers({
    ...ASKED_BESIDE,
    'POST /api/staff/months/2026-10/close': { month: { ...SHUT, month: '2026-10' } },
  })
  await show(OPEN)
  await page.getByRole('button', { name: 'Закрыть месяц' }).click()
  const dialog = page.getByRole('alertdialog', { name: /Октябрь 2026/ })
  await expect.element(dialog.getByText(/поступлений без хозяина: 2/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть месяц' }).click()
  await expect.element(page.getByText('Месяц закрыт', { exact: true })).toBeVisible()
  expect(asked).toContain('POST /api/staff/months/2026-10/close {"accepts":["receipts"]}')
})

// Rule 4.832
test('A closed month says who closed it, what was left, and what it was', async () => {
  fakeAnswers(ASKED_BESIDE)
  await show(SHUT, { isAccountant: false })
  await expect.element(page.getByText(/Месяц закрыт: Вера Сомова, 2\sоктября/)).toBeVisible()
  await expect.element(page.getByText(/выплаты и\sвозвраты в\sработе/)).toBeVisible()
  await expect.element(page.getByText(/Исправлений.*: 1, на\s500/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Открыть месяц заново' })).toBeVisible()
})

// Rule 4.835
test('An owner asks to open a month again with a reason, and hears that a second person is needed', async () => {
  const refusal = { code: 'SECOND_PERSON_NEEDED', message: 'Нужно согласие второго сотрудника.', errors: {} }
  fakeAnswers(ASKED_BESIDE).answer('POST /api/staff/months/2026-09/reopen', refusal, 409)
  await show(SHUT, { isAccountant: false })
  await page.getByRole('button', { name: 'Открыть месяц заново' }).click()
  const dialog = page.getByRole('dialog', { name: /Сентябрь 2026/ })
  await expect
    .element(dialog.getByRole('button', { name: 'Отправить запрос' }))
    .toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill('Пропущен возврат')
  await dialog.getByRole('button', { name: 'Отправить запрос' }).click()
  await expect.element(page.getByText(/Запрос записан/)).toBeVisible()
})

test('A month that runs says from when it can be closed, and the first that can be closed is shown', async () => {
  fakeAnswers(ASKED_BESIDE)
  await show({ ...OPEN, month: '2026-11', state: 'running', checks: [], can_close: false })
  await expect.element(page.getByText(/Закрыть его можно с\s1\sноября в\s06:00/)).toBeVisible()
  expect(shownMonth(MONTHS, null)).toBe('2026-10')
  expect(shownMonth(MONTHS, '2026-09')).toBe('2026-09')
  expect(shownMonth(MONTHS, '1999-01')).toBe('2026-10')
  expect(shownMonth([], null)).toBe(null)
})

for (const month of [OPEN, SHUT]) {
  test(`On a phone nothing overflows: ${month.state}`, async () => {
    fakeAnswers(ASKED_BESIDE)
    await show(month, { width: 360 })
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
}

const DOCUMENTS: MonthDocuments = {
  ...{ state: 'waiting', total: null, made: 0, missing: 0, path: null, size: null },
  ...{ formatted_created_at: '5 ноября в 12:00', formatted_expires_at: null },
}

// Rule 4.837
test('The documents of a month are begun with one press, and how far they are is shown until they can be downloaded', async () => {
  const steps: MonthDocuments[] = [
    { ...DOCUMENTS, state: 'working', total: 12, made: 5 },
    {
      ...{ ...DOCUMENTS, state: 'done', total: 12, made: 12, missing: 1, size: 3_500_000 },
      ...{ path: '/api/staff/months/2026-10/documents.zip', formatted_expires_at: '5 декабря 2026 г.' },
    },
  ]
  const call = '/api/staff/months/2026-10/documents'
  const { asked } = fakeAnswers({
    ...ASKED_BESIDE,
    [`POST ${call}`]: { documents: DOCUMENTS },
    [`GET ${call}`]: () => ({ documents: steps.length > 1 ? steps.shift() : steps[0] }),
  })
  await show(OPEN, { width: 360 })
  await page.getByRole('button', { name: 'Собрать документы' }).click()
  await expect.element(page.getByText(/Готово 5\sиз\s12/)).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'Готовность документов месяца' })).toHaveValue(5)
  await expect.element(page.getByRole('link', { name: /Скачать ZIP/ })).toHaveAttribute('href', `${call}.zip`)
  await expect.element(page.getByText(/Не\sвыпущено: 1/)).toBeVisible()
  expect(asked.filter((one) => one.startsWith('POST'))).toEqual([`POST ${call} {"anew":false}`])
  await page.getByRole('button', { name: 'Собрать заново' }).click()
  expect(asked).toContain(`POST ${call} {"anew":true}`)
})

// Rule 4.837
test('Documents that are being gathered are found so by whoever comes back, and a refusal is told', async () => {
  fakeAnswers({
    ...ASKED_BESIDE,
    'GET /api/staff/months/2026-09/documents': { documents: { ...DOCUMENTS, state: 'failed' } },
  }).answer(
    'POST /api/staff/months/2026-09/documents',
    { code: 'OWNER_ONLY', message: 'Это видят владельцы.', errors: {} },
    403,
  )
  await show(SHUT, { documents: { ...DOCUMENTS, state: 'working', total: 40, made: 39 } })
  await expect.element(page.getByText(/Готово 39\sиз\s40/)).toBeVisible()
  await expect.element(page.getByText(/Собрать документы не\sудалось/)).toBeVisible()
  await page.getByRole('button', { name: 'Собрать документы' }).click()
  await expect.element(page.getByRole('alert').getByText('Это видят владельцы.')).toBeVisible()
})

// Rule 4.839
test('The file for 1C is of the month that is shown, with money or without', async () => {
  fakeAnswers(ASKED_BESIDE)
  await show(SHUT)
  const file = page.getByRole('link', { name: 'Скачать файл для 1С' })
  const month = '/api/staff/enterprise-data.xml?from=2026-09-01&to=2026-09-30'
  await expect.element(file).toHaveAttribute('href', month)
  await page.getByRole('checkbox', { name: /С\sпоступлениями и\sвыплатами/ }).click()
  await expect.element(file).toHaveAttribute('href', `${month}&payments=0`)
})
