import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs, DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { SAMPLE_SETTINGS, sampleSetting } from './testing/sample-settings.ts'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const DAYS = 'PUT /api/staff/settings/clocks.confirm_days'
const CALENDAR = {
  'GET /api/staff/calendar': {
    days: [{ day: '2026-11-04', is_business_day: false, title: 'День народного единства' }],
  },
}

async function show(year: number | null = null, user: object | null = null) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ user }),
      HydrateFallback: () => null,
      Component: () => (
        <main className="p-4">
          <Link to="/elsewhere">Уйти</Link>
          <SettingsScreen list={SAMPLE_SETTINGS} year={year} />
          <DialogStack />
        </main>
      ),
    },
    { path: '/elsewhere', Component: () => <h1>Другая страница</h1> },
  ])
  await render(<Stub />)
  await expect.element(page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
}

const days = () => page.getByRole('textbox', { name: /Работа\s+принимается/ })
const save = () => page.getByRole('button', { name: 'Сохранить' })

// Rule 2.190
test('A number is changed in its place by Enter, and says who changed it', async () => {
  const changed = { at: '2026-11-18T09:00:00Z', formatted_at: '18 ноября в 12:00', by: 'Ольга' }
  const service = fakeAnswers({ [DAYS]: { setting: sampleSetting({ value: 7, version: 2, changed }) } })
  await show()
  await days().fill('7')
  await expect.element(save()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Ольга, 18\s+ноября/)).toBeVisible()
  await expect.element(save()).not.toBeInTheDocument()
  expect(service.asked[0]).toContain('{"value":7,"version":1}')
  await expect.element(page.getByRole('button', { name: /Вернуть: 5/ })).toBeVisible()
})

// Rule 2.190
test('What does not fit is said at the field, and what was typed stays', async () => {
  const service = fakeAnswers({})
  service.answer(DAYS, { code: 'VALIDATION', message: 'Проверьте поля.', errors: { value: 'Не больше 366' } }, 422)
  await show()
  await days().fill('400')
  await save().click()
  await expect.element(days()).toHaveAccessibleDescription(/Не больше 366/)
  await expect.element(days()).toHaveValue('400')
  await userEvent.keyboard('{Escape}')
  await days().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(days()).toHaveValue('5')
})

test('When somebody else was faster both values are there, and saving again is a choice', async () => {
  const service = fakeAnswers({})
  service.answer(DAYS, { code: 'CONFLICT', message: 'Данные уже изменились.' }, 409)
  const theirs = SAMPLE_SETTINGS.settings.map((one) =>
    one.key === 'clocks.confirm_days' ? { ...one, value: 9, version: 4 } : one,
  )
  service.answer('GET /api/staff/settings', { ...SAMPLE_SETTINGS, settings: theirs })
  await show()
  await days().fill('7')
  await save().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/9\s+дн/)
  await expect.element(days()).toHaveValue('7')
  service.answer(DAYS, { setting: sampleSetting({ value: 7, version: 5 }) })
  await page.getByRole('button', { name: /Оставить мой/ }).click()
  await save().click()
  await expect.element(save()).not.toBeInTheDocument()
  expect(service.asked.at(-1)).toContain('{"value":7,"version":4}')
})

// Rule 2.190
test('A flag is switched at once; closing the site is saved by its own button', async () => {
  const closed = SAMPLE_SETTINGS.settings.find(({ key }) => key === 'flags.site_closed')
  const music = SAMPLE_SETTINGS.settings.find(({ key }) => key === 'flags.music')
  const service = fakeAnswers({
    'PUT /api/staff/settings/flags.music': { setting: { ...music, value: false, version: 2 } },
    'PUT /api/staff/settings/flags.site_closed': { setting: { ...closed, value: true, version: 2 } },
  })
  await show()
  await page.getByRole('switch', { name: /Музыка/ }).click({ force: true })
  await expect.poll(() => service.asked).toHaveLength(1)
  await expect.element(page.getByRole('switch', { name: /Музыка/ })).not.toBeChecked()
  await page.getByRole('switch', { name: /Сайт закрыт/ }).click({ force: true })
  expect(service.asked).toHaveLength(1)
  await save().click()
  await expect.poll(() => service.asked.at(-1)).toContain('{"value":true,"version":1}')
})

// Rule 2.190
test('The search narrows the list and keeps what has unsaved words in sight', async () => {
  fakeAnswers({})
  await show()
  await days().fill('8')
  await page.getByRole('searchbox', { name: /Найти/ }).fill('объявление')
  await expect.element(page.getByRole('heading', { name: 'Объявление' })).toBeVisible()
  await expect.element(days()).toHaveValue('8')
  await expect.element(page.getByRole('heading', { name: 'Музыка' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await page.getByRole('searchbox', { name: /Найти/ }).fill('ничего такого')
  await expect.element(page.getByText(/Такой настройки нет/)).toBeVisible()
})

test('Leaving with unsaved words asks, and staying keeps them', async () => {
  fakeAnswers({})
  await show()
  await days().fill('8')
  await page.getByRole('link', { name: 'Уйти' }).click()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect.element(days()).toHaveValue('8')
  await page.getByRole('link', { name: 'Уйти' }).click()
  await page.getByRole('button', { name: /Уйти без/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Другая страница' })).toBeVisible()
})

// Rule 2.191
test('What is the accountant’s is read only, and an announcement is shown as people will see it', async () => {
  fakeAnswers({})
  await show()
  await expect.element(page.getByText(/20\s+%\s+до\s+5\s+000/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Доля' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/Меняет бухгалтерия/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Объявление' }).fill('Завтра до обеда')
  await expect.element(page.getByText(/Как это увидят посетители/)).toBeVisible()
})

// Rule 6.42
test('Whoever of the support is no senior reads the settings, and is told who changes them', async () => {
  fakeAnswers(CALENDAR)
  await show(2026, { role: 'supporter', duty: 'support' })
  await expect.element(page.getByText(/^Настройки меняют старшая поддержка и\sвладельцы/)).toBeVisible()
  await expect.element(days()).not.toBeInTheDocument()
  await expect.element(page.getByText('День народного единства')).toBeVisible()
  expect(document.querySelectorAll('main input:not([type=search]), main form')).toHaveLength(0)
})

// Rule 2.190
test('Days of the calendar are listed and added', async () => {
  const service = fakeAnswers({
    ...CALENDAR,
    'PUT /api/staff/calendar/2026-12-30': { day: { day: '2026-12-30', is_business_day: false, title: 'Отдых' } },
  })
  await show(2026)
  await expect.element(page.getByText(/День народного/)).toBeVisible()
  const add = page.getByRole('button', { name: /Добавить день/ })
  await expect.element(add).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabelText('День', { exact: true }).fill('2026-12-30')
  await page.getByRole('textbox', { name: 'Название' }).fill('Отдых')
  await add.click()
  await expect.poll(() => service.asked.join('\n')).toContain('{"is_business_day":false,"title":"Отдых"}')
})
