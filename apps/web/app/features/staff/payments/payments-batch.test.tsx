import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/app.css'
import { PAYMENT_STATUS, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { answerByCall } from '../../../api/testing/answer-by-call.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import type { StaffPayment } from '../parts/staff-payment-types.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { StaffPaymentFilters } from './payment-filters.tsx'
import { paymentQueryOf, queryOfPayments } from './payment-query.ts'
import { PaymentSums } from './payment-sums.tsx'
import { StaffPaymentsTable } from './payments-table.tsx'
import { sampleStaffPayment } from './testing/sample-payment.ts'

const send = fakeSend()

beforeAll(installHistoryLayers)
afterEach(closeAllDialogs)

const withdrawals = (): StaffPayment[] => [
  sampleStaffPayment({ id: 503 }),
  sampleStaffPayment({ id: 502, sum: 2000, amount: 1900 }),
  sampleStaffPayment({ id: 501, sum: 1000, amount: 950 }),
  sampleStaffPayment({ id: 500, status: PAYMENT_STATUS.in_process }),
]

const EXECUTE = (id: number): string => `POST /api/staff/payments/${String(id)}/execute`
const sent = (): string[] => send.mock.calls.map(([{ method, path }]) => `${method} ${path}`)
const refusal = (code: string, message: string, status = 409) => Response.json({ code, message }, { status })
const box = (name: RegExp) => page.getByRole('checkbox', { name })

async function showTable(payments = withdrawals(), canAct = true) {
  await page.viewport(1440, 900)
  return showStaffScreen(
    <StaffPaymentsTable payments={payments} now="2026-11-20T09:00:00.000Z" canAct={canAct} />,
    '/staff/payments',
  )
}

// Rule 2.986
test('Picked withdrawals are executed one by one, the oldest first; it says what became of each', async () => {
  send.mockImplementation(
    answerByCall({
      [EXECUTE(501)]: () => Response.json({ payment: sampleStaffPayment() }),
      [EXECUTE(502)]: () => refusal('SECOND_PERSON_NEEDED', 'Нужно согласие второго сотрудника.'),
      [EXECUTE(503)]: () => refusal('PAYMENT_TRANSITION', 'Платёж уже изменён.'),
    }),
  )
  const loaded = await showTable()
  const before = loaded.mock.calls.length
  await box(/Все на странице/).click()
  await expect.element(page.getByText(/Выбрано\s3\sплатежа\sна\s21.400/)).toBeVisible()
  expect(box(/Выбрать P-500/).query()).toBeNull()
  await page.getByRole('button', { name: 'Провести 3' }).click()
  const dialog = page.getByRole('dialog', { name: /Провести\s3\sвывода/ })
  await expect.element(dialog).toMatchTextContent(/К перечислению 20.330/)
  await dialog.getByRole('button', { name: 'Провести' }).click()
  await expect.element(dialog).toMatchTextContent(/Проведено\s1\sиз\s3.*1\sждёт второго сотрудника/)
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/P-503, Кира Ветлугина: Платёж уже изменён/)
  expect(sent()).toEqual([501, 502, 503].map(EXECUTE))
  expect(loaded.mock.calls).toHaveLength(before)
  await dialog.getByRole('button', { name: 'Готово' }).click()
  await expect.poll(() => loaded.mock.calls.length).toBeGreaterThan(before)
  await expect.element(box(/Выбрать P-501/)).not.toBeChecked()
})

// Rule 2.986
test('What ends all of them leaves the rest for another try, which repeats nothing and has the same keys', async () => {
  let isProved = false
  send.mockImplementation(
    answerByCall({
      [EXECUTE(501)]: () => Response.json({ payment: sampleStaffPayment() }),
      [EXECUTE(502)]: () =>
        isProved
          ? Response.json({ payment: sampleStaffPayment() })
          : refusal('SECOND_FACTOR_NEEDED', 'Подтвердите, что это вы.', 403),
      [EXECUTE(503)]: () => Response.json({ payment: sampleStaffPayment() }),
    }),
  )
  await showTable()
  await box(/Все на странице/).click()
  await page.getByRole('button', { name: 'Провести 3' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Провести' }).click()
  await expect.element(dialog).toMatchTextContent(/Проведено\s1\sиз\s3.*Подтвердите, что это вы/)
  isProved = true
  await dialog.getByRole('button', { name: 'Продолжить: 2' }).click()
  await expect.element(dialog).toMatchTextContent(/Проведено\s3\sиз\s3/)
  expect(sent()).toEqual([501, 502, 502, 503].map(EXECUTE))
  const keys = send.mock.calls.map(([{ headers }]) => headers['idempotency-key'])
  expect(keys[1]).toBe(keys[2])
  expect(new Set(keys).size).toBe(3)
})

// Rule 2.986
test('Refusing several asks for one reason; the key X picks the row with the focus', async () => {
  send.mockImplementation(
    answerByCall({ 'POST /api/staff/payments/503/refuse': () => Response.json({ payment: sampleStaffPayment() }) }),
  )
  await showTable()
  page.getByRole('link', { name: 'Кира Ветлугина' }).first().element().focus()
  await userEvent.keyboard('x')
  await expect.element(box(/Выбрать P-503/)).toBeChecked()
  await userEvent.keyboard('{ArrowDown}x')
  await expect.element(box(/Выбрать P-502/)).toBeChecked()
  await userEvent.keyboard('x')
  await expect.element(box(/Выбрать P-502/)).not.toBeChecked()
  await page.getByRole('button', { name: 'Отклонить 1' }).click()
  const dialog = page.getByRole('dialog', { name: /Отклонить\s1\sвывод/ })
  await expect.element(dialog.getByRole('button', { name: 'Отклонить' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('Чужая карта')
  await dialog.getByRole('button', { name: 'Отклонить' }).click()
  await expect.element(dialog).toMatchTextContent(/Отклонено\s1\sиз\s1/)
  expect(JSON.parse((send.mock.calls[0]?.[0].body as string | undefined) ?? 'null')).toEqual({ reason: 'Чужая карта' })
})

// Rule 2.986
test('Who only reads picks nothing', async () => {
  await showTable(withdrawals(), false)
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(page.getByRole('checkbox').query()).toBeNull()
})

// Rule 2.985
test('Sums and a person narrow the list by the address; a wrong sum stays, is said, and narrows nothing', async () => {
  await page.viewport(360, 900)
  const query = paymentQueryOf(new URLSearchParams('profile_id=3001&sum_from=500&sum_to=400&per_page=50&company_id=x'))
  expect(queryOfPayments(query)).toEqual({ profile_id: 3001 })
  const whose = { of: sampleStaffPayment().profile, of_company: null }
  const loaded = await showStaffScreen(
    <StaffPaymentFilters query={query} whose={whose} />,
    '/staff/payments?sum_to=400',
  )
  await expect.element(page.getByRole('textbox', { name: 'Сумма до' })).toHaveAccessibleDescription(/Меньше суммы/)
  await expect.element(page.getByRole('link', { name: /Кира Ветлугина: показать/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const from = page.getByRole('textbox', { name: 'Сумма от' })
  await from.fill('много')
  await userEvent.keyboard('{Enter}')
  await expect.element(from).toHaveAccessibleDescription(/Нужна сумма в\sцелых рублях/)
  await expect.element(from).toHaveValue('много')
  const before = loaded.mock.calls.length
  await from.fill('12 500 ₽')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => loaded.mock.calls.length).toBe(before + 1)
  const [asked] = loaded.mock.lastCall as unknown as [{ request: Request }]
  expect(new URL(asked.request.url).search).toBe('?sum_to=400&sum_from=12500')
})

// Rule 2.985
test('A narrowed list says what it comes to by kind, without what came to nothing', async () => {
  const sums = [
    { type: PAYMENT_TYPE.topup, count: 3, failed: 1, sum: 45_000, fee: 1350 },
    { type: PAYMENT_TYPE.withdraw_narrator, count: 1, failed: 0, sum: 18_400, fee: 0 },
  ]
  await showStaffScreen(<PaymentSums sums={sums} />, '/staff/payments')
  const region = page.getByRole('region', { name: 'Итоги списка' })
  await expect.element(region).toMatchTextContent(/Пополнения, 3: 45.000.*комиссия 1.350/)
  await expect.element(region).toMatchTextContent(/Выводы дикторов, 1: 18.400.*Без\s1\sплатежа, который не состоялся/)
})
