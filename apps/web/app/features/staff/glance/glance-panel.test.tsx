import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { GlancePanel } from './glance-panel.tsx'
import { sampleGlance } from './testing/sample-glance.ts'
import type { GlancePerson } from './glance-types.ts'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const CLIENT: GlancePerson = { id: 'p3001', label: 'Заказчик' }
const NARRATOR: GlancePerson = { id: 'p3005', label: 'Диктор' }
const CALL = 'GET /api/staff/people/p3001/glance'

async function show(people: readonly [GlancePerson, ...GlancePerson[]] = [CLIENT]) {
  await showStaffScreen(<GlancePanel people={people} stamp="1" />, '/staff/orders')
  return page.getByRole('region', { name: 'О человеке' })
}

// Rule 7.987
test('A person is read at a glance: contacts, orders, money, what is open, with ways to each', async () => {
  await page.viewport(1440, 900)
  fakeAnswers({ [CALL]: { glance: sampleGlance() } })
  const panel = await show()
  await expect.element(panel.getByText('+7 900 000-02-01')).toBeVisible()
  await expect.element(panel).toMatchTextContent(/7 открыто\s*12 готово\s*2 отменено\s*1 с возвратом/)
  await expect.element(panel).toMatchTextContent(/Отложено на заказы\s*8 400 ₽/)
  await expect.element(panel).toMatchTextContent(/и ещё 6/)
  await expect.element(panel).toMatchTextContent(/Признаков риска нет/)
  const leads = {
    '№ 2041': '/staff/orders/2041',
    '№ 318': '/profile/support/tickets/318',
    '№ 133': '/staff/payments/133',
  }
  for (const [name, to] of Object.entries(leads)) {
    await expect.element(panel.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', to)
  }
  await expect.element(panel.getByRole('link', { name: 'Карточка' })).toHaveAttribute('href', '/staff/people/412')
})

// Rule 7.987
test('On a phone it is folded until it is pressed, and nothing goes over the edge', async () => {
  await page.viewport(360, 740)
  fakeAnswers({ [CALL]: { glance: sampleGlance({ lastname: 'Котова-Переславль-Залесская' }) } })
  const panel = await show()
  const fold = panel.getByRole('button', { name: 'О человеке' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.element(panel.getByText('+7 900 000-02-01')).not.toBeVisible()
  await fold.click()
  await expect.element(panel.getByText('+7 900 000-02-01')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

// Rule 7.987
test('Of an order one person at a time is shown, and an accountant sees no contacts, visits and notes', async () => {
  await page.viewport(1440, 900)
  const bare = { phone: null, email: null, visits: null, notes: null }
  const open = { ...sampleGlance().open, tickets: null }
  fakeAnswers({
    [CALL]: { glance: sampleGlance({ ...bare, open }) },
    'GET /api/staff/people/p3005/glance': { glance: sampleGlance({ ...bare, firstname: 'Лев', lastname: 'Орлов' }) },
  })
  const panel = await show([CLIENT, NARRATOR])
  await expect.element(panel.getByText('Марина Котова')).toBeVisible()
  for (const absent of ['Заметки', 'Последние входы']) {
    await expect.element(panel.getByRole('heading', { name: absent })).not.toBeInTheDocument()
  }
  await expect.element(panel.getByRole('link', { name: 'Карточка' })).not.toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(panel.getByText('Лев Орлов')).toBeVisible()
  await expect.element(panel.getByText('Марина Котова')).not.toBeInTheDocument()
})

// Rule 7.989
test('A sign of risk is said in words with its figure and the people it is about', async () => {
  await page.viewport(1440, 900)
  const people = [{ id: '77', firstname: 'Пётр', lastname: 'Серов' }]
  const risks = [
    { kind: 'cards' as const, count: 5, of: null, people: [] },
    { kind: 'shared_device' as const, count: 2, of: null, people },
    { kind: 'refunds' as const, count: 2, of: 3, people: [] },
    { kind: 'quick_payout' as const, count: 0, of: null, people: [] },
  ]
  fakeAnswers({ [CALL]: { glance: sampleGlance({ risks }) } })
  const panel = await show()
  await expect.element(panel).toMatchTextContent(/5 разных карт в платежах/)
  await expect.element(panel).toMatchTextContent(/входили ещё 2 человека: Пётр Серов/)
  await expect.element(panel.getByRole('link', { name: 'Пётр Серов' })).toHaveAttribute('href', '/staff/people/77')
  await expect.element(panel).toMatchTextContent(/Возврат по 2 из 3 оплаченных заказов/)
  await expect.element(panel).toMatchTextContent(/меньше чем через час/)
})

// Rule 7.988
test('A note is written by keyboard alone, and one’s own is deleted after a question', async () => {
  await page.viewport(1440, 900)
  const note = {
    id: 5,
    text: 'Просит счёт на ООО',
    author: { id: 1, firstname: 'Анна', lastname: 'Лаптева' },
    created_at: '2026-11-18T09:00:00.000Z',
    formatted_created_at: '18 ноября в 12:00',
    may_delete: true,
  }
  const service = fakeAnswers({
    [CALL]: { glance: sampleGlance() },
    'POST /api/staff/people/412/notes': { notes: [note] },
    'DELETE /api/staff/people/412/notes/5': { notes: [] },
  })
  const panel = await show()
  await panel.getByRole('button', { name: 'Добавить заметку' }).click()
  const field = panel.getByRole('textbox', { name: 'Новая заметка' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('Просит счёт на ООО{Tab}{Enter}')
  await expect.element(panel.getByText('Просит счёт на ООО')).toBeVisible()
  expect(service.asked.at(-1)).toContain('"text":"Просит счёт на ООО"')
  await expect.element(panel.getByRole('button', { name: 'Добавить заметку' })).toHaveFocus()
  await panel.getByRole('button', { name: 'Удалить заметку: Просит счёт на ООО' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить заметку' }).click()
  await expect.element(panel.getByText('Просит счёт на ООО')).not.toBeInTheDocument()
})

// Rule 7.987
test('What could not be loaded says so and is asked for again', async () => {
  await page.viewport(1440, 900)
  const service = fakeAnswers({})
  service.answer(CALL, { code: 'NOT_FOUND', message: 'Не найдено.' }, 404)
  const panel = await show()
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/Не удалось загрузить/)
  service.answer(CALL, { glance: sampleGlance() })
  await panel.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(panel.getByText('Марина Котова')).toBeVisible()
})
