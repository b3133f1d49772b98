import { useLocation } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import type { ModerationData } from './load-moderation.ts'
import { ModerationScreen } from './moderation-screen.tsx'
import { sampleChanges, sampleDemo, sampleModeration, sampleModerationRow } from './testing/sample-narrator.ts'
import { writeText } from '../../confirm/unsent-text.ts'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
  writeText('moderation-3001', '')
})

async function show(data: ModerationData = sampleModeration(), start: `/staff/${string}` = '/staff/narrators') {
  const Where = () => <output>{useLocation().pathname + useLocation().search}</output>
  const screen = (
    <>
      <ModerationScreen data={data} />
      <Where />
    </>
  )
  const loaded = await showStaffScreen(screen, start)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Модерация' })).toBeVisible()
  return { loaded, place: () => page.getByRole('status').filter({ hasText: '/staff/' }) }
}

const APPROVE = 'POST /api/staff/narrators/3001/approve'
const RETURN = 'POST /api/staff/narrators/3001/return'
const button = (name: string | RegExp) => page.getByRole('button', { name })

// Rule 2.160
test('The queue tells who waits for what and how long, and the tabs how many there are', async () => {
  await page.viewport(1440, 900)
  await show()
  const queue = page.getByRole('navigation', { name: 'Ждут проверки' })
  const rows = queue.getByRole('link')
  await expect.element(rows.nth(0)).toMatchTextContent(/Кира Ветлугина.*Первая проверка · 3 демо.*12 мин/)
  await expect.element(rows.nth(0)).toHaveAttribute('aria-current', 'true')
  await expect.element(rows.nth(1)).toMatchTextContent(/Роман Яхонтов.*Фото.*2 ч/)
  await expect.element(page.getByRole('link', { name: /На доработке 3/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Проверены 412/ })).toBeVisible()
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  // Rule 2.794
  test(`The decision is in sight at once, however much there is to check, at ${width} px`, async () => {
    await page.viewport(width, height)
    const description = 'Читаю спокойно и внятно. '.repeat(80)
    const data = sampleModeration()
    const shown = data.shown && { ...data.shown, narrator: { ...data.shown.narrator, description } }
    await show({ ...data, shown })
    await expect.element(button('Одобрить')).toBeVisible()
    expect(document.documentElement.scrollHeight).toBeGreaterThan(height)
    window.scrollTo(0, 0)
    const box = button('Одобрить').element().getBoundingClientRect()
    expect(box.bottom).toBeLessThanOrEqual(height)
    expect(box.top).toBeGreaterThan(0)
  })
}

// Rules 2.160, 2.161
test('Demos are judged one by one, and one that goes back needs its words before anything is sent', async () => {
  const service = fakeAnswers({ [RETURN]: { state: 'returned' } })
  const { place } = await show()
  await button('Принять: Главное демо').click()
  await button('Вернуть: Сказка').click()
  await expect.element(button('Вернуть: Сказка')).toHaveAttribute('aria-pressed', 'true')
  await button('Вернуть на доработку').click()
  await expect.element(page.getByText(/Напишите, что исправить в\sэтом демо/)).toBeVisible()
  expect(service.asked).toEqual([])
  await page.getByRole('textbox', { name: /Что исправить: Сказка/ }).fill('На 0:34 слышен шум.')
  await button('Вернуть на доработку').click()
  await expect.poll(() => service.asked).toHaveLength(1)
  expect(JSON.parse(service.asked[0]?.replace(`${RETURN} `, '') ?? '')).toEqual({
    revision: 7,
    comment: 'Сказка: На 0:34 слышен шум.',
    demos: [{ id: 13, comment: 'На 0:34 слышен шум.' }],
    approved_demos: [11],
  })
  await expect.element(page.getByText(/Возвращено: Кира Ветлугина/)).toBeVisible()
  await expect.element(place()).toHaveTextContent('/staff/narrators/3002')
})

// Rules 2.64, 2.161
test('A profile is approved by a key, and the next one is before the eyes', async () => {
  const service = fakeAnswers({ [APPROVE]: { state: 'active' } })
  const { place } = await show()
  await userEvent.keyboard('a')
  await expect.element(place()).toHaveTextContent('/staff/narrators/3002')
  expect(service.asked).toEqual([`${APPROVE} {"revision":7,"demos":[]}`])
})

test('A new narrator without a good main demo or example cannot be approved, and the reason stands there', async () => {
  const service = fakeAnswers({ [APPROVE]: { state: 'active' } })
  await show()
  await button('Вернуть: Главное демо').click()
  await expect.element(button('Одобрить')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Одобрить')).toHaveAccessibleDescription(/должны быть главное демо/)
  await userEvent.keyboard('a')
  expect(service.asked).toEqual([])
})

test('Returning without a word is stopped at the field, and R means the same as the button', async () => {
  const service = fakeAnswers({ [RETURN]: { state: 'returned' } })
  await show()
  await userEvent.keyboard('r')
  const comment = page.getByRole('textbox', { name: 'Комментарий диктору' })
  await expect.element(comment).toHaveAttribute('aria-invalid', 'true')
  expect(service.asked).toEqual([])
})

// Rule 2.160
test('What a listed narrator changes stands beside what visitors see, with the words that differ marked', async () => {
  const changes = sampleChanges(
    {
      state: 'active',
      waiting: ['description', 'image'],
      description: 'Звонкий голос для книг.',
      image: '/avatars/a.png',
    },
    [sampleDemo({ state: 'approved' })],
  )
  await show(sampleModeration({ shown: changes }))
  const pair = page.getByRole('region', { name: 'Описание' })
  await expect.element(pair.getByRole('deletion')).toHaveTextContent('рекламы.')
  await expect.element(pair.getByRole('insertion')).toHaveTextContent('книг.')
  await expect.element(page.getByRole('region', { name: 'Фото' }).getByText('Без фото')).toBeVisible()
  await expect.element(page.getByText('Одобрено')).toBeVisible()
  expect(button(/Принять/).query()).toBeNull()
})

// Rules 2.161, 4.189
test('Of two members of staff the second is told, and what is typed stays', async () => {
  const service = fakeAnswers({ [RETURN]: {} })
  const refusal = { code: 'MODERATION_CHANGED', message: 'Диктор только что изменил профиль.' }
  service.answer(RETURN, refusal, 409)
  const { loaded } = await show()
  await page.getByRole('textbox', { name: 'Комментарий диктору' }).fill('Нужно другое фото.')
  await button('Вернуть на доработку').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/изменил\sпрофиль/)
  await expect.poll(() => loaded).toHaveBeenCalledTimes(2)
  await expect.element(page.getByRole('textbox', { name: 'Комментарий диктору' })).toHaveValue('Нужно другое фото.')
})

test('A profile that a colleague has decided is said to be done', async () => {
  const service = fakeAnswers({ [APPROVE]: {} })
  service.answer(APPROVE, { code: 'MODERATION_DONE', message: 'Этот профиль уже проверил кто-то из коллег.' }, 409)
  const { loaded } = await show()
  await button('Одобрить').click()
  await expect.element(page.getByText(/уже проверил кто-то/)).toBeVisible()
  await expect.poll(() => loaded).toHaveBeenCalledTimes(2)
})

// Rule 2.161
test('The arrow skips to the next narrator and the keys are told under the question mark', async () => {
  const { place } = await show()
  await userEvent.keyboard('{Shift>}?{/Shift}')
  const dialog = page.getByRole('dialog', { name: /Клавиши|Горячие клавиши/ })
  await expect.element(dialog.getByText('Вернуть на доработку')).toBeVisible()
  await closeAllDialogs()
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(place()).toHaveTextContent('/staff/narrators/3002')
})

// Rule 2.160
test('Everybody is a table with states that can be searched', async () => {
  const rows = [
    sampleModerationRow({ state: 'disabled', waiting_seconds: null, waiting_demos: 0 }),
    sampleModerationRow({ id: 3002, firstname: '', lastname: '', state: 'registering', waiting_seconds: null }),
  ]
  const filter = { list: 'all', name: 'ки', page: 1 } as const
  await show(sampleModeration({ filter, rows, shown: null }), '/staff/narrators?list=all&q=ки')
  const table = page.getByRole('table', { name: 'Дикторы' })
  await expect.element(table.getByRole('row', { name: /Кира Ветлугина.*Отключён/ })).toBeVisible()
  await expect.element(table.getByRole('link', { name: 'Диктор 3002' })).toBeVisible()
  await expect.element(page.getByRole('searchbox', { name: 'Имя диктора' })).toHaveValue('ки')
})

test('An empty queue says that everybody is checked', async () => {
  await show(sampleModeration({ rows: [], shown: null, counts: { waiting: 0, rework: 0, checked: 5 } }))
  await expect.element(page.getByRole('heading', { name: 'Все дикторы проверены' })).toBeVisible()
})
