/** The queue of what needs attention: groups, taking, putting off, handing over, rivals, keys. */
import { shownColumns } from '@tembrel/domain/office/list-columns.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { ASKED_BESIDE, fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import type { ExceptionQuery } from './exception-query.ts'
import type { ExceptionList } from './exception-types.ts'
import { ExceptionsScreen } from './exceptions-screen.tsx'
import { ANNA, PETER, sampleException, sampleQueue } from './testing/sample-exceptions.ts'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const NOW = '2026-11-18T13:00:00.000Z'
const WHOLE: ExceptionQuery = { kind: null, view: 'all', after: null }
const PATH = '/api/staff/exceptions/order_late/2041'
const SILENT = sampleException({
  ...{ kind: 'narrator_silent', subject: 2050, order_id: 2050, is_late: false, title: 'Книга' },
  since: '2026-11-18T12:30:00.000Z',
})

async function show(list: ExceptionList, query: ExceptionQuery = WHOLE) {
  await page.viewport(1440, 900)
  const screen = (
    <ExceptionsScreen
      list={list}
      query={query}
      requests={[]}
      profile_id={ANNA.id}
      now={NOW}
      columns={shownColumns('exceptions', null)}
    />
  )
  const loaded = await showStaffScreen(screen, '/staff/exceptions')
  await expect.element(page.getByRole('heading', { name: 'Требует внимания', level: 1 })).toBeVisible()
  return loaded
}

const row = (name: RegExp) => page.getByRole('row', { name })
const sent = (asked: readonly string[]): unknown[] =>
  asked.filter((call) => call.startsWith('PUT')).map((call) => JSON.parse(call.slice(call.indexOf('{'))) as unknown)

// Rules 2.984, 7.962
test('Late rows stand apart in red, each says how old it is and leads to where it is acted on', async () => {
  fakeAnswers(ASKED_BESIDE)
  await show(sampleQueue([sampleException(), SILENT]))
  await expect.element(page.getByRole('heading', { name: 'Просрочено: 1' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Ждёт решения' })).toBeVisible()
  const late = row(/Запись просрочена № 2041 · Ролик о чае/)
  await expect.element(late.getByText('Марина Котова → Олег Громов')).toBeVisible()
  await expect.element(late.getByText(/^5\sч/)).toBeVisible()
  expect(document.querySelectorAll('.badge-danger')).toHaveLength(1)
  await expect
    .element(late.getByRole('link', { name: 'Написать диктору' }))
    .toHaveAttribute('href', '/staff/orders/2041')
  await expect.element(row(/Диктор не ответил № 2050/).getByText(/^30\sмин/)).toBeVisible()
})

// Rules 2.984, 7.963
test('A row is taken by one press', async () => {
  const service = fakeAnswers({
    ...ASKED_BESIDE,
    [`PUT ${PATH}`]: { exception: sampleException({ owner: ANNA, revision: 1 }) },
  })
  const loaded = await show(sampleQueue([sampleException()]))
  const before = loaded.mock.calls.length
  await page.getByRole('button', { name: /^Взять:/ }).click()
  await expect.poll(() => loaded.mock.calls.length).toBeGreaterThan(before)
  expect(sent(service.asked)).toEqual([
    { seen: { owner_id: null, revision: 0 }, owner_id: ANNA.id, snoozed_until: null, comment: '' },
  ])
})

// Rule 7.965
test('Whoever was slower reads who has it now, and the queue is read anew', async () => {
  const service = fakeAnswers({
    ...ASKED_BESIDE,
    'GET /api/staff/exceptions': sampleQueue([sampleException({ owner: PETER, revision: 1 })]),
  })
  service.answer(`PUT ${PATH}`, { code: 'CONFLICT', message: 'Данные уже изменились.' }, 409)
  const loaded = await show(sampleQueue([sampleException()]))
  const before = loaded.mock.calls.length
  await page.getByRole('button', { name: /^Взять:/ }).click()
  await expect.element(page.getByText('Коллега успел раньше: этим занимается Пётр Зимин')).toBeVisible()
  expect(loaded.mock.calls.length).toBeGreaterThan(before)
})

// Rules 2.984, 7.964
test('By keyboard a row is reached, put off with a word why, and not without one', async () => {
  const service = fakeAnswers({ ...ASKED_BESIDE, [`PUT ${PATH}`]: { exception: sampleException({ revision: 1 }) } })
  await show(sampleQueue([sampleException(), SILENT]))
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: /Запись просрочена/ })).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: /Диктор не ответил/ })).toHaveFocus()
  await userEvent.keyboard('k')
  await userEvent.keyboard('s')
  const dialog = page.getByRole('dialog', { name: 'Отложить' })
  await dialog.getByRole('button', { name: 'Отложить' }).click()
  await expect.element(dialog.getByText('Напишите, почему это может подождать')).toBeVisible()
  expect(sent(service.asked)).toEqual([])
  await dialog.getByRole('radio', { name: 'На час' }).click()
  await dialog.getByRole('textbox', { name: 'Почему' }).fill('Диктор обещал к вечеру')
  const before = Date.now()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  const [said] = sent(service.asked) as { snoozed_until: string; comment: string; owner_id: null }[]
  expect(said?.comment).toBe('Диктор обещал к вечеру')
  expect(Date.parse(said?.snoozed_until ?? '') - before).toBeGreaterThanOrEqual(3_600_000 - 1000)
  expect(Date.parse(said?.snoozed_until ?? '') - before).toBeLessThan(3_660_000)
})

// Rule 7.963
test('A row is handed to a colleague', async () => {
  const mine = sampleException({ owner: ANNA, revision: 1 })
  const service = fakeAnswers({ ...ASKED_BESIDE, [`PUT ${PATH}`]: { exception: mine } })
  await show(sampleQueue([mine]))
  await page.getByRole('button', { name: /^Занимается Анна Лаптева/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Кто этим занимается' })
  await dialog.getByRole('combobox', { name: 'Кто занимается' }).selectOptions('Пётр Зимин')
  await dialog.getByRole('button', { name: 'Передать' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent(service.asked)).toEqual([
    { seen: { owner_id: ANNA.id, revision: 1 }, owner_id: PETER.id, snoozed_until: null, comment: '' },
  ])
})

// Rules 2.984, 7.964
test('What is put off says until when and why, and comes back by one press', async () => {
  const off = sampleException({ snoozed_until: '2099-11-20T07:00:00.000Z', comment: 'Ждём ответа', revision: 2 })
  const service = fakeAnswers({ ...ASKED_BESIDE, [`PUT ${PATH}`]: { exception: sampleException() } })
  await show(sampleQueue([off]), { ...WHOLE, view: 'snoozed' })
  await expect.element(page.getByText(/Ждём ответа/)).toBeVisible()
  await page.getByRole('button', { name: /^Вернуть в очередь:/ }).click()
  await expect
    .poll(() => sent(service.asked))
    .toEqual([{ seen: { owner_id: null, revision: 2 }, owner_id: null, snoozed_until: null, comment: '' }])
})

// Rule 2.984
test('An empty queue says that nothing burns; a narrow choice leads back to all', async () => {
  fakeAnswers(ASKED_BESIDE)
  await show(sampleQueue([]))
  await expect.element(page.getByRole('heading', { name: 'Ничего не горит' })).toBeVisible()
})

// Rule 2.984
test('Twenty rows stand in a window at once, and on a phone nothing is wider than it', async () => {
  fakeAnswers(ASKED_BESIDE)
  const many = Array.from({ length: 24 }, (_, index) =>
    sampleException({ subject: 2041 + index, order_id: 2041 + index }),
  )
  await show(sampleQueue(many))
  const rows = [...document.querySelectorAll('.staff-table tbody tr')]
  expect(Math.max(...rows.map((one) => one.getBoundingClientRect().height))).toBeLessThanOrEqual(32)
  await page.viewport(360, 800)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('A day that differs leads to the comparison of that day', async () => {
  fakeAnswers(ASKED_BESIDE)
  const day = { kind: 'day_differs', subject: 20_261_014, title: '2026-10-14', order_id: null, is_late: false } as const
  await show(sampleQueue([sampleException(day)]))
  const link = page.getByRole('link', { name: /14/ }).first()
  await expect.element(link).toHaveAttribute('href', '/staff/reconciliation?day=2026-10-14')
})
