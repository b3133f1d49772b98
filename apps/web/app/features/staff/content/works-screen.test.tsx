import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { fakeUpload } from '../parts/testing/fake-upload.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import type { StaffWork } from './work-track.ts'
import { WorksScreen } from './works-screen.tsx'

beforeAll(installHistoryLayers)
beforeEach(async () => page.viewport(1440, 900))
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const narrator = { id: 7, firstname: 'Гала', lastname: 'Светлова', image: null, timbre_id: null, is_listed: true }
const sound = { play: '/api/staff/works/1/play', save: null, duration_ms: 30_000, peaks: null, loudness_lufs: -18 }
const work = (id: number, title_ru: string, more: Partial<StaffWork> = {}): StaffWork => ({
  ...{ id, title_ru, title_en: 'Spot', genres_id: 1, hidden: false, version: 3, narrator, demo: null, sound },
  ...more,
})
const GENRES = [{ id: 1, title: 'Реклама' }]

const show = (works: readonly StaffWork[]) =>
  showStaffScreen(<WorksScreen works={works} genres={GENRES} />, '/staff/works')

test('A work whose sound is being prepared can be played as soon as it is ready, without loading the page', async () => {
  let asked = 0
  const loader = () => {
    asked += 1
    return { works: [work(1, 'Кофе', asked < 2 ? { sound: null } : {})] }
  }
  const Works = () => <WorksScreen works={useLoaderData<typeof loader>().works} genres={GENRES} />
  const Stub = createRoutesStub([{ path: '/', Component: Works, HydrateFallback: () => null, loader }])
  await render(<Stub />)
  await expect.element(page.getByText(/Готовим звук/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Слушать/ })).toBeVisible()
  expect(page.getByText(/Готовим звук/).elements()).toHaveLength(0)
})

const form = () => page.getByRole('form', { name: 'Новая работа' })
const { is_listed: _, ...card } = narrator
const found = { narrators: [card], total: 1, total_pages: 1 }
const demos = { narrator: { demos: [{ id: 31, title: 'Спокойный ролик' }] } }

async function pickNarrator() {
  await form()
    .getByRole('searchbox', { name: /Найти диктора/ })
    .fill('Га')
  await form().getByRole('button', { name: 'Гала Светлова' }).click()
}

// Rule 2.195
test('Each work says why visitors do not see it, and those that are ready can be heard', async () => {
  fakeAnswers({})
  await show([
    work(1, 'Кофейня'),
    work(2, 'Готовится', { sound: null }),
    work(3, 'Спрятана', { hidden: true }),
    work(4, 'Чужая', { narrator: { ...narrator, is_listed: false } }),
    work(5, 'Из демо', { demo: { id: 31, title: 'Ролик', is_public: false } }),
  ])
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Кофейня')).toMatchTextContent(/Гала Светлова · Реклама/)
  expect(row('Кофейня').element().querySelectorAll('.badge')).toHaveLength(0)
  await expect.element(row('Готовится').getByText(/Готовим\sзвук/)).toBeVisible()
  await expect.element(row('Спрятана').getByText('Скрыта')).toBeVisible()
  await expect.element(row('Чужая').getByText(/Диктора нет в\sкаталоге/)).toBeVisible()
  await expect.element(row('Из демо').getByText(/Демо\sскрыто/)).toBeVisible()
  expect(page.getByRole('button', { name: /Слушать|Играть|Включить/ }).elements().length).toBe(4)
  await page.viewport(360, 740)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('A work is renamed and hidden in its place, with the version that was read', async () => {
  const service = fakeAnswers({ 'PUT /api/staff/works/1': { work: work(1, 'Кофе', { hidden: true, version: 4 }) } })
  await show([work(1, 'Кофейня')])
  await page.getByRole('button', { name: 'Изменить: Кофейня' }).click()
  const editor = page.getByRole('group', { name: 'Работа' })
  await editor.getByRole('textbox', { name: /по-русски/ }).fill('Кофе')
  await editor.getByRole('switch', { name: /Показывать/ }).click({ force: true })
  await editor.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  expect(service.asked.at(-1)).toBe(
    'PUT /api/staff/works/1 {"title_ru":"Кофе","title_en":"Spot","genres_id":1,"hidden":true,"version":3}',
  )
})

test('Works are put into another order, and one is deleted only after a question', async () => {
  const service = fakeAnswers({ 'PUT /api/staff/works': {}, 'DELETE /api/staff/works/1': {} })
  await show([work(1, 'Первая'), work(2, 'Вторая')])
  await page.getByRole('button', { name: /Выше: Вторая/ }).click()
  await expect.poll(() => service.asked.at(-1)).toContain('{"ids":[2,1],"before":[1,2]}')
  await page.getByRole('button', { name: 'Изменить: Первая' }).click()
  await page.getByRole('button', { name: 'Удалить работу' }).click()
  expect(service.asked.filter((call) => call.startsWith('DELETE'))).toEqual([])
  await page.getByRole('button', { name: 'Удалить насовсем' }).click()
  await expect.poll(() => service.asked).toContain('DELETE /api/staff/works/1')
})

// Rule 2.195
test('A work is added from a demo of the chosen narrator, and the form is empty again', async () => {
  fakeAnswers({ 'GET /api/narrators': found, 'GET /api/narrators/id/7': demos })
  const { sent } = fakeUpload(201, { work: work(9, 'Новая') })
  await show([])
  await expect.element(page.getByText('Работ пока нет')).toBeVisible()
  await form()
    .getByRole('radio', { name: /Из\sдемо/ })
    .click({ force: true })
  await expect.element(form().getByText('Сначала выберите диктора')).toBeVisible()
  await pickNarrator()
  await form().getByRole('combobox', { name: 'Демо' }).selectOptions('Спокойный ролик')
  await form()
    .getByRole('textbox', { name: /по-русски/ })
    .fill('Новая')
  await form()
    .getByRole('textbox', { name: /по-английски/ })
    .fill('New')
  await form().getByRole('button', { name: 'Добавить работу' }).click()
  await expect.element(form().getByRole('textbox', { name: /по-русски/ })).toHaveValue('')
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({
    title_ru: 'Новая',
    title_en: 'New',
    narrator_id: '7',
    demo_id: '31',
  })
})

test('What was refused is told at its field, and nothing that was typed or chosen is lost', async () => {
  fakeAnswers({ 'GET /api/narrators': found })
  const errors = { file: 'Файл такого вида не подходит.', title_en: 'Заполните это поле' }
  const { sent } = fakeUpload(422, { code: 'VALIDATION', message: 'Проверьте поля.', errors })
  await show([])
  await pickNarrator()
  const file = new File(['звук'], 'spot.mp3', { type: 'audio/mpeg' })
  await userEvent.upload(form().getByLabelText(/Выбрать файл/), file)
  await form()
    .getByRole('textbox', { name: /по-русски/ })
    .fill('Новая')
  await form().getByRole('button', { name: 'Добавить работу' }).click()
  await expect.element(form().getByText('Файл такого вида не подходит.')).toBeVisible()
  const english = form().getByRole('textbox', { name: /по-английски/ })
  await expect.element(english).toHaveAccessibleDescription('Заполните это поле')
  await expect.element(english).toHaveFocus()
  await expect.element(form().getByRole('textbox', { name: /по-русски/ })).toHaveValue('Новая')
  await expect.element(form().getByText('Гала Светлова')).toBeVisible()
  await expect.element(form().getByText('spot.mp3')).toBeVisible()
  expect(sent[0]?.get('file')).toMatchObject({ name: 'spot.mp3' })
})

test('A narrator without public demos sends the reader to the file', async () => {
  fakeAnswers({ 'GET /api/narrators': found, 'GET /api/narrators/id/7': { narrator: { demos: [] } } })
  await show([])
  await form()
    .getByRole('radio', { name: /Из\sдемо/ })
    .click({ force: true })
  await pickNarrator()
  await expect.element(form().getByText(/нет\sдемо/)).toBeVisible()
  fakeUpload(422, { code: 'VALIDATION', message: 'Проверьте поля.', errors: { file: 'Заполните это поле' } })
  await form().getByRole('button', { name: 'Добавить работу' }).click()
  await expect.element(form().getByText('Заполните это поле')).toBeVisible()
})
