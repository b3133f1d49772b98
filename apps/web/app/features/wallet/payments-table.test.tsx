import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import '../../styles/app.css'
import './wallet.css'
import { PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { closeAllDialogs } from '../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../ui/dialogs/history-layers.ts'
import { ASKED_BESIDE, fakeAnswers, NEVER } from '../../api/testing/fake-answers.ts'
import type { Payment } from '../nouns/payment/payment-look.ts'
import { PaymentsTable } from './payments-table.tsx'
import { samplePayment, BREAKDOWN, WalletScenario } from './testing/wallet-scenario.tsx'
import { WalletEmpty } from './wallet-empty.tsx'

const ROLE = 'client'

beforeAll(installHistoryLayers)

afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const scenario = (payments: readonly Payment[], total = payments.length, onChanged = vi.fn()) => (
  <WalletScenario>
    <PaymentsTable
      role={ROLE}
      payments={payments}
      total={total}
      filter={{}}
      empty={<WalletEmpty filter={{}} hasTopup onIssued={vi.fn()} />}
      onChanged={onChanged}
    />
  </WalletScenario>
)

// Rule 2.49
test('The five columns tell the date, what it was, how far it is, its document and the sum', async () => {
  const screen = await render(scenario([samplePayment()]))
  const heads = [...screen.container.querySelectorAll('th')].map((head) => head.textContent)
  expect(heads).toEqual(['Дата', 'Операция', 'Статус', 'Документ', 'Сумма'])
  await expect.element(screen.getByText('Исполнен')).toBeVisible()
  await expect.element(screen.getByText('Нет документа')).toBeVisible()
  await expect.element(screen.getByText('+5\u202f000\u202f₽')).toBeVisible()
})

// Rule 2.704
test('Only what has come has a plus, what was refused has no sign, and the line says what the bank shows', async () => {
  const screen = await render(
    scenario([
      samplePayment({ id: 1, sum: 3300, fee: 99 }),
      samplePayment({ id: 2, sum: 3300, fee: 99, status: 1 }),
      samplePayment({ id: 3, sum: 3300, fee: 99, status: 7 }),
      samplePayment({ id: 4, sum: 3300, fee: 99, status: 5 }),
      samplePayment({ id: 5, type: 4, sum: 1000, fee: 50 }),
      samplePayment({ id: 6, type: 4, sum: 1000, fee: 50, status: 1 }),
      samplePayment({ id: 7, type: 4, sum: 1000, fee: 50, status: 3 }),
      samplePayment({ id: 8, type: 2, method: 3, sum: 8400, fee: 0, order_id: 2041 }),
    ]),
  )
  const cells = [...screen.container.querySelectorAll('td.table-sum')].map((cell) =>
    cell.textContent.replaceAll(/\s/g, ' '),
  )
  expect(cells).toEqual([
    '+3 300 ₽Списано 3 399 ₽, из них комиссия 99 ₽',
    '3 300 ₽К оплате 3 399 ₽, из них комиссия 99 ₽',
    cells[2],
    cells[3],
    '−1 000 ₽Отправлено 950 ₽, комиссия 50 ₽',
    '−1 000 ₽К отправке 950 ₽, комиссия 50 ₽',
    '1 000 ₽',
    '−8 400 ₽',
  ])
  for (const refused of [cells[2], cells[6]]) expect(refused).toMatch(/^\d/)
})

// Rule 2.49
test('A document is none, under way, wrong, or there to be saved', async () => {
  const document = { number: null, name: null, path: null }
  const path = '/api/client/payments/4/invoice'
  const screen = await render(
    scenario([
      samplePayment({ id: 1 }),
      samplePayment({ id: 2, status: 5, document: { state: 'in_process', ...document } }),
      samplePayment({ id: 3, status: 6, document: { state: 'error', ...document } }),
      samplePayment({
        id: 4,
        method: 2,
        status: 1,
        document: { state: 'ready', number: '17', name: 'invoice_4.pdf', path },
      }),
    ]),
  )
  const found = [...screen.container.querySelectorAll('td[data-label="Документ"]')]
  const cells = found.map((cell) => cell.textContent.replaceAll('\u00a0', ' '))
  expect(cells).toEqual(['Нет документа', 'В процессе', 'Ошибка', 'Счёт № 17'])
  const link = screen.getByRole('link', { name: 'Счёт № 17' })
  await expect.element(link).toHaveAttribute('href', path)
  await expect.element(link).toHaveAttribute('download', 'invoice_4.pdf')
})

// Rule 4.902
test('An executed payout has its report beside its invoice', async () => {
  const document = {
    state: 'ready',
    number: '5',
    name: 'invoice_9.pdf',
    path: '/api/narrator/payments/9/invoice',
  } as const
  const report = { name: 'payout_9.pdf', path: '/api/narrator/payments/9/report' }
  const screen = await render(
    scenario([
      samplePayment({ id: 9, type: 4, method: 2, status: 2, document, report }),
      samplePayment({ id: 8, type: 4, method: 1, status: 2, report: { ...report, name: 'payout_8.pdf' } }),
    ]),
  )
  const cells = [...screen.container.querySelectorAll('td[data-label="Документ"]')]
  expect(cells.map((cell) => cell.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Счёт № 5Отчёт о выплате',
    'Отчёт о выплате',
  ])
  const link = screen.getByRole('link', { name: /Отчёт\sо\sвыплате/ }).first()
  await expect.element(link).toHaveAttribute('href', report.path)
  await expect.element(link).toHaveAttribute('download', 'payout_9.pdf')
})

// Rule 2.75
test('A line opens to its breakdown from the keyboard, and closes again', async () => {
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/client/payments/318/breakdown': BREAKDOWN })
  const screen = await render(scenario([samplePayment({ type: 2, method: 3, sum: 8400, order_id: 2041 })]))
  const opener = screen.getByRole('button', { name: 'Оплата заказа № 2041' })
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await userEvent.tab()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Деньги ждут, пока вы не примете работу')).toBeVisible()
  await expect.element(screen.getByText('Кошелёк 20\u202f880\u202f₽ → 12\u202f480\u202f₽')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '№\u00a02041' }))
    .toHaveAttribute('href', '/profile/orders/2041')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Деньги ждут, пока вы не примете работу')).not.toBeInTheDocument()
})

test('A breakdown that could not be loaded says so and is asked for again', async () => {
  const service = fakeAnswers(ASKED_BESIDE)
  service.answer('GET /api/client/payments/318/breakdown', { code: 'NOT_FOUND', message: '' }, 404)
  const screen = await render(scenario([samplePayment()]))
  await screen.getByRole('button', { name: 'Пополнение картой' }).click()
  await expect.element(screen.getByText('Не удалось загрузить историю операции')).toBeVisible()
  service.answer('GET /api/client/payments/318/breakdown', BREAKDOWN)
  await screen.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(screen.getByText('Отложено для заказа № 2041')).toBeVisible()
})

test('A withdrawal that came back tells why, and is repeated by a press', async () => {
  const service = fakeAnswers({
    ...ASKED_BESIDE,
    'POST /api/client/payments/318/repeat': { payment: samplePayment({ id: 319 }) },
  })
  const onChanged = vi.fn()
  const back = {
    type: PAYMENT_TYPE.withdraw_client,
    status: PAYMENT_STATUS.rejected,
    failure_reason: 'Карта закрыта',
    is_repeatable: true,
  }
  const screen = await render(scenario([samplePayment(back)], 1, onChanged))
  await expect.element(screen.getByText('Карта закрыта')).toBeVisible()
  await screen.getByRole('button', { name: 'Повторить' }).click()
  await expect.poll(() => onChanged).toHaveBeenCalledOnce()
  expect(service.asked).toContain('POST /api/client/payments/318/repeat')
})

test('A request for a withdrawal waits to be carried out, not to be paid', async () => {
  const screen = await render(scenario([samplePayment({ type: 6, status: 1 })]))
  await expect.element(screen.getByText('Ждёт выплаты')).toBeVisible()
})

// Rule 4.134
test('Money that its order could not take is told to be in the wallet', async () => {
  const screen = await render(scenario([samplePayment({ order_id: 2041, left_in_wallet: true })]))
  await expect.element(screen.getByText(/^Деньги\sостались\sна\sкошельке:/)).toBeVisible()
})

const ADJUSTED = samplePayment({
  type: 2,
  method: 3,
  sum: 8400,
  order_id: 2041,
  adjustments: [
    { kind: 'goodwill', sum: 500, at: '2026-10-06T11:02:00.000Z', formatted_at: '6 октября 2026 г.' },
    { kind: 'corrected', sum: -500, at: '2026-10-07T11:02:00.000Z', formatted_at: '7 октября 2026 г.' },
  ],
})

// Rule 2.75
test('What moved the wallet beside a sum stands below it with its day and its sign', async () => {
  const fee = {
    kind: 'fee_returned',
    sum: 581,
    at: '2026-10-06T11:02:00.000Z',
    formatted_at: '6 октября 2026 г.',
  } as const
  const screen = await render(scenario([ADJUSTED, samplePayment({ id: 319, adjustments: [fee] })]))
  const cells = [...screen.container.querySelectorAll('td.table-sum')].map((cell) => cell.textContent)
  expect(cells[0]).toMatch(/^−8\s400\s₽Возмещение\s6\sоктября.*:\s\+500\s₽Исправление\s7\sоктября.*:\s−500\s₽$/)
  expect(cells[1]).toMatch(
    /^\+5\s000\s₽Списано\s5\s150\s₽,\sиз\sних\sкомиссия\s150\s₽Комиссия\sвозвращена\s6\sоктября.*:\s\+581\s₽$/,
  )
})

test('A correction in a breakdown is told with its sign and with the wallet before and after', async () => {
  const [step] = BREAKDOWN.steps
  const corrected = {
    ...step,
    kind: 'corrected',
    title: 'Ошибка исправлена',
    sum: -500,
    balance: { before: 700, after: 200 },
  }
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/client/payments/318/breakdown': { total: -500, steps: [corrected] } })
  const screen = await render(scenario([ADJUSTED]))
  await screen.getByRole('button', { name: 'Оплата заказа № 2041' }).click()
  await expect.element(screen.getByText('Кошелёк 700\u202f₽ → 200\u202f₽')).toBeVisible()
  const row = screen.container.querySelector('.breakdown-steps li')
  expect(row?.textContent).toMatch(/^Ошибка исправлена−500\s₽/)
})

test('Further lines are added below', async () => {
  const second = { payments: [samplePayment({ id: 1, type: 2, order_id: 2001 })], total: 2 }
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/client/payments': second })
  const screen = await render(scenario([samplePayment()], 2))
  await screen.getByRole('button', { name: 'Показать ещё 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Оплата заказа № 2001' })).toBeVisible()
})

test('An empty wallet says what will be here and offers to top up', async () => {
  fakeAnswers({ ...ASKED_BESIDE, 'GET /api/client/payments': NEVER, 'GET /api/appinfo': NEVER })
  const screen = await render(scenario([]))
  await expect.element(screen.getByText('Операций пока нет')).toBeVisible()
  await screen.getByRole('button', { name: 'Пополнить кошелёк' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Пополнить кошелёк' })).toBeVisible()
})

// Rule 2.921
test('An invoice paid in part says how much of it has come', async () => {
  const screen = await render(scenario([samplePayment({ method: 2, status: 1, sum: 24_000, fee: 1000, paid: 10_000 })]))
  await expect.poll(() => screen.container.textContent.replaceAll(/\s/g, ' ')).toContain('Оплачено 10 000 из 25 000 ₽')
})
