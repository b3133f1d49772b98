import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs, DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import type { FakeService } from '../../../api/testing/fake-answers.ts'
import { fakeUpload } from '../parts/testing/fake-upload.ts'
import type { StaffPost } from './post-data.ts'
import { PostEditor } from './post-editor.tsx'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const CATEGORIES = [
  { id: 1, slug: 'clients', title: 'Заказчикам' },
  { id: 2, slug: 'narrators', title: 'Дикторам' },
]
const POST: StaffPost = {
  id: 12,
  category_id: 1,
  category_slug: 'clients',
  slug: 'silence',
  author_ru: 'Редакция',
  author_en: 'The editors',
  title_ru: 'Тишина',
  title_en: 'Silence',
  lead_ru: 'О тишине',
  lead_en: 'On silence',
  body_ru: '## Начало\n\nТише.',
  body_en: '## Beginning\n\nQuieter.',
  ...{ image: null, image_alt_ru: '', image_alt_en: '', image_is_decorative: false },
  published_at: null,
  state: 'draft',
  updated_at: '2026-11-18T09:00:00.000Z',
  formatted_updated_at: '18 ноября в 12:00',
  version: 3,
}
const PUT = 'PUT /api/staff/posts/12'
const PREVIEW = 'POST /api/staff/preview'

async function show(post: StaffPost | null, answers: Parameters<typeof fakeAnswers>[0] = {}): Promise<FakeService> {
  const service = fakeAnswers({ [PREVIEW]: { html: '<h2>Начало</h2><p>Тише.</p>' }, ...answers })
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <main className="p-4">
          <Link to="/elsewhere">Уйти</Link>
          <PostEditor post={post} categories={CATEGORIES} />
          <DialogStack />
        </main>
      ),
    },
    { path: '/staff/blog/:post', Component: () => <h1>Записано</h1> },
    { path: '/staff/blog', Component: () => <h1>Блог</h1> },
    { path: '/elsewhere', Component: () => <h1>Другая страница</h1> },
  ])
  await render(<Stub />)
  await expect.element(text()).toBeVisible()
  return service
}

const text = () => page.getByRole('textbox', { name: 'Текст' })
const save = () => page.getByRole('button', { name: 'Сохранить' })

// Rule 2.192
test('The text is shown as the site draws it, and is saved with the version that was read', async () => {
  const service = await show(POST, { [PUT]: { post: { ...POST, body_ru: 'Тихо.', version: 4 } } })
  await expect.element(page.getByRole('heading', { name: 'Начало' })).toBeVisible()
  await expect.element(save()).toHaveAttribute('aria-disabled', 'true')
  await text().fill('Тихо.')
  await expect.poll(() => service.asked.join('\n')).toContain('{"text":"Тихо.","language":"ru"}')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText(/Все изменения сохранены/)).toBeVisible()
  const sent = service.asked.find((call) => call.startsWith(PUT)) ?? ''
  expect(sent).toContain('"body_ru":"Тихо."')
  expect(sent).toContain('"version":3')
})

test('Both languages are edited, and a problem in the other one is told on its tab', async () => {
  const service = await show(POST)
  service.answer(
    PUT,
    { code: 'VALIDATION', message: 'Проверьте поля.', errors: { title_en: 'Заполните это поле' } },
    422,
  )
  await page.getByRole('combobox', { name: 'Состояние' }).selectOptions('public')
  await expect.element(page.getByLabelText(/Дата публикации/)).toBeVisible()
  await save().click()
  await expect.element(page.getByRole('radio', { name: /Английский: есть ошибки/ })).toBeVisible()
  await page.getByRole('radio', { name: /Английский/ }).click({ force: true })
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Silence')
  await expect.element(page.getByRole('textbox', { name: 'Название' })).toHaveAccessibleDescription(/Заполните/)
})

// Rule 2.194
test('The rival’s words stand beside the own ones, and either can be kept', async () => {
  const service = await show(POST)
  service.answer(PUT, { code: 'CONFLICT', message: 'Данные уже изменились.' }, 409)
  service.answer('GET /api/staff/posts/12', { post: { ...POST, body_ru: 'Чужой текст', version: 7 }, categories: [] })
  await text().fill('Мой текст')
  await save().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/изменил кто-\u2060то/)
  await page.getByText(/Вариант коллеги: Текст/).click()
  await expect.element(page.getByText('Чужой текст')).toBeVisible()
  await expect.element(text()).toHaveValue('Мой текст')
  service.answer(PUT, { post: { ...POST, body_ru: 'Мой текст', version: 8 } })
  await page.getByRole('button', { name: /Оставить мой/ }).click()
  await save().click()
  await expect.element(page.getByText(/Все изменения сохранены/)).toBeVisible()
  // The picture of the text may be asked for after it.
  expect(service.asked.filter((call) => call.startsWith(PUT)).at(-1)).toContain('"version":7')
})

test('Theirs can be taken instead', async () => {
  const service = await show(POST)
  service.answer(PUT, { code: 'CONFLICT', message: 'Данные уже изменились.' }, 409)
  service.answer('GET /api/staff/posts/12', { post: { ...POST, body_ru: 'Чужой текст', version: 7 }, categories: [] })
  await text().fill('Мой текст')
  await save().click()
  await page.getByRole('button', { name: /Взять вариант коллеги/ }).click()
  await expect.element(text()).toHaveValue('Чужой текст')
})

test('The address of a new post follows its title until it is worded by hand', async () => {
  const service = await show(null, { 'POST /api/staff/posts': { post: { ...POST, id: 13 } } })
  const address = page.getByRole('textbox', { name: 'Адрес' })
  await page.getByRole('textbox', { name: 'Название' }).fill('Новая статья')
  await expect.element(address).toHaveValue('novaya-statya')
  await address.fill('updates')
  await page.getByRole('textbox', { name: 'Название' }).fill('Другое')
  await expect.element(address).toHaveValue('updates')
  await save().click()
  await expect.element(page.getByRole('heading', { name: 'Записано' })).toBeVisible()
  expect(service.asked.join('\n')).toContain('"slug":"updates"')
})

// Rule 2.194
test('Leaving with unsaved words asks first', async () => {
  await show(POST)
  await text().fill('Ещё не всё')
  await page.getByRole('link', { name: 'Уйти' }).click()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect.element(text()).toHaveValue('Ещё не всё')
})

test('A draft is removed after a question', async () => {
  const service = await show(POST, { 'DELETE /api/staff/posts/12': {} })
  await page.getByRole('button', { name: /Удалить черновик/ }).click()
  expect(service.asked.some((call) => call.startsWith('DELETE'))).toBe(false)
  await page.getByRole('button', { name: /насовсем/ }).click()
  await expect.poll(() => service.asked.some((call) => call.startsWith('DELETE'))).toBe(true)
})

// Rule 7.871
test('A cover is described in both languages or said to be decorative; what is missing is told at its field', async () => {
  const image = '/images/0b6fa3a5-1f0e-4f58-9b5e-1c5d2d3c4b5a.1600x900.webp'
  const service = await show({ ...POST, image, published_at: '2026-11-18T09:00:00.000Z', state: 'published' })
  const problem = { image_alt_ru: 'Заполните это поле' }
  service.answer(PUT, { code: 'VALIDATION', message: 'Проверьте поля.', errors: problem }, 422)
  await text().fill('Тихо.')
  await save().click()
  const described = page.getByRole('textbox', { name: /Что на\sкартинке.*русск/i })
  await expect.element(described).toHaveAccessibleDescription(/Заполните/)
  await page.getByRole('checkbox', { name: /для украшения/ }).click({ force: true })
  await expect.element(described).not.toBeInTheDocument()
  service.answer(PUT, { post: { ...POST, image, image_is_decorative: true, version: 4 } })
  await save().click()
  await expect
    .poll(() => service.asked.filter((call) => call.startsWith(PUT)).at(-1))
    .toContain('"image_is_decorative":true')
})

// Rule 7.872
test('A picture that is chosen, dropped or pasted stands where the cursor is, which waits for its words', async () => {
  const image = '/images/0b6fa3a5-1f0e-4f58-9b5e-1c5d2d3c4b5a.1600x900.webp'
  await show(POST)
  const { sent } = fakeUpload(201, { image })
  const field = text().element() as HTMLTextAreaElement
  field.focus()
  field.setSelectionRange(0, 0)
  const file = new File([new Uint8Array([1])], 'desk.png', { type: 'image/png' })
  const clipboardData = new DataTransfer()
  clipboardData.items.add(file)
  field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(() => field.value).toBe(`![](${image})## Начало\n\nТише.`)
  await expect.poll(() => field.selectionStart).toBe(2)
  await userEvent.keyboard('Стол')
  await expect.poll(() => field.value).toBe(`![Стол](${image})## Начало\n\nТише.`)
})
