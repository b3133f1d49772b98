import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { fakeAnswers } from '../../../api/testing/fake-answers.ts'
import type { Ledger } from './ledger-query.ts'
import { showLedger } from './testing/show-ledger.tsx'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const CALL = 'POST /api/staff/ledger/9/correct'
const CARD = { kind: 'card', title: 'Карты', profile: null, order: null } as const
const ESCROW = { kind: 'escrow', title: 'Деньги заказа', profile: null, order: { id: 2041, title: 'Чай' } } as const
const PERSON = { id: 3001, role: 'client', firstname: 'Марина', lastname: 'Котова' }

const WALLET = { kind: 'wallet', title: 'Кошелёк', profile: PERSON, order: null } as const

const LEDGER: Ledger = {
  account: WALLET,
  ...{ balance: 1600, total: null, sheet: null, can_pay_out: false, next_before: null },
  movements: [
    {
      ...{ operation_id: 9, seq: 1, kind: 'topup', title: 'Пополнение картой', other: CARD, sum: 1000, balance: 1600 },
      account: WALLET,
      ...{
        payment_id: 20_814,
        order_id: null,
        correction: 'possible',
        at: '',
        corrects_month: null,
        formatted_at: '5 октября в 14:02',
      },
    },
    {
      ...{ operation_id: 8, seq: 1, kind: 'topup', title: 'Пополнение картой', other: CARD, sum: 600, balance: 600 },
      account: WALLET,
      ...{
        payment_id: 20_813,
        order_id: null,
        correction: 'done',
        at: '',
        corrects_month: null,
        formatted_at: '4 октября в 10:00',
      },
    },
    {
      ...{ operation_id: 7, seq: 1, kind: 'pay', title: 'Отложено для заказа', other: ESCROW, sum: -600, balance: 0 },
      account: WALLET,
      ...{
        payment_id: null,
        order_id: 2041,
        correction: null,
        at: '',
        corrects_month: null,
        formatted_at: '3 октября в 10:00',
      },
    },
  ],
}

const charge = (operation_id: number, order_id: number, correction: 'in_order' | 'shared_out') => ({
  ...{ operation_id, seq: 1, kind: 'topup', title: 'Пополнение по счёту', other: CARD, sum: 4200, balance: 4200 },
  account: WALLET,
  ...{ payment_id: 20_815, order_id, correction, at: '', corrects_month: null, formatted_at: '2 октября в 10:00' },
})

async function show(isAccountant = true, ledger = LEDGER) {
  const service = fakeAnswers({ [CALL]: { operation_id: 10 } })
  const loaded = await showLedger(ledger, isAccountant)
  await expect.element(page.getByText(/Марина Котова/)).toBeVisible()
  return { service, loaded }
}

const opener = () => page.getByRole('button', { name: /^Исправить: Пополнение картой, 5\sоктября/ })
const dialog = () => page.getByRole('dialog', { name: 'Исправить операцию?' })
const reason = () => dialog().getByRole('textbox', { name: 'Причина' })
const send = () => dialog().getByRole('button', { name: 'Исправить' })

// Rule 4.137
test('A mistake is undone with a reason, and the books are shown anew', async () => {
  await page.viewport(360, 800)
  const { service, loaded } = await show()
  await opener().click()
  await expect.element(dialog()).toMatchTextContent(/Пополнение картой,.*1.000/)
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(send()).toHaveAccessibleDescription(/Напишите\sпричину/)
  await reason().fill('Не тот счёт')
  const before = loaded.mock.calls.length
  await send().click()
  await expect.element(page.getByText(/Операция исправлена/)).toBeVisible()
  expect(service.asked).toEqual([`${CALL} ${JSON.stringify({ reason: 'Не тот счёт' })}`])
  await vi.waitFor(() => expect(loaded.mock.calls.length).toBeGreaterThan(before))
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('A refusal is told in the dialog, and nothing typed is lost', async () => {
  const { service } = await show()
  service.answer(CALL, { code: 'BALANCE_TOO_LOW', message: 'На балансе не хватает денег.' }, 422)
  await opener().click()
  await reason().fill('Не тот счёт')
  await send().click()
  await expect.element(dialog().getByText(/не\sхватает\sденег/)).toBeVisible()
  await expect.element(reason()).toHaveValue('Не тот счёт')
})

test('What is corrected says so, what an order rests on offers nothing, and the support only reads', async () => {
  await show()
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(/Исправлено/)
  expect(page.getByRole('button', { name: /^Исправить/ }).elements()).toHaveLength(1)
})

test('The support sees no way to correct', async () => {
  await show(false)
  await expect.element(page.getByRole('button', { name: /^Исправить/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: 'Исправление' })).not.toBeInTheDocument()
})

// Rule 4.137
test('Money that an order holds or has passed on says what has to be done first', async () => {
  const held = { ...LEDGER, movements: [charge(6, 2042, 'in_order'), charge(5, 2043, 'shared_out')] }
  await show(true, held)
  const first = page.getByRole('link', { name: /Сначала отменить заказ №\s2042/ })
  await expect.element(first).toHaveAttribute('href', '/staff/orders/2042')
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(/Деньги у\sисполнителей/)
  await expect.element(page.getByText(/когда поддержка отменит его с\sвозвратом/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Исправить/ }).elements()).toHaveLength(0)
})

test('On a phone a movement that nobody can correct says nothing of corrections', async () => {
  await page.viewport(390, 844)
  await show()
  const cells = page.getByRole('row').nth(3).getByRole('cell', { name: '—' })
  await expect.element(cells).not.toBeInTheDocument()
  await page.viewport(1440, 900)
  await expect.element(page.getByRole('row').nth(3).getByRole('cell', { name: '—' })).toBeVisible()
})
