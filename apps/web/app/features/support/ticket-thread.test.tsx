import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles/app.css'
import './support.css'
import { closeAllDialogs, DialogStack } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { ASKED_BESIDE, fakeAnswers } from '../../api/testing/fake-answers.ts'
import { DESK, sampleAnswer, sampleMessage, sampleRow, sampleTicket } from './testing/sample-ticket.ts'
import type { LoadedTickets } from './load-tickets.ts'
import { TicketList } from './ticket-list.tsx'
import { TicketThread } from './ticket-thread.tsx'
import type { Ticket, TicketRole } from './ticket-types.ts'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

interface Shown {
  readonly list?: LoadedTickets
  /** As staff have set them; without them the page knows nothing of the site. */
  readonly hours?: string
  readonly search?: string
}

async function show(ticket: Ticket, role: TicketRole = 'client', { list, hours, search = '' }: Shown = {}) {
  const loaded = vi.fn(() => (hours === undefined ? null : { user: null, site: { support_hours: hours } }))
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: loaded,
      HydrateFallback: () => null,
      Component: () => (
        <div className="support p-4">
          {list && <TicketList list={list} shown_id={ticket.id} />}
          <TicketThread ticket={ticket} role={role} />
          <DialogStack />
        </div>
      ),
    },
  ])
  await render(<Stub initialEntries={[`/profile/support/tickets/${String(ticket.id)}${search}`]} />)
  await expect.element(page.getByRole('log')).toBeVisible()
  return { loaded }
}

// Rules 2.12, 2.50
test('The thread tells who said what and when, with files to save', async () => {
  const file = { id: 'f', name: 'invoice_318.pdf', file_name: 'invoice_318.pdf', content_type: 'application/pdf' }
  const files = [{ ...file, size: 114_688, path: '/api/client/tickets/318/files/f', sound: null }]
  await show(sampleTicket({ messages: [sampleMessage(), sampleAnswer({ files })] }))
  await expect.element(page.getByRole('heading', { name: 'Счёт для компании «Северный чай»' })).toBeVisible()
  const answer = page.getByRole('article', { name: 'Анна, поддержка' })
  await expect.element(answer).toMatchTextContent('18 ноября в 14:32')
  const link = answer.getByRole('link', { name: /invoice_318\.pdf/ })
  await expect.element(link).toHaveAttribute('download', 'invoice_318.pdf')
  await expect.element(page.getByRole('textbox', { name: 'Ваш ответ' })).toBeVisible()
})

// Rule 4.990
test('The hours of the support stand at the ticket and in a new one', async () => {
  await show(sampleTicket({ state: 'closed', is_open: false }), 'client', { hours: 'круглосуточно' })
  await expect.element(page.getByText(/Обращение №\s\d+ · отвечаем\sкруглосуточно/)).toBeVisible()
  await page.getByRole('button', { name: 'Новое обращение' }).click()
  await expect.element(page.getByText('Отвечаем круглосуточно', { exact: true })).toBeVisible()
})

// Rule 4.990
test('Nothing stands at a ticket while the hours of the support are not set', async () => {
  await show(sampleTicket(), 'client', { hours: '' })
  await expect.element(page.getByText(/^Обращение №\s\d+$/)).toBeVisible()
})

test('A closed ticket offers a new one instead of the form', async () => {
  await show(sampleTicket({ state: 'closed', is_open: false }))
  await expect.element(page.getByRole('textbox', { name: 'Ваш ответ' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Новое обращение' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Новое обращение' })).toBeVisible()
})

// Rule 2.50
test('The list marks the ticket that has an answer nobody has read', async () => {
  const tickets = [sampleRow(), sampleRow({ id: 311, text: 'Не приходит код', unread: false, state: 'closed' })]
  await page.viewport(1440, 900)
  await show(sampleTicket(), 'client', { list: { kind: 'own', role: 'client', tickets, total_pages: 1 } })
  const links = page.getByRole('list', { name: 'Обращения' }).getByRole('link')
  expect(links.all()).toHaveLength(2)
  await expect.element(links.nth(0).getByRole('img', { name: 'новый ответ' })).toBeVisible()
  await expect.element(links.nth(0)).toHaveAttribute('aria-current', 'page')
  expect(links.nth(1).getByRole('img', { name: 'новый ответ' }).query()).toBeNull()
  await expect.element(links.nth(1)).toMatchTextContent('Закрыто')
})

const TOPICS = [
  {
    ...{ id: 1, slug: 'money', title: 'Деньги' },
    questions: [
      { id: 12, question: 'Когда вернутся деньги?', answer: 'Сразу.', answer_html: '<p>Сразу.</p>' },
      { id: 13, question: 'Где взять счёт?', answer: 'В кошельке.', answer_html: '<p>В кошельке.</p>' },
    ],
  },
]

// Rule 7.892
test('A question of the help is found by a word of its answer, and its address goes into the answer', async () => {
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/questions': { topics: TOPICS } })
  await show(sampleTicket({ desk: DESK }), 'supporter')
  await page.getByRole('button', { name: 'Статья помощи' }).click()
  const dialog = page.getByRole('dialog', { name: 'Какой вопрос из помощи?' })
  await expect.element(dialog.getByRole('button', { name: /Когда вернутся/ })).toBeVisible()
  await dialog.getByRole('searchbox').fill('кошельк')
  await expect.element(dialog.getByRole('button', { name: /Когда вернутся/ })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: /Где взять счёт/ }).click()
  const field = page.getByRole('textbox', { name: 'Ответ' })
  await expect.element(field).toHaveValue(`${location.origin}/help#question-13`)
  // What is written is kept for later, and the next test begins with an empty answer.
  await field.fill('')
})

// Rule 7.892
test('Its reader sees the title, on a page of our own whatever site the address names; others stay as they are', async () => {
  const text = 'Вот: https://tembrel.example/help#question-12 и https://tembrel.example/help#question-99.'
  await show(sampleTicket({ messages: [sampleAnswer({ text, help: [{ id: 12, title: 'Когда вернутся деньги?' }] })] }))
  const link = page.getByRole('link', { name: 'Когда вернутся деньги?' })
  await expect.element(link).toHaveAttribute('href', '/help#question-12')
  await expect.element(page.getByRole('link', { name: /question-99/ })).toBeVisible()
})

const CANNED = {
  ...{ id: 1, title: 'Код', locale: 'ru' as const },
  text: '{имя}, вернём {сумма}.',
  filled: 'Марина, вернём {сумма}.',
}

// Rule 7.993
test('By keyboard alone a ready-made answer goes where the cursor stands, with the field to fill selected', async () => {
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/staff/tickets/318/filled-answers': { canned_answers: [CANNED] } })
  await show(sampleTicket({ desk: DESK }), 'supporter')
  const field = page.getByRole('textbox', { name: 'Ответ' })
  await field.click()
  await userEvent.keyboard('/')
  const dialog = page.getByRole('dialog', { name: 'Заготовки' })
  await expect.element(dialog.getByRole('button', { name: /^Код/ })).toMatchTextContent('Марина, вернём {сумма}.')
  dialog.getByRole('button', { name: /^Код/ }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Марина, вернём {сумма}.')
  await expect.poll(() => globalThis.getSelection()?.toString()).toBe('{сумма}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('4200 ₽')
  await expect.element(field).toHaveValue('Марина, вернём 4200 ₽.')
})

const CLOSED = { state: 'closed' as const, is_open: false }
const RATING = { rating: 'poor' as const, comment: 'Долго', rated_at: '', formatted_rated_at: '18 ноября в 15:00' }

// Rule 7.992
test('A closed ticket is rated in one press', async () => {
  const service = fakeAnswers({ 'PUT /api/client/tickets/318/rating': { ticket: {} } })
  await show(sampleTicket({ ...CLOSED, may_rate: true }))
  await page.getByRole('button', { name: 'Хорошо' }).click()
  await expect.poll(() => service.asked).toContain('PUT /api/client/tickets/318/rating {"rating":"good","comment":""}')
})

// Rule 7.891
test('A rating chosen in the letter is sent by a press, and by nothing else', async () => {
  const service = fakeAnswers({ 'PUT /api/client/tickets/318/rating': { ticket: {} } })
  await show(sampleTicket({ ...CLOSED, may_rate: true }), 'client', { search: '?rating=fair' })
  await expect
    .element(page.getByRole('button', { name: 'Так себе', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  expect(service.asked.filter((asked) => asked.startsWith('PUT'))).toEqual([])
  const confirm = page.getByRole('button', { name: /Отправить оценку «Так себе»/ })
  const block = page.getByRole('region', { name: 'Как вам помогли?' }).element() as HTMLElement
  block.style.width = '900px'
  expect(confirm.element().clientWidth).toBeLessThan(400)
  await confirm.click()
  await expect.poll(() => service.asked).toContain('PUT /api/client/tickets/318/rating {"rating":"fair","comment":""}')
})

// Rule 7.891
test('What is no rating in the address chooses none', async () => {
  await show(sampleTicket({ ...CLOSED, may_rate: true }), 'client', { search: '?rating=great' })
  await expect.element(page.getByRole('button', { name: 'Хорошо' })).toHaveAttribute('aria-pressed', 'false')
  expect(page.getByRole('button', { name: /Отправить оценку/ }).query()).toBeNull()
})

// Rule 7.992
test('A word is added to a rating afterwards, while it can be changed', async () => {
  const service = fakeAnswers({ 'PUT /api/client/tickets/318/rating': { ticket: {} } })
  await show(sampleTicket({ ...CLOSED, may_rate: true, rating: { ...RATING, rating: 'good', comment: '' } }))
  await expect.element(page.getByRole('button', { name: 'Хорошо' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('textbox', { name: /Что стоит изменить/ }).fill('Отвечать быстрее')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => service.asked.at(-1)).toContain('"comment":"Отвечать быстрее"')
})

// Rule 7.992
test('After a day a rating is read only', async () => {
  await show(sampleTicket({ ...CLOSED, rating: RATING }))
  await expect.element(page.getByText('Ваша оценка: Плохо.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Хорошо' }).query()).toBeNull()
})

// Rule 7.992
test('The support reads a rating with its word', async () => {
  fakeAnswers(ASKED_BESIDE)
  await show(sampleTicket({ ...CLOSED, rating: RATING, desk: DESK }), 'supporter')
  await expect.element(page.getByText(/Оценка: Плохо, 18 ноября в 15:00/)).toMatchTextContent('«Долго»')
})

// Rule 7.994
test('The support sees who else writes, and colleagues are told when it begins to write itself', async () => {
  const others = [{ id: 20, firstname: 'Анна', is_writing: true }]
  const service = fakeAnswers({ 'PUT /api/staff/tickets/318/presence': { others } })
  await show(sampleTicket({ desk: DESK }), 'supporter')
  await expect.element(page.getByText('Анна пишет ответ')).toBeVisible()
  expect(service.asked[0]).toContain('{"is_writing":false}')
  const field = page.getByRole('textbox', { name: 'Ответ' })
  await field.fill('Смотрю')
  await expect.poll(() => service.asked.at(-1)).toContain('{"is_writing":true}')
  await field.fill('')
  await expect.poll(() => service.asked.at(-1)).toContain('{"is_writing":false}')
})

// Rule 7.995
test('A ticket is handed to a colleague with a note', async () => {
  const service = fakeAnswers({ ...ASKED_BESIDE, 'PUT /api/staff/tickets/318/supporter': { ticket: {} } })
  const colleagues = [{ id: 20, firstname: 'Пётр', image: null }]
  await show(sampleTicket({ desk: DESK, colleagues }), 'supporter')
  await page.getByRole('button', { name: 'Передать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Передать обращение' })
  await dialog.getByRole('combobox', { name: 'Кому' }).selectOptions('20')
  await dialog.getByRole('textbox', { name: 'Заметка для коллеги' }).fill('Спроси бухгалтера')
  await dialog.getByRole('button', { name: 'Передать' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = 'PUT /api/staff/tickets/318/supporter {"from":null,"to":20,"note":"Спроси бухгалтера"}'
  expect(service.asked).toContain(sent)
})

test('The support takes a ticket, and a ready-made answer goes into the field to be changed', async () => {
  const service = fakeAnswers({
    ...ASKED_BESIDE,
    'POST /api/staff/tickets/318/assign': { ticket: {} },
    'GET /api/staff/tickets/318/filled-answers': { canned_answers: [CANNED] },
  })
  const { loaded } = await show(sampleTicket({ desk: DESK }), 'supporter')
  await expect.element(page.getByText(/Без ответа 42/)).toBeVisible()
  await page.getByRole('button', { name: 'Взять себе' }).click()
  await expect.poll(() => loaded).toHaveBeenCalledTimes(2)
  expect(service.asked[0]).toBe('POST /api/staff/tickets/318/assign {"take_over":false}')
  await page.getByRole('button', { name: 'Заготовки' }).click()
  await page.getByRole('button', { name: /^Код/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Ответ' })).toHaveValue(CANNED.filled)
})

test('Once the support has taken a ticket the focus goes to whose it is now', async () => {
  const mine = { id: 20, firstname: 'Ольга', image: null }
  let showNow: (ticket: Ticket) => void = () => undefined
  const role: TicketRole = 'supporter'
  function LiveThread() {
    const [ticket, setTicket] = useState(sampleTicket({ desk: DESK }))
    showNow = setTicket
    return <TicketThread ticket={ticket} role={role} />
  }
  fakeAnswers({ ...ASKED_BESIDE, 'POST /api/staff/tickets/318/assign': { ticket: {} } })
  const loaded = vi.fn(() => {
    if (loaded.mock.calls.length > 1) showNow(sampleTicket({ desk: { ...DESK, assigned_to: mine } }))
    return null
  })
  const Stub = createRoutesStub([
    { id: 'page', path: '*', loader: loaded, HydrateFallback: () => null, Component: LiveThread },
  ])
  await render(<Stub />)
  await page.getByRole('button', { name: 'Взять себе' }).click()
  await expect.element(page.getByText('Обращением занимается Ольга')).toHaveFocus()
})

test('A closed ticket waits for nobody: it is only opened again', async () => {
  const desk = { ...DESK, assigned_to: { id: 20, firstname: 'Ольга', image: null } }
  await show(sampleTicket({ state: 'closed', is_open: false, desk }), 'supporter')
  await expect.element(page.getByText('Закрыто без ответа')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Открыть снова' })).toBeVisible()
  expect(page.getByRole('button', { name: /Взять|Вернуть|Забрать/ }).elements()).toHaveLength(0)
})

test('A note looks different from an answer, and is written apart from it', async () => {
  const service = fakeAnswers({ ...ASKED_BESIDE, 'POST /api/staff/tickets/318/notes': { message: {} } })
  const note = sampleAnswer({ id: 3, is_note: true, text: 'Проверить оплату' })
  await show(sampleTicket({ desk: DESK, messages: [sampleMessage(), note] }), 'supporter')
  await expect.element(page.getByText('Заметка, видна только поддержке')).toBeVisible()
  await page.getByText('Заметка для коллег', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Заметка для коллег' }).fill('Позвонить')
  await page.getByRole('button', { name: 'Сохранить заметку' }).click()
  await expect.poll(() => service.asked).toEqual(['POST /api/staff/tickets/318/notes {"text":"Позвонить"}'])
  await expect.element(page.getByRole('textbox', { name: 'Заметка для коллег' })).toHaveValue('')
})
