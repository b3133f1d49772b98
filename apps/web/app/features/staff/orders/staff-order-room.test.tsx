import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import '../../order-room/room.css'
import '../../order-room/chat/chat.css'
import { ORDER_STATUS } from '@tembrel/domain/orders/statuses.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { answerByCall, NEVER } from '../../../api/testing/answer-by-call.ts'
import type { Replies } from '../../../api/testing/answer-by-call.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import {
  ENGINEER_ID,
  NARRATOR_ID,
  NOW,
  RATES,
  sampleMessage,
  sampleOrder,
} from '../../order-room/testing/sample-order.ts'
import { writeText } from '../../confirm/unsent-text.ts'
import { NO_RECORDINGS } from '../../order-room/takes/load-recordings.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { sampleStaffPayment } from '../payments/testing/sample-payment.ts'
import type { Approval } from '../approvals/approval-types.ts'
import { StaffOrderRoom } from './staff-order-room.tsx'
import type { OrderMoney, StaffOrder } from './staff-order-types.ts'

const send = fakeSend()

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  sessionStorage.clear()
  writeText('order-2041-cancel', '')
})

/** What is known of the client, beside his order. */
const GLANCE = '/api/staff/people/p3100/glance'

/** What the room asks beside what a test is about. */
const ASKED_BESIDE: Replies = {
  'GET /api/supporter/orders/2041/documents': NEVER,
  'GET /api/supporter/orders/2041/packs': NEVER,
  'GET /api/staff/orders/2041': NEVER,
  [`GET ${GLANCE}`]: NEVER,
}
const answering = (replies: Replies) => send.mockImplementation(answerByCall({ ...ASKED_BESIDE, ...replies }))

const sentTo = (path: string): unknown =>
  send.mock.calls.flatMap(([request]) => (request.path.startsWith(path) ? [JSON.parse(request.body as string)] : []))[0]

/** What is asked because somebody has done something. */
const requests = () => send.mock.calls.map(([request]) => request).filter(({ path }) => path !== GLANCE)

const sentCalls = (): string[] => requests().map(({ method, path }) => `${method} ${path}`)

const ENGINEER = { ...sampleOrder().client, id: ENGINEER_ID, role: 'soundengineer' as const, firstname: 'Илья' }

function sampleStaffOrder(more: Partial<StaffOrder> = {}): StaffOrder {
  return {
    order: sampleOrder({
      orderstatuses_id: 14,
      soundengineer: ENGINEER,
      actions: ['cancel-with-refund', 'reassign'],
      open_threads: [NARRATOR_ID, ENGINEER_ID],
      ordermessages: [
        sampleMessage({ from: 'client', author: { firstname: 'Марина', image: null }, text: 'Тише в конце' }),
        sampleMessage({ id: 2, text: 'Сделаю' }),
        sampleMessage({ id: 3, text: 'Свожу', narrators_id: null, soundengineers_id: ENGINEER_ID }),
      ],
    }),
    flagged_at: '2026-10-05T08:00:00.000Z',
    flagged_for: 'returned',
    compensation: { narrator: 4200, soundengineer: null },
    goodwill_left: null,
    engineers: [
      { id: 2100, firstname: 'Павел', lastname: 'Тихий', open_orders: 1 },
      { id: 2101, firstname: 'Анна', lastname: 'Громова', open_orders: 4 },
    ],
    former_conversations: [
      {
        narrator: { ...ENGINEER, id: 3002, role: 'narrator', firstname: 'Глеб', lastname: 'Морозов' },
        left_at: NOW,
        formatted_left_at: '4 октября в 12:00',
        ordermessages: [sampleMessage({ id: 9, narrators_id: 3002, text: 'Не успеваю' })],
      },
    ],
    price_versions: [
      {
        version: 1,
        total: 4200,
        lines: [{ line: 'base', rule: 'tier', inputs: {}, amount: 4200, worker: 'narrator', paid: true }],
        at: NOW,
        formatted_at: '5 октября в 12:00',
      },
    ],
    done: [
      {
        action: 'goodwill-refund',
        by: 'Анна',
        data: { sum: 200, comment: 'Неудобство' },
        at: NOW,
        formatted_at: '5 октября в 12:00',
      },
    ],
    ...more,
  }
}

const MONEY: OrderMoney = {
  payments: [sampleStaffPayment({ id: 77, type: 2, title: 'Оплата заказа', status: 2, order_id: 2041 })],
  movements: [
    {
      ...{ operation_id: 5, seq: 1, kind: 'pay', title: 'Отложено для заказа', sum: 4200, balance: 4200 },
      account: { kind: 'escrow', title: 'Деньги заказа', profile: null, order: null },
      other: { kind: 'wallet', title: 'Кошелёк', profile: null, order: null },
      ...{
        payment_id: null,
        order_id: 2041,
        correction: null,
        corrects_month: null,
        at: NOW,
        formatted_at: '5 октября в 12:00',
      },
    },
  ],
}

async function show(
  answer = sampleStaffOrder(),
  role: 'supporter' | 'accountant' = 'supporter',
  approvals: readonly Approval[] = [],
) {
  const room = (
    <StaffOrderRoom
      answer={answer}
      money={MONEY}
      approvals={approvals}
      role={role}
      rates={RATES}
      recordings={NO_RECORDINGS}
      documents={null}
      now={NOW}
    />
  )
  const loaded = await showStaffScreen(room, '/staff/orders/2041')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Северный чай' })).toBeVisible()
  return loaded
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

// Rule 2.180
test('The support sees the order with both conversations, the money, the versions and what was done', async () => {
  await page.viewport(1440, 1600)
  await show()
  await expect.element(page.getByText('У звукорежиссёра').first()).toBeVisible()
  await expect.element(page.getByText(/заказ ждёт поддержки/)).toBeVisible()
  await expect.element(page.getByText('Свожу')).toBeVisible()
  await page.getByText('Арина', { exact: true }).first().click()
  const log = page.getByRole('log')
  await expect.element(log).toMatchTextContent(/Марина.*Тише в конце.*Арина.*Сделаю/)
  await expect
    .element(page.getByRole('region', { name: 'Деньги заказа' }))
    .toMatchTextContent(/Отложено для заказа.*4.200.*P-77/)
  await page.getByText(/Глеб Морозов, до/).click()
  await expect.element(page.getByText('Не успеваю')).toBeVisible()
  await expect.element(page.getByText(/Возмещение 200/)).toBeVisible()
})

// Rules 2.64, 2.180
test('The guarantee asks whose fault it is and why, and pays a worker who delivered within the limit', async () => {
  const cancelled = sampleStaffOrder({
    order: sampleOrder({ orderstatuses_id: 6, actions: [] }),
    flagged_at: null,
    flagged_for: null,
    engineers: [],
  })
  answering({ 'POST /api/staff/orders/2041/cancel-with-refund': () => Response.json(cancelled) })
  const loaded = await show()
  await button('Отменить с возвратом').click()
  const dialog = page.getByRole('dialog', { name: /Отменить заказ/ })
  const confirm = dialog.getByRole('button', { name: 'Отменить с возвратом' })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: /Диктора/ }).click()
  expect(dialog.getByLabelText('Компенсация диктору').elements()).toHaveLength(0)
  await dialog.getByRole('radio', { name: /Заказчика/ }).click()
  await dialog.getByLabelText('Компенсация диктору').fill('4201')
  await dialog.getByRole('textbox', { name: 'Комментарий' }).fill('Передумал')
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabelText('Компенсация диктору').fill('4 200')
  await confirm.click()
  await expect.element(page.getByText(/Заказ отменён, деньги вернулись заказчику/)).toBeVisible()
  expect(sentTo('/api/staff/orders/2041/cancel-with-refund')).toEqual({
    fault: 'client',
    comment: 'Передумал',
    compensation: { narrator: 4200 },
  })
  expect(requests()[0]?.headers['idempotency-key']).toBeTruthy()
  await expect.element(page.getByText(/сейчас делать нечего/)).toBeVisible()
  await expect.poll(() => loaded).toHaveBeenCalledTimes(2)
})

const NOTHING_TO_DO = { flagged_at: null, flagged_for: null, engineers: [] }

test('Where nothing is left to do the support is sent to the conversation while it can be written to', async () => {
  const order = sampleOrder({ orderstatuses_id: 8, actions: [], open_threads: [NARRATOR_ID] })
  await show(sampleStaffOrder({ ...NOTHING_TO_DO, order }))
  await expect.element(page.getByText(/делать нечего\. Написать можно в\sчате/)).toBeVisible()
})

test('Where the conversation can only be read the support is not sent there to write', async () => {
  const order = sampleOrder({ orderstatuses_id: 4, actions: [], open_threads: [] })
  await show(sampleStaffOrder({ ...NOTHING_TO_DO, order }))
  await expect.element(page.getByText(/делать нечего\.$/)).toBeVisible()
})

test('Whoever comes second reads who has changed the order, and sees it as it is', async () => {
  const history = [
    {
      ...{ action: 'cancel-with-refund', role: 'supporter', comment: null },
      from_status: ORDER_STATUS.processing_by_soundengineer,
      to_status: ORDER_STATUS.declined_by_narrator,
      ...{ at: NOW, formatted_at: '5 октября в 12:30' },
    },
  ]
  const moved = sampleStaffOrder({ order: sampleOrder({ orderstatuses_id: 4, actions: [], history }), engineers: [] })
  answering({
    'POST /api/staff/orders/2041/reassign': () =>
      Response.json({ code: 'ORDER_TRANSITION', message: 'Заказ уже изменён.' }, { status: 409 }),
    'GET /api/staff/orders/2041': () => Response.json(moved),
  })
  await show()
  await button('Сменить звукорежиссёра').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/останутся\sдля\sчтения\sего\sсведения\sи\sпереписка/)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /Павел Тихий/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /Анна Громова/ }).click()
  await dialog.getByRole('button', { name: 'Передать' }).click()
  await expect.element(page.getByText(/5 октября в 12:30.*Показываем, какой он/)).toBeVisible()
  expect(sentTo('/api/staff/orders/2041/reassign')).toEqual({ soundengineer_id: 2101 })
  expect(button('Сменить звукорежиссёра').elements()).toHaveLength(0)
})

// Rule 2.180
test('Goodwill is given within what is left of it', async () => {
  const completed = sampleStaffOrder({
    order: sampleOrder({ orderstatuses_id: 9, actions: ['goodwill-refund'] }),
    ...{ goodwill_left: 4200, engineers: [], flagged_at: null, flagged_for: null },
  })
  answering({ 'POST /api/staff/orders/2041/goodwill-refund': () => Response.json({ ...completed, goodwill_left: 0 }) })
  await show(completed)
  await button('Возместить за наш счёт').click()
  const dialog = page.getByRole('dialog', { name: 'Возмещение заказчику' })
  await dialog.getByLabelText('Сумма').fill('4200')
  await dialog.getByRole('textbox', { name: 'Комментарий' }).fill('Неудобство')
  await dialog.getByRole('button', { name: 'Перечислить' }).click()
  await expect.element(page.getByText(/Уже возмещено всё/)).toBeVisible()
  expect(sentTo('/api/staff/orders/2041/goodwill-refund')).toEqual({ sum: 4200, comment: 'Неудобство' })
})

const ASKED: Approval = {
  ...{
    id: 7,
    kind: 'goodwill-refund',
    order_id: 2041,
    payment_id: null,
    receipt_id: null,
    month: null,
    sum: 1200,
    comment: 'Неудобство',
  },
  asked_by: { id: 1, role: 'supporter', firstname: 'Анна', lastname: 'Лаптева' },
  ...{ asked_at: NOW, formatted_asked_at: '5 октября в 12:00', is_own: false },
}

test('What needs a second person is asked for: the dialog closes, and whoever asked is told', async () => {
  const completed = sampleStaffOrder({
    order: sampleOrder({ orderstatuses_id: 9, actions: ['goodwill-refund'] }),
    ...{ goodwill_left: 4200, engineers: [], flagged_at: null, flagged_for: null },
  })
  const message = 'Нужно согласие второго сотрудника.'
  answering({
    'POST /api/staff/orders/2041/goodwill-refund': () =>
      Response.json({ code: 'SECOND_PERSON_NEEDED', message }, { status: 409 }),
  })
  await show(completed)
  await button('Возместить за наш счёт').click()
  const dialog = page.getByRole('dialog', { name: 'Возмещение заказчику' })
  await dialog.getByLabelText('Сумма').fill('1200')
  await dialog.getByRole('textbox', { name: 'Комментарий' }).fill('Неудобство')
  await dialog.getByRole('button', { name: 'Перечислить' }).click()
  await expect.element(page.getByText(/Запрос записан/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

// Rule 4.821
test('A colleague reads what waits for a second person, and confirms it after one question', async () => {
  answering({ 'POST /api/staff/approvals/7/confirm': () => Response.json({ approvals: [] }) })
  await show(sampleStaffOrder(), 'accountant', [ASKED])
  const panel = page.getByRole('region', { name: 'Запросы ждут второго сотрудника' })
  await expect.element(panel).toMatchTextContent(/завершённому заказу, 1.200.₽.*Запрос от: Анна Лаптева.*Неудобство/)
  await panel.getByRole('button', { name: 'Подтвердить' }).click()
  expect(requests()).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить' }).click()
  await expect.element(page.getByText(/Подтверждено, деньги/)).toBeVisible()
  expect(sentCalls()).toEqual(['POST /api/staff/approvals/7/confirm'])
})

// Rule 4.821
test('Whoever asked confirms nothing himself, and can take the request back', async () => {
  answering({ 'POST /api/staff/approvals/7/refuse': () => Response.json({ approvals: [] }) })
  await show(sampleStaffOrder(), 'supporter', [{ ...ASKED, is_own: true }])
  const panel = page.getByRole('region', { name: 'Запросы ждут второго сотрудника' })
  await expect.element(panel.getByText(/кто-\u2060то из\sколлег/)).toBeVisible()
  expect(panel.getByRole('button', { name: 'Подтвердить' }).elements()).toHaveLength(0)
  await panel.getByRole('button', { name: 'Отозвать запрос' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать запрос' }).click()
  await expect.element(page.getByText('Запрос отозван')).toBeVisible()
})

test('The support writes into the conversation that is on the screen, by the key too', async () => {
  answering({
    'POST /api/supporter/orders/2041/messages': () =>
      Response.json(
        { message: sampleMessage({ id: 20, own: true, from: 'supporter', text: 'Мы разберёмся' }) },
        { status: 201 },
      ),
  })
  await show()
  await page.getByText('Арина', { exact: true }).first().click()
  document.querySelector<HTMLElement>('h1')?.focus()
  await userEvent.keyboard('w')
  await userEvent.keyboard('Мы разберёмся{Enter}')
  await expect.element(page.getByText('Мы разберёмся')).toBeVisible()
  await expect.poll(requests).not.toEqual([])
  const body = requests()[0]?.body
  expect(body instanceof FormData && body.get('to')).toBe(String(NARRATOR_ID))
})

// Rule 4.660
test('An order that waits for the support waits no more once it has written, and the menu counts anew', async () => {
  const waiting = sampleStaffOrder()
  const message = sampleMessage({ id: 30, from: 'supporter', own: true, text: 'Мы рядом' })
  const order = { ...waiting.order, ordermessages: [...waiting.order.ordermessages, message] }
  answering({
    'POST /api/supporter/orders/2041/messages': () => Response.json({ message }, { status: 201 }),
    'GET /api/staff/orders/2041': () => Response.json({ ...waiting, order, flagged_at: null, flagged_for: null }),
  })
  const loaded = await show(waiting)
  await expect.element(page.getByText(/Работу возвращали/)).toBeVisible()
  const before = loaded.mock.calls.length
  document.querySelector<HTMLElement>('h1')?.focus()
  await userEvent.keyboard('w')
  await userEvent.keyboard('Мы рядом{Enter}')
  await expect.element(page.getByText(/Работу возвращали/)).not.toBeInTheDocument()
  await expect.poll(() => loaded.mock.calls.length).toBe(before + 1)
})

test('The accountant reads the order and can do nothing with it', async () => {
  await show(sampleStaffOrder(), 'accountant')
  await expect.element(page.getByText('Заказы ведёт поддержка.')).toBeVisible()
  expect(button(/Отменить с возвратом|Сменить|Возместить/).elements()).toHaveLength(0)
  expect(document.querySelector('textarea')).toBeNull()
  await expect.element(page.getByRole('region', { name: 'Деньги заказа' })).toBeVisible()
  expect(page.getByRole('log').elements()).toHaveLength(0)
  expect(page.getByText(/Глеб Морозов, до/).elements()).toHaveLength(0)
})

test('An order that nobody is there to mix asks for an engineer, not for a word about returned work', async () => {
  await show(sampleStaffOrder({ flagged_for: 'nobody_to_mix' }))
  await expect.element(page.getByText(/Для\sсведения нет звукорежиссёра/)).toBeVisible()
  expect(page.getByText(/Работу возвращали/).elements()).toHaveLength(0)
})

// Rule 4.660
test('An order whose narrator was disabled says so, and what can be done', async () => {
  await show(sampleStaffOrder({ flagged_for: 'narrator_left' }))
  await expect.element(page.getByText(/Диктор отключён.*отмените\sзаказ\sс\sвозвратом/u)).toBeVisible()
})

// Rule 4.662
test('An order whose engineer is silent says so, and what can be done', async () => {
  await show(sampleStaffOrder({ flagged_for: 'engineer_silent' }))
  await expect.element(page.getByText(/Звукорежиссёр долго не\sотвечает.*назначьте другого/u)).toBeVisible()
})
