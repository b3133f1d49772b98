import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../../../styles/app.css'
import type { StaffDuty } from '@tembrel/domain/accounts/staff-duties.ts'
import { closeAllDialogs, DialogStack } from '../../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../../api/testing/fake-answers.ts'
import type { FakeService } from '../../../../api/testing/fake-answers.ts'
import { PostCalendarScreen } from './post-calendar.tsx'
import type { PostCalendar, PostRow, StaffPost } from '../post-data.ts'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const post = (id: number, title: string, more: Partial<PostRow> = {}): PostRow => ({
  ...{ id, slug: `post-${id}`, category_slug: 'clients', title_ru: title, title_en: title, version: 3 },
  ...{ state: 'scheduled', published_at: null, formatted_published_at: null, needs_alt: false },
  formatted_updated_at: '18 ноября в 12:00',
  ...more,
})
// 00:30 of the 21st in Moscow.
const SCHEDULED = post(1, 'Тишина', { published_at: '2026-11-20T21:30:00.000Z' })
const SECOND = post(2, 'Паузы', { published_at: '2026-11-21T09:00:00.000Z' })
const DRAFT = post(3, 'Дыхание', { state: 'draft' })
const calendarOf = (month: string): PostCalendar => ({
  ...{ month, today: '2026-11-20', drafts: [DRAFT], drafts_count: 1 },
  posts: month === '2026-11' ? [SCHEDULED, SECOND] : [],
})
/** What a colleague has stored of the first. */
const THEIRS: StaffPost = {
  ...{
    id: 1,
    category_id: 1,
    category_slug: 'clients',
    slug: 'post-1',
    author_ru: 'Редакция',
    author_en: 'The editors',
  },
  ...{ title_ru: 'Тишина', title_en: 'Silence', lead_ru: '', lead_en: '', body_ru: '', body_en: '' },
  ...{ image: null, image_alt_ru: '', image_alt_en: '', image_is_decorative: false },
  ...{ state: 'scheduled', published_at: '2026-11-28T09:00:00.000Z', updated_at: '2026-11-18T09:00:00.000Z' },
  ...{ formatted_updated_at: '18 ноября в 12:00', version: 9 },
}
const PUT = 'PUT /api/staff/posts/1/moment'

async function show(
  answers: Parameters<typeof fakeAnswers>[0] = {},
  { width = 1440, month = '2026-11', duty = 'senior' as StaffDuty } = {},
): Promise<FakeService> {
  await page.viewport(width, 900)
  const service = fakeAnswers(answers)
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/staff/blog',
      loader: ({ request }) => ({
        ...calendarOf(new URL(request.url).searchParams.get('month') ?? month),
        user: { id: 1, role: 'supporter', firstname: 'Ева', lastname: 'Ким', duty },
      }),
      HydrateFallback: () => null,
      Component: () => (
        <main className="p-4">
          <PostCalendarScreen calendar={useLoaderData<PostCalendar>()} />
          <DialogStack />
        </main>
      ),
    },
    { path: '/staff/blog/:post', Component: () => <h1>Редактор</h1> },
  ])
  await render(<Stub initialEntries={['/staff/blog?view=calendar']} />)
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  return service
}

const day = (name: RegExp) => page.getByRole('gridcell', { name })
const dayField = () => page.getByLabelText('День')

// Rule 7.861
test('Arrows go from day to day and over the end of the month, PageDown to the next; Enter opens the post of the day', async () => {
  await show()
  const today = day(/^20\sноября/)
  await expect.element(today).toHaveAttribute('aria-current', 'date')
  await expect.element(day(/^21\sноября 2026 Тишина/)).toBeVisible()
  today.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('heading', { name: /декабрь\s2026/ })).toBeVisible()
  await expect.element(day(/^4\sдекабря/)).toHaveFocus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(day(/^4\sноября/)).toHaveFocus()
  day(/^21\sноября/)
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(day(/^21/).getByRole('link', { name: /Тишина/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Редактор' })).toBeVisible()
})

// Rule 7.862
test('A day stays as high as it is while the pointer is over it and the keyboard in it', async () => {
  await show()
  const row = () => document.querySelector('[data-day="2026-11-21"]')?.getBoundingClientRect().height
  await userEvent.hover(page.getByRole('heading', { name: /ноябрь\s2026/ }))
  const before = row()
  await userEvent.hover(page.getByRole('link', { name: /Тишина/ }).first())
  await expect.element(page.getByRole('button', { name: /Тишина/ }).first()).toBeVisible()
  expect(row()).toBe(before)
})

// Rule 7.862
test('A key moves the post by a dialog, and what happened is said', async () => {
  const service = await show({
    [PUT]: { post: { ...SCHEDULED, published_at: '2026-11-25T21:30:00.000Z', version: 4 } },
  })
  day(/^21\sноября/)
    .element()
    .focus()
  await userEvent.keyboard('m')
  await expect.element(dayField()).toHaveValue('2026-11-21')
  await dayField().fill('2026-11-26')
  await page.getByRole('button', { name: 'Сохранить дату' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/перенесена на 26\sноября/)
  expect(service.asked.find((call) => call.startsWith(PUT))).toContain(
    '{"published_at":"2026-11-25T21:30:00.000Z","version":3}',
  )
})

// Rule 7.862
test('A draft is dropped on a day; what it lacks is said, and nothing was stored', async () => {
  const service = await show()
  service.answer(
    'PUT /api/staff/posts/3/moment',
    { code: 'VALIDATION', message: 'Проверьте поля.', errors: { title_en: 'Заполните это поле' } },
    422,
  )
  const target = day(/^27\sноября/).element()
  const dragged = page.getByRole('link', { name: /Дыхание/ }).element()
  const dataTransfer = new DataTransfer()
  dragged.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
  target.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await expect.element(dayField()).toHaveValue('2026-11-27')
  await expect.element(page.getByLabelText('Время')).toHaveValue('12:00')
  expect(service.asked).toEqual([])
  await page.getByRole('button', { name: 'Сохранить дату' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/не дописана.*Название/)
})

// Rule 7.862
test('Somebody moved it meanwhile: his day stands beside the own one, and either can be kept', async () => {
  const service = await show()
  service.answer(PUT, { code: 'CONFLICT', message: 'Данные уже изменились.' }, 409)
  service.answer('GET /api/staff/posts/1', { post: THEIRS, categories: [] })
  day(/^21\sноября/)
    .element()
    .focus()
  await userEvent.keyboard('m')
  await dayField().fill('2026-11-26')
  await page.getByRole('button', { name: 'Сохранить дату' }).click()
  await page.getByText(/Вариант коллеги: День/).click()
  await expect.element(page.getByText('2026-11-28')).toBeVisible()
  await page.getByRole('button', { name: /Оставить мой/ }).click()
  service.answer(PUT, { post: { ...SCHEDULED, published_at: '2026-11-25T21:30:00.000Z', version: 10 } })
  await page.getByRole('button', { name: 'Сохранить дату' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.asked.filter((call) => call.startsWith(PUT)).at(-1)).toContain('"version":9')
})

// Rule 7.861
test('On a phone the days stand below each other', async () => {
  await show({}, { width: 360 })
  await expect.element(page.getByRole('heading', { name: /^21\sноября 2026/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Перенести статью «Паузы»' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

// Rule 7.878
test('The calendar ends where posts can stand: its last arrow leads nowhere, nor does the key', async () => {
  await show({}, { month: '2099-12' })
  await expect.element(page.getByRole('heading', { name: /декабрь\s2099/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Следующий месяц' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('link', { name: 'Предыдущий месяц' })).toBeVisible()
  const last = day(/^31\sдекабря 2099/)
  last.element().focus()
  await userEvent.keyboard('{ArrowRight}{PageDown}')
  await expect.element(page.getByRole('heading', { name: /декабрь\s2099/ })).toBeVisible()
  await expect.element(last).toHaveFocus()
})

// Rule 7.877
test('Whoever may only read looks at the calendar: no post is moved, by a button, by a key, or by dragging', async () => {
  await show({}, { duty: 'reader' })
  await expect.element(page.getByRole('link', { name: /Тишина/ }).first()).toHaveAttribute('draggable', 'false')
  expect(page.getByRole('button', { name: /Тишина/ }).elements()).toEqual([])
  day(/^21\sноября/)
    .element()
    .focus()
  await userEvent.keyboard('m')
  expect(page.getByRole('dialog').elements()).toEqual([])
})
