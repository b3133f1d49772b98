import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import './chat.css'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import type { Order } from '../../nouns/order/order-types.ts'
import { RoomScenario } from '../testing/room-scenario.tsx'
import { ENGINEER_ID, NARRATOR_ID, NOW, sampleMessage, sampleOrder } from '../testing/sample-order.ts'
import { Chat } from './chat.tsx'

const send = fakeSend()

beforeEach(() => {
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scenario = (change: Partial<Order>) => (
  <RoomScenario order={sampleOrder(change)} viewer="client">
    <Chat />
  </RoomScenario>
)

const refused = (): Promise<Response> =>
  Promise.resolve(Response.json({ code: 'FILE_TYPE', message: 'Файл такого вида не подходит.' }, { status: 422 }))
const accepted = (): Promise<Response> =>
  Promise.resolve(
    Response.json({ message: sampleMessage({ id: 7, own: true, text: 'Тише в конце' }) }, { status: 201 }),
  )

test('A message that did not arrive keeps its words and is sent once more under the same key', async () => {
  send.mockImplementationOnce(refused).mockImplementationOnce(accepted)
  const screen = await render(scenario({}))
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('Тише в конце{Enter}')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Файл такого вида не подходит.')
  await expect.element(screen.getByText('Тише в конце')).toBeVisible()
  await screen.getByRole('button', { name: 'Повторить' }).click()
  await expect.poll(() => screen.container.querySelector('[data-pending]')).toBeNull()
  expect(screen.container.querySelectorAll('.chat-row')).toHaveLength(1)
  const keys = send.mock.calls.map(([request]) => request.headers['idempotency-key'])
  expect(keys[0]).toBeDefined()
  expect(keys[0]).toBe(keys[1])
})

for (const [code, message] of [
  ['UNAVAILABLE', 'Сервис недоступен.'],
  ['FILES_UNAVAILABLE', 'Файлы сейчас не принимаются.'],
] as const) {
  // Rules 7.910, 7.955
  test(`A message that met ${code} goes by itself, under the same key, when the service can take it`, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const looks = [503, 200]
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: looks.shift() ?? 200 })))
    const out = (): Promise<Response> => Promise.resolve(Response.json({ code, message }, { status: 503 }))
    send.mockImplementationOnce(out).mockImplementationOnce(accepted)
    const screen = await render(scenario({}))
    await screen.getByRole('textbox').click()
    await userEvent.keyboard('Тише в конце{Enter}')
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Отправим сами, как только сможет.')
    await vi.advanceTimersByTimeAsync(5000)
    await expect.poll(() => looks).toEqual([200])
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5000)
    await expect.poll(() => screen.container.querySelector('[data-pending]')).toBeNull()
    expect(screen.container.querySelectorAll('.chat-row')).toHaveLength(1)
    const keys = send.mock.calls.map(([request]) => request.headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
}

test('Words that did not arrive are still there after the page was loaded anew, and arrive once', async () => {
  send.mockImplementationOnce(refused).mockImplementationOnce(accepted)
  const before = await render(scenario({}))
  await before.getByRole('textbox').click()
  await userEvent.keyboard('Тише в конце{Enter}')
  await expect.element(before.getByRole('alert')).toBeVisible()
  await before.unmount()
  const screen = await render(scenario({}))
  await expect.element(screen.getByText('Тише в конце')).toBeVisible()
  await screen.getByRole('button', { name: 'Повторить' }).click()
  await expect.poll(() => screen.container.querySelector('[data-pending]')).toBeNull()
  const keys = send.mock.calls.map(([request]) => request.headers['idempotency-key'])
  expect(keys[0]).toBe(keys[1])
  expect(Object.keys(sessionStorage)).toHaveLength(0)
})

test('A client without a name is called by the role', async () => {
  const author = { firstname: '', image: null }
  const client = { ...sampleOrder().client, firstname: '', lastname: '' }
  const messages = [sampleMessage({ from: 'client', author, own: false })]
  const screen = await render(
    <RoomScenario order={sampleOrder({ client, ordermessages: messages })} viewer="narrator">
      <Chat />
    </RoomScenario>,
  )
  await expect.element(screen.getByRole('log')).toMatchTextContent('Заказчик:')
})

// Rule 2.42
test('A client changes between the narrator and the engineer, and each receives his own words', async () => {
  send.mockImplementation(accepted)
  const engineer = { ...sampleOrder().client, id: ENGINEER_ID, role: 'soundengineer' as const, firstname: 'Илья' }
  const screen = await render(
    scenario({
      orderstatuses_id: 18,
      soundengineer: engineer,
      open_threads: [NARRATOR_ID, ENGINEER_ID],
      ordermessages: [
        sampleMessage(),
        sampleMessage({ id: 2, text: 'Свёл', narrators_id: null, soundengineers_id: ENGINEER_ID }),
      ],
    }),
  )
  await expect.element(screen.getByText('Добрый день!')).toBeVisible()
  await screen.getByText('Общий чат').click()
  await expect.element(screen.getByText('Свёл')).toBeVisible()
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('Спасибо{Enter}')
  await expect.poll(() => send).toHaveBeenCalled()
  const body = send.mock.calls[0]?.[0].body
  expect(body instanceof FormData && body.get('to')).toBe(String(ENGINEER_ID))
})

// Rule 4.763
test('Where three talk each message says whose it is, and the narrator writes to all', async () => {
  send.mockImplementation(accepted)
  const engineer = { ...sampleOrder().client, id: ENGINEER_ID, role: 'soundengineer' as const, firstname: 'Илья' }
  const three = { narrators_id: null, soundengineers_id: ENGINEER_ID }
  const order = sampleOrder({
    orderstatuses_id: 14,
    soundengineer: engineer,
    open_threads: [NARRATOR_ID, ENGINEER_ID],
    ordermessages: [
      sampleMessage({ id: 1, from: 'client', text: 'Добрый день', author: { firstname: 'Марина', image: null } }),
      sampleMessage({
        id: 2,
        from: 'soundengineer',
        text: 'Шумно',
        author: { firstname: 'Илья', image: null },
        ...three,
      }),
      sampleMessage({
        id: 3,
        from: 'client',
        text: 'Можно тише?',
        author: { firstname: 'Марина', image: null },
        ...three,
      }),
    ],
  })
  const screen = await render(
    <RoomScenario order={order} viewer="narrator">
      <Chat />
    </RoomScenario>,
  )
  // He was spoken to there last.
  await expect.element(screen.getByText(/Здесь говорят заказчик, диктор и\sзвукорежиссёр/)).toBeVisible()
  const names = [...screen.container.querySelectorAll('.chat-bubble > span:first-child')].map(
    (name) => name.textContent,
  )
  expect(names).toEqual(['Илья:', 'Марина:'])
  expect(
    [...screen.container.querySelectorAll('.chat-bubble > span:first-child')].every((one) => one.checkVisibility()),
  ).toBe(true)
  await screen.getByRole('textbox', { name: 'Сообщение: всем троим' }).click()
  await userEvent.keyboard('Пришлю другой{Enter}')
  await expect.poll(() => send).toHaveBeenCalled()
  const body = send.mock.calls[0]?.[0].body
  expect(body instanceof FormData && body.get('to')).toBe(String(ENGINEER_ID))
})

// Rule 4.432
test('What was said with a narrator who has the order no more is read beside the present conversation', async () => {
  const screen = await render(
    scenario({
      orderstatuses_id: 5,
      former_workers: [{ ...sampleOrder().client, id: 3002, role: 'narrator', firstname: 'Вера' }],
      ordermessages: [
        sampleMessage({ id: 1, text: 'Такое не читаю.', narrators_id: 3002 }),
        sampleMessage({ id: 2, text: 'Здравствуйте' }),
      ],
    }),
  )
  await expect.element(screen.getByText('Здравствуйте')).toBeVisible()
  expect(screen.container.textContent).not.toContain('Такое не читаю.')
  await screen.getByText('Вера: прежняя переписка').click()
  await expect.element(screen.getByText('Такое не читаю.')).toBeVisible()
  await expect.element(screen.getByText(/Заказ\sбольше\sне\sу\sэтого\sсобеседника/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Чат', exact: true })).toBeVisible()
  expect(screen.container.querySelector('textarea')).toBeNull()
})

test('A conversation that cannot be written to says why', async () => {
  const screen = await render(scenario({ orderstatuses_id: 15, open_threads: [] }))
  await expect.element(screen.getByText('Чат откроется сразу после оплаты.')).toBeVisible()
  expect(screen.container.querySelector('textarea')).toBeNull()
})

test('What the service says stands in the middle, in the words of its reader', async () => {
  const screen = await render(
    scenario({ ordermessages: [sampleMessage({ service_code: 1001, text: '', author: null, from: 'service' })] }),
  )
  await expect.element(screen.getByText('Вы покупаете исключительные права', { exact: false })).toBeVisible()
})

test('What the support says is not taken for words of the other side, nor for a question about the price', async () => {
  const message = sampleMessage({ from: 'supporter', author: { firstname: 'Служба', image: null }, text: 'Посмотрим.' })
  const screen = await render(scenario({ orderstatuses_id: 5, ordermessages: [message] }))
  await expect.element(screen.getByText('Поддержка', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Посмотрим.')).toBeVisible()
  expect(screen.container.querySelector('.chat-row .avatar')).toBeNull()
  await expect.element(screen.getByRole('heading', { name: 'Чат', exact: true })).toBeVisible()
})

// Rule 4.184
test('Whoever returns the work too often reads that the support has been called', async () => {
  const called = sampleMessage({ service_code: 1006, text: '', author: null, from: 'service' })
  const screen = await render(scenario({ ordermessages: [called] }))
  await expect.element(screen.getByText('Мы позвали поддержку', { exact: false })).toBeVisible()
})

// Rule 4.660
test('The client whose narrator has left reads that the support looks after the order', async () => {
  const left = sampleMessage({ service_code: 1007, text: '', author: null, from: 'service' })
  const client = await render(scenario({ ordermessages: [left] }))
  await expect.element(client.getByText(/поможет\sдовести\sего\sдо\sконца\sили\sвернёт\sвсе\sденьги/u)).toBeVisible()
})

test('The client whose narrator is back reads that the narrator goes on', async () => {
  const back = sampleMessage({ service_code: 1008, text: '', author: null, from: 'service' })
  const client = await render(scenario({ ordermessages: [back] }))
  await expect.element(client.getByText(/Диктор\sснова\sс\sнами/u)).toBeVisible()
})

test('New messages are announced, one’s own are not', async () => {
  const screen = await render(
    scenario({ ordermessages: [sampleMessage(), sampleMessage({ id: 2, own: true, text: 'Спасибо' })] }),
  )
  await expect.element(screen.getByRole('log')).toBeVisible()
  const rows = [...screen.container.querySelectorAll('.chat-row')]
  expect(rows.map((row) => row.getAttribute('aria-live'))).toEqual([null, 'off'])
})

// Rule 4.171
test('One’s own message says whether the other side has had it on the screen', async () => {
  const own = { own: true, from: 'client' as const }
  const screen = await render(
    scenario({ ordermessages: [sampleMessage({ ...own, read_at: NOW }), sampleMessage({ ...own, id: 2 })] }),
  )
  const rows = [...screen.container.querySelectorAll('.chat-row')].map((row) => row.textContent)
  expect(rows[0]).toContain('прочитано')
  expect(rows[1]).toMatch(/доставлено, ещё не\sпрочитано/)
})

test('While the price is agreed, a last word of the other side asks for an answer', async () => {
  const asked = await render(scenario({ orderstatuses_id: 5, ordermessages: [sampleMessage()] }))
  await expect.element(asked.getByRole('heading', { name: 'Чат Уточнение' })).toBeVisible()
  await asked.unmount()
  const answered = await render(
    scenario({ orderstatuses_id: 5, ordermessages: [sampleMessage(), sampleMessage({ id: 2, own: true })] }),
  )
  await expect.element(answered.getByRole('heading', { name: 'Чат', exact: true })).toBeVisible()
})
