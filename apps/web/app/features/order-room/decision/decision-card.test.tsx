import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import '../room.css'
import { ORDER_STATUS, type OrderStatusId } from '@tembrel/domain/orders/statuses.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS } from '@tembrel/domain/money/payment-codes.ts'
import type { Order, OrderRole } from '../../nouns/order/order-types.ts'
import type { RoomRates } from '../room.ts'
import { NOW, orderInStatus, RATES, sampleComment, sampleTake } from '../testing/sample-order.ts'
import { writeText } from '../../confirm/unsent-text.ts'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { DecisionCard } from './decision-card.tsx'

beforeAll(async () => {
  await page.viewport(1280, 900)
})
afterEach(() => vi.useRealTimers())

const THIN = '\u202f'

/** Non-breaking spaces are for the eye; the table is written with plain ones. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').trim()

async function show(order: Order, role: OrderRole): Promise<{ heading: string; buttons: string[]; text: string }> {
  const screen = await render(
    <RoomScenario order={order} viewer={role}>
      <DecisionCard />
    </RoomScenario>,
  )
  const card = screen.container.querySelector('section.card') as HTMLElement
  const buttons = [...card.querySelectorAll<HTMLElement>('button, a.btn, summary')].filter(
    (button) => button.checkVisibility({ contentVisibilityAuto: true }) && !button.closest('.action-bar'),
  )
  return {
    heading: plain(card.querySelector('h2')?.textContent ?? ''),
    buttons: buttons.map((button) => plain(button.textContent)),
    text: plain(card.textContent),
  }
}

type Row = readonly [status: OrderStatusId, heading: string, buttons: readonly string[]]

const CLIENT: readonly Row[] = [
  [1, 'Черновик заказа', ['Оформить за 4 200 ₽', 'Продолжить оформление', 'Удалить заказ']],
  [2, 'Ждём, возьмёт ли диктор заказ', ['Отозвать заказ']],
  [3, 'Диктор считает цену', ['Отозвать заказ']],
  [4, 'Диктор отказался от заказа', ['Изменить заказ', 'Удалить заказ']],
  [5, 'Диктор назвал цену', ['Одобрить цену 4 200 ₽', 'Отказаться от цены']],
  [6, 'Вы отказались от заказа', ['Изменить заказ', 'Удалить заказ']],
  [7, 'Диктор записывает', []],
  [8, 'Послушайте запись: примете её?', ['Принять работу', 'Работа не выполнена']],
  [9, 'Заказ готов', ['Дополнительный заказ']],
  [14, 'Звукорежиссёр работает над записью', []],
  [15, 'Оплатите заказ', ['Оплатить 4 200 ₽', 'Отменить оплату']],
  [16, 'Оплатите заказ', ['Оплатить 4 200 ₽', 'Отменить оплату']],
  [17, 'Оплатите дополнительные услуги', ['Оплатить 4 200 ₽', 'Отменить оплату']],
  [18, 'Послушайте запись: примете её?', ['Принять работу', 'Работа не выполнена']],
  [19, 'Послушайте готовую запись: примете её?', ['Принять работу', 'Работа не выполнена']],
]

const NARRATOR: readonly Row[] = [
  [1, 'Черновик', []],
  [2, 'Новый заказ: возьмёте?', ['Взять заказ', 'Отказаться от заказа']],
  [3, 'Назовите цену за запись', ['Отправить цену', 'Отказаться от заказа']],
  [4, 'Вы отказались от заказа', []],
  [5, 'Ждём решения заказчика', ['Изменить цену', 'Отказаться от заказа']],
  [6, 'Заказчик отказался', []],
  [7, 'Запишите и пришлите результат', ['Сдать работу', 'Отказаться от заказа']],
  [8, 'Заказчик слушает запись', ['Прислать другой дубль']],
  [9, 'Заказ завершён', []],
  [14, 'Запись у звукорежиссёра', []],
  [15, 'Ждём оплату заказчика', []],
  [16, 'Ждём оплату заказчика', []],
  [17, 'Заказчик доплачивает за услуги', []],
  [18, 'Заказчик слушает запись', ['Прислать другой дубль']],
  [19, 'Заказчик слушает запись', []],
]

const ENGINEER: readonly Row[] = [
  [1, 'Заказ сейчас не у вас', []],
  [2, 'Заказ сейчас не у вас', []],
  [3, 'Заказ сейчас не у вас', []],
  [4, 'Заказ отменён', []],
  [5, 'Заказ сейчас не у вас', []],
  [6, 'Заказ отменён', []],
  [7, 'Диктор исправляет запись', []],
  [8, 'Заказчик слушает новый дубль', []],
  [9, 'Заказ завершён', []],
  [14, 'Почистите запись', ['Сдать работу', 'Вернуть диктору']],
  [15, 'Заказ сейчас не у вас', []],
  [16, 'Заказ сейчас не у вас', []],
  [17, 'Заказчик доплачивает за услуги', []],
  [18, 'Заказчик слушает новый дубль', []],
  [19, 'Заказчик слушает запись', []],
]

const TABLE = [
  ...CLIENT.map((row) => ['client', ...row] as const),
  ...NARRATOR.map((row) => ['narrator', ...row] as const),
  ...ENGINEER.map((row) => ['soundengineer', ...row] as const),
]

test.each(TABLE)('The %s of an order in %i reads «%s» and can %j', async (role, status, heading, buttons) => {
  const shown = await show(orderInStatus(status, role), role)
  expect([shown.heading, shown.buttons]).toEqual([heading, buttons])
})

type Closed = readonly [action: string, from: OrderStatusId, client: string, narrator: string, text: string]

const CLOSED: readonly Closed[] = [
  ['decline', 5, 'Вы отказались от заказа', 'Заказчик отказался', 'Его можно изменить'],
  ['lapse', 5, 'Время на решение о цене вышло', 'Заказчик не ответил на цену', 'Его можно изменить'],
  [
    'cancel-with-refund',
    7,
    'Поддержка отменила заказ',
    'Поддержка отменила заказ',
    'Деньги вернулись на кошелёк полностью',
  ],
]

for (const [action, from, client, narrator, text] of CLOSED) {
  // Rule 4.521
  test(`An order closed on the client’s side by ${action} from ${from} says so to both`, async () => {
    const move = {
      action,
      from_status: from,
      to_status: ORDER_STATUS.declined_by_client,
      role: 'system',
      comment: null,
      at: NOW,
      formatted_at: '',
    }
    const seen = await show(orderInStatus(6, 'client', { history: [move] }), 'client')
    expect([seen.heading, seen.text]).toEqual([client, expect.stringContaining(text)])
    expect((await show(orderInStatus(6, 'narrator', { history: [move] }), 'narrator')).heading).toBe(narrator)
  })
}

// Rule 4.511
test('An engineer who was replaced reads that another has the order, and once he was paid that it is completed', async () => {
  const left = { left_at: NOW, actions: [] }
  const passed = await show(orderInStatus(6, 'soundengineer', left), 'soundengineer')
  expect([passed.heading, passed.buttons]).toEqual(['Заказ передан другому звукорежиссёру', []])
  const paid = await show(orderInStatus(9, 'soundengineer', left), 'soundengineer')
  expect([paid.heading, paid.buttons]).toEqual(['Заказ завершён', []])
})

test('A card that does not have enough in the wallet says what is charged with the fee', async () => {
  const shown = await show(orderInStatus(15, 'client', { balance: 0 }), 'client')
  expect(shown.buttons).toContain('Оплатить 4 326 ₽')
  expect(shown.text).toContain('Вместе с комиссией 3 %')
})

test('The reason of a failed payment is told in words', async () => {
  const payment = {
    id: 5,
    method: PAYMENT_METHOD.card,
    status: PAYMENT_STATUS.payment_error,
    sum: 4200,
    fee: 126,
    confirmation_url: null,
    paid: null,
    failure_reason: 'insufficient_funds',
  }
  const shown = await show(orderInStatus(15, 'client', { payment }), 'client')
  expect(shown.text).toContain('На карте не хватает денег')
})

// Rule 2.43
test('What happens by itself is promised with its time and what is left', async () => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  const shown = await show(orderInStatus(2, 'client', { clock_due_at: '2026-10-05T11:20:00.000Z' }), 'client')
  vi.useRealTimers()
  expect(shown.text).toContain(
    'Диктор ответит до 5 октября, 14:20 (ещё 2 ч 20 мин). Не ответит — вернём деньги полностью.',
  )
})

// Rule 4.78
test('A client whose narrator is late may cancel, and is told so', async () => {
  const shown = await show(orderInStatus(7, 'client', { actions: ['cancel-overdue'] }), 'client')
  expect([shown.heading, shown.buttons]).toEqual(['Диктор опаздывает', ['Отменить и вернуть деньги']])
})

test('A client whose narrator was disabled is promised no recording: the support looks after the order', async () => {
  const deadline_at = '2026-10-06T20:59:00.000Z'
  const left = orderInStatus(7, 'client', { narrator_left: true, deadline_at, actions: [] })
  const shown = await show(left, 'client')
  expect(shown.heading).toBe('Диктор больше у нас не работает')
  expect(shown.text).toContain('Заказом занимается поддержка')
  expect(shown.text).not.toContain('Запись будет')
})

// Rule 4.761
test('The deadline of a mix is said to each side in its own words', async () => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  const until = async (role: OrderRole, deadline_at: string) =>
    (await show(orderInStatus(14, role, { deadline_at, narrator_left: true }), role)).text
  const [ahead, over] = ['2026-10-05T20:59:00.000Z', '2026-10-04T20:59:00.000Z']
  const texts = {
    mine: await until('soundengineer', ahead),
    client: await until('client', ahead),
    narrator: await until('narrator', ahead),
    late: await until('client', over),
  }
  vi.useRealTimers()
  expect(texts.mine).toContain('Сдайте работу до 5 октября, 23:59 (ещё 11 ч 59 мин)')
  expect(texts.client).toContain('Звукорежиссёр сдаст работу до 5 октября, 23:59')
  expect(texts.narrator).toContain('Звукорежиссёр сдаст работу до 5 октября, 23:59')
  expect(texts.late).toContain('Срок звукорежиссёра вышел 4 октября, 23:59')
})

const move = (action: string, from_status: OrderStatusId, to_status: OrderStatusId, comment: string | null = null) => ({
  ...{ action, from_status, to_status, comment, at: NOW, formatted_at: '' },
  role: action === 'return-to-narrator' ? 'soundengineer' : 'client',
})

// Rule 4.762
test('A take that has to be accepted again says why it went back and what its maker has put right', async () => {
  const history = [
    ...[move('accept', 2, 7), move('send-results', 7, 18), move('confirm', 18, 14)],
    ...[move('return-to-narrator', 14, 7, 'Слышен холодильник'), move('send-results', 7, 18)],
  ]
  const mended = { done_at: NOW, done_take_number: 2 }
  const result_comments = [
    sampleComment({ id: 1, number: 4, text: 'Шум на 0:12', ...mended }),
    sampleComment({ id: 2, number: 5, text: 'Ударение', done_at: null }),
    sampleComment({ id: 3, number: 6, text: 'Вдох в начале', done_at: NOW, done_take_number: 1 }),
  ]
  const takes = [sampleTake(1), sampleTake(2)]
  const order = orderInStatus(18, 'client', { history, result_comments, takes, mixing: true })
  const { heading, text } = await show(order, 'client')
  expect(heading).toBe('Послушайте исправленную запись: примете её?')
  expect(text).toContain('Звукорежиссёр вернул запись диктору, диктор её исправил')
  expect(text).toContain('Слышен холодильникЗвукорежиссёр')
  expect(text).toContain('Исправлено по комментариям№ 4: Шум на 0:12')
  expect(text).not.toContain('Ударение')
  expect(text).not.toContain('Вдох')
})

// Rule 4.762
test('A mix that has to be heard again reminds the client of his own words', async () => {
  const history = [
    ...[move('confirm', 18, 14), move('send-results', 14, 19)],
    ...[move('not-done', 19, 14, 'Музыка громче'), move('send-results', 14, 19)],
  ]
  const { heading, text } = await show(orderInStatus(19, 'client', { history }), 'client')
  expect(heading).toBe('Послушайте исправленную запись: примете её?')
  expect(text).toContain('Исполнитель исправил то, о чём вы просили')
  expect(text).toContain('Музыка громче')
})

test('Work that came back shows what has to be put right', async () => {
  const history: Order['history'] = [
    {
      action: 'send-results',
      from_status: 7,
      to_status: 8,
      role: 'narrator',
      comment: null,
      at: NOW,
      formatted_at: '',
    },
    {
      action: 'not-done',
      from_status: 8,
      to_status: 7,
      role: 'client',
      comment: 'Тише в конце',
      at: NOW,
      formatted_at: '',
    },
  ]
  const shown = await show(orderInStatus(7, 'narrator', { history }), 'narrator')
  expect(shown.heading).toBe('Исправьте и пришлите новый дубль')
  expect(shown.text).toContain('Тише в конце')
})

// Rule 4.663
test('An urgent order whose price is named can be paid without the urgency', async () => {
  const buttons = ['Одобрить цену 4 200 ₽', 'Оплатить без срочности', 'Отказаться от цены']
  const shown = await show(orderInStatus(5, 'client', { urgent: true }), 'client')
  expect(shown.buttons).toEqual(buttons)
  expect(shown.text).toContain('Цена та же, срок обычный')
})

// Rule 9.44
test('A narrator sees what he receives before he takes the order', async () => {
  const shown = await show(orderInStatus(2, 'narrator', { reward: { gross: 4200, fee: 840, net: 3360 } }), 'narrator')
  expect(shown.text).toContain('Вы получите3 360 ₽')
})

// Rule 2.44
test('A named price says at once what both sides make of it', async () => {
  const screen = await render(
    <RoomScenario order={orderInStatus(3, 'narrator', { base_price: null })} viewer="narrator">
      <DecisionCard />
    </RoomScenario>,
  )
  const send = screen.getByRole('button', { name: 'Отправить цену' })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  const reason = document.getElementById(send.element().getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toMatch(/^Сначала введите\sсумму$/)
  await screen.getByLabelText('Ваша цена').fill('4200')
  await expect.element(screen.getByText(`Вы получите 3${THIN}360${THIN}₽.`)).toBeVisible()
  await expect.element(send).not.toHaveAttribute('aria-disabled')
  await expect.element(send).not.toHaveAttribute('aria-describedby')
})

test('The sum that a narrator types is there after a reload, beside what his price list says', async () => {
  writeText('order-2041-price-sum', '')
  const order = orderInStatus(3, 'narrator', { base_price: 4000 })
  const advert = { id: 1, pricing_genre_id: null, cleaning_available: false } as RoomRates['genre']
  const card = (
    <RoomScenario order={order} viewer="narrator" rates={{ ...RATES, genre: advert }}>
      <DecisionCard />
    </RoomScenario>
  )
  const first = await render(card)
  await expect.element(first.getByText(/По\sвашим расценкам: .*₽ \(до\s30\sсек\)/)).toBeVisible()
  await expect.element(first.getByLabelText('Ваша цена')).toHaveValue(`4${THIN}000`)
  await first.getByLabelText('Ваша цена').fill('5150')
  await first.unmount()
  const second = await render(card)
  await expect.element(second.getByLabelText('Ваша цена')).toHaveValue(`5${THIN}150`)
  writeText('order-2041-price-sum', '')
})

test('With the options beside the payment a draft is placed where they are', async () => {
  const flags = { options_in_payment_modal: true }
  const screen = await render(
    <RoomScenario order={orderInStatus(1, 'client')} viewer="client" flags={flags}>
      <DecisionCard />
    </RoomScenario>,
  )
  await expect.element(screen.getByRole('link', { name: /Продолжить\sоформление/ }).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Оформить\sза/ })).not.toBeInTheDocument()
})

// Rule 4.960
test('Whoever takes an order is told how long he has for the work, and the client is told the same', async () => {
  // 12:00 in Moscow: eleven hours and 59 minutes until 23:59, and one hour from the last minute of the answer.
  const promised = { clock_due_at: '2026-10-05T19:59:00.000Z', deadline_at: '2026-10-05T20:59:00.000Z' }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-05T09:00:00.000Z') })
  const narrator = await show(orderInStatus(2, 'narrator', promised), 'narrator')
  expect(narrator.text).toMatch(/Если возьмёте сейчас, на запись есть ещё 11 ч 59 мин: до .*23:59/u)
  expect(narrator.text).toMatch(/После ответа в последнюю минуту на запись будет ещё 1 ч/u)
  const client = await show(orderInStatus(2, 'client', promised), 'client')
  expect(client.text).toMatch(/до .*23:59, когда бы диктор ни ответил\. .* будет ещё 1 ч/u)
})

// Rule 10.95
test('The client reads how soon this narrator usually answers and delivers, beside the deadline and never in its place', async () => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  const usual_times = { answer_minutes: 40, delivery_minutes: 300 }
  const deadline_at = '2026-10-06T20:59:00.000Z'
  const textOf = async (status: OrderStatusId, change: Partial<Order> = {}, role: OrderRole = 'client') =>
    (await show({ ...orderInStatus(status, role), deadline_at, usual_times, ...change }, role)).text
  const both = 'Обычно отвечает за 40 мин, сдаёт за 5 ч.'
  const delivery = 'Обычно этот диктор сдаёт такой заказ за 5 ч после начала работы.'
  expect(await textOf(2)).toMatch(/Срок записи — до .*Обычно отвечает за 40 мин, сдаёт за 5 ч\./)
  expect(await textOf(3)).toContain(both)
  const inWork = await textOf(7)
  expect(inWork).toMatch(/Запись будет до .*Обычно этот диктор сдаёт/)
  expect(inWork).not.toContain('отвечает')
  expect(await textOf(5)).toContain(delivery)
  // Nothing is said where nothing is known, once the deadline is over, after work was sent back, and to others than the client.
  for (const silent of [
    await textOf(7, { usual_times: null }),
    await textOf(7, { usual_times: { answer_minutes: 40, delivery_minutes: null } }),
    await textOf(7, { deadline_at: '2026-10-05T08:00:00.000Z' }),
    await textOf(7, { not_done_count: 1 }),
    await textOf(8),
    await textOf(7, {}, 'narrator'),
  ]) {
    expect(silent).not.toContain('Обычно')
  }
})
