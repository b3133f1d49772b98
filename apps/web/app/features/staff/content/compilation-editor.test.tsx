import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import type { StaffCompilation } from './compilation-data.ts'
import { CompilationEditor } from './compilation-editor.tsx'
import { CompilationList } from './compilation-list.tsx'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const person = (id: number, firstname: string, is_listed = true) => ({
  id,
  firstname,
  lastname: 'Светлова',
  image: null,
  is_listed,
})
const COMPILATION: StaffCompilation = {
  id: 4,
  title_ru: 'Для сказок',
  title_en: 'For tales',
  description_ru: 'Тихие голоса.',
  description_en: 'Quiet voices.',
  genres_id: null,
  image: null,
  image_alt_ru: '',
  image_alt_en: '',
  image_is_decorative: false,
  hidden: false,
  slug: 'dlya-skazok-4',
  version: 2,
  narrators: [person(1, 'Анна'), person(2, 'Борис'), person(3, 'Вера', false)],
}
const PUT = 'PUT /api/staff/compilations/4'

const show = (Screen: () => React.ReactNode) => showStaffScreen(<Screen />, '/staff/compilations')

const GENRES = [{ id: 1, title: 'Реклама' }]
const showEditor = async () => {
  await show(() => <CompilationEditor compilation={COMPILATION} genres={GENRES} />)
  await expect.element(page.getByRole('heading', { name: 'Подборка' })).toBeVisible()
}
const order = () =>
  [...document.querySelectorAll('.picked-narrator')].map((row) => row.textContent?.match(/Анна|Борис|Вера|Гала/)?.[0])
const saved = (call: string | undefined): number[] => JSON.parse(call?.slice(call.indexOf('{')) ?? '{}').narrator_ids

// Rule 2.193
test('Narrators are moved by keyboard, the focus goes with them, and the order is saved', async () => {
  const service = fakeAnswers({ [PUT]: { compilation: { ...COMPILATION, version: 3 } } })
  await showEditor()
  await page.getByRole('button', { name: /Ниже: Анна/ }).click()
  expect(order()).toEqual(['Борис', 'Анна', 'Вера'])
  await userEvent.keyboard('{Enter}')
  expect(order()).toEqual(['Борис', 'Вера', 'Анна'])
  await expect.element(page.getByText(/место\s+3\s+из\s+3/)).toBeInTheDocument()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.poll(() => saved(service.asked.at(-1))).toEqual([2, 3, 1])
})

// Rule 2.193
test('A narrator is dragged to another place', async () => {
  fakeAnswers({})
  await showEditor()
  const grips = page.getByRole('list', { name: /Дикторы по/ }).getByRole('listitem')
  const grip = grips.first().element().querySelector('.sortable-grip')
  const target = grips.nth(2).element()
  if (!grip) throw new Error('no grip')
  await userEvent.dragAndDrop(grip, target)
  expect(order()).toEqual(['Борис', 'Вера', 'Анна'])
})

test('Narrators are found by name, added and taken out; who is not listed is told', async () => {
  const found = [person(1, 'Анна'), person(9, 'Гала')].map((one) => ({ ...one, is_listed: undefined }))
  fakeAnswers({ 'GET /api/narrators': { narrators: found, total: 2, total_pages: 1 } })
  await showEditor()
  await expect.element(page.getByText(/Диктора\s+нет\s+в\s+каталоге/)).toBeVisible()
  await page.getByRole('searchbox', { name: /Добавить диктора/ }).fill('Га')
  await page.getByRole('button', { name: 'Гала Светлова' }).click()
  expect(order()).toEqual(['Анна', 'Борис', 'Вера', 'Гала'])
  await page.getByRole('button', { name: /Убрать из\s+подборки: Борис/ }).click()
  expect(order()).toEqual(['Анна', 'Вера', 'Гала'])
})

test('Hiding is saved like everything else', async () => {
  const service = fakeAnswers({ [PUT]: { compilation: { ...COMPILATION, hidden: true, version: 3 } } })
  await showEditor()
  await page.getByRole('switch', { name: /Показывать/ }).click({ force: true })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.poll(() => service.asked.at(-1)).toContain('"hidden":true')
})

const LIST = {
  ...{ title: 'Подборки', newLabel: 'Новая', newTo: '/new' },
  calls: { add: 'POST /staff/compilations', order: 'PUT /staff/compilations' },
} as const

test('The list keeps its order by itself once it rests', async () => {
  const onOrder = vi.fn(async () => undefined)
  const row = (id: number, title: string) => ({ id, title, hidden: id === 2, note: '3 диктора', to: `/staff/${id}` })
  const rows = [row(1, 'Первая'), row(2, 'Вторая')]
  await show(() => <CompilationList {...LIST} rows={rows} onOrder={onOrder} />)
  await expect.element(page.getByText('Скрыта')).toBeVisible()
  await page.getByRole('button', { name: /Выше: Вторая/ }).click()
  await expect.poll(() => onOrder).toHaveBeenCalledWith({ ids: [2, 1], before: [1, 2] })
})

// Rule 7.870
test('Arrows, Home and End move a row on its button, which keeps the focus, and its place is said', async () => {
  const onOrder = vi.fn(async () => undefined)
  const row = (id: number, title: string) => ({ id, title, hidden: false, note: '3 диктора', to: `/staff/${id}` })
  const rows = [row(1, 'Первая'), row(2, 'Вторая'), row(3, 'Третья')]
  await show(() => <CompilationList {...LIST} rows={rows} onOrder={onOrder} />)
  const down = page.getByRole('button', { name: /Ниже: Первая/ })
  await expect.element(down).toBeVisible()
  down.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('status')).toMatchTextContent(/Первая: место 3 из\s3/)
  await expect.element(down).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('status')).toMatchTextContent(/Первая: место 2 из\s3/)
  await expect.element(down).toHaveFocus()
  await expect.poll(() => onOrder).toHaveBeenCalledWith({ ids: [2, 1, 3], before: [1, 2, 3] })
})
