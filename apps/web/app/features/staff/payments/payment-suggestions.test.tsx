import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { PAYMENT_METHOD, PAYMENT_TYPE } from '@tembrel/domain/money/payment-codes.ts'
import { answerByCall } from '../../../api/testing/answer-by-call.ts'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { m } from '../../../paraglide/messages.js'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { StaffPaymentsTable } from './payments-table.tsx'
import type { Suggestion } from './suggestion.ts'
import { sampleStaffPayment } from './testing/sample-payment.ts'

const send = fakeSend()
beforeAll(installHistoryLayers)
afterEach(closeAllDialogs)

const NOTHING = { execute: false, refuse: false, confirm: false, repeat: false, settle_refund: false }
const invoice = (id: number) =>
  sampleStaffPayment({
    ...{ id, type: PAYMENT_TYPE.topup, method: PAYMENT_METHOD.invoice, title: 'Пополнение по счёту' },
    ...{ sum: 1000, fee: 30, amount: 1030, can: { ...NOTHING, confirm: true } },
  })
const line = (payment_id: number, more: Partial<Suggestion> = {}): Suggestion => ({
  ...{ payment_id, receipt_id: payment_id + 400, date: '2026-11-12', number: '418', payer_title: 'ООО «Ромашка»' },
  ...{ sum: 1030, reasons: ['named', 'payer'], is_other_payer: false, ...more },
})
const ASSIGN = (id: number): string => `POST /api/staff/receipts/${String(id)}/assign`
const CONFIRM = (id: number): string => `POST /api/staff/payments/${String(id)}/confirm`
const sent = (): string[] => send.mock.calls.map(([{ method, path }]) => `${method} ${path}`)

async function show(suggestions: readonly Suggestion[], ids: readonly number[] = [3]) {
  await page.viewport(1440, 900)
  return showStaffScreen(
    <StaffPaymentsTable payments={ids.map(invoice)} suggestions={suggestions} now="2026-11-20T09:00:00.000Z" canAct />,
    '/staff/payments',
  )
}

// Rule 7.888
test('An invoice says which line seems to pay it and why; its confirmation gives it that line', async () => {
  send.mockImplementation(answerByCall({ [ASSIGN(403)]: () => Response.json({}) }))
  const loaded = await show([line(3)])
  const link = page.getByRole('link', { name: /Похоже, оплачен\s12\.11/ })
  await expect.element(link).toHaveAttribute('href', '/staff/receipts/403')
  await expect.element(link).toMatchTextContent(/ООО «Ромашка».*418.*сумма, номер и год счёта, ИНН плательщика/)
  const before = loaded.mock.calls.length
  await page.getByRole('button', { name: m.staff_payments_confirm_of({ id: 3 }) }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent(/Поступление на 1.030/)
  await question.getByRole('button', { name: m.payments_line_assign() }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent()).toEqual([ASSIGN(403)])
  const bodies = send.mock.calls.map(([{ body }]): unknown => (typeof body === 'string' ? JSON.parse(body) : null))
  expect(bodies).toEqual([{ parts: [{ payment_id: 3, sum: 1030 }] }])
  await expect.poll(() => loaded.mock.calls.length).toBeGreaterThan(before)
})

// Rule 7.888
test('When a colleague was faster with the line, it says so and shows the list as it is', async () => {
  const moved = () => Response.json({ code: 'CONFLICT', message: 'Уже изменено.' }, { status: 409 })
  send.mockImplementation(answerByCall({ [ASSIGN(403)]: moved }))
  const loaded = await show([line(3)])
  const before = loaded.mock.calls.length
  await page.getByRole('button', { name: m.staff_payments_confirm_of({ id: 3 }) }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: m.payments_line_assign() }).click()
  await expect.element(page.getByText(m.receipts_moved_on())).toBeVisible()
  await expect.poll(() => loaded.mock.calls.length).toBeGreaterThan(before)
})

// Rule 7.888
test('A line of another payer is only led to, and its invoice is not picked with others', async () => {
  await show([line(3, { is_other_payer: true, reasons: ['named'] })])
  await expect.element(page.getByRole('link', { name: /ИНН плательщика другой/ })).toBeVisible()
  expect(page.getByRole('checkbox', { name: /P-3/ }).query()).toBeNull()
  await page.getByRole('button', { name: m.staff_payments_confirm_of({ id: 3 }) }).click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Подтверждение вручную его не зачтёт/)
})

// Rule 7.888
test('Of several confirmed at once each goes its own way: by its line, or by hand', async () => {
  send.mockImplementation(
    answerByCall({
      [ASSIGN(403)]: () => Response.json({}),
      [CONFIRM(4)]: () => Response.json({ went_to: 'wallet' }),
    }),
  )
  await show([line(3)], [4, 3])
  await page.getByRole('checkbox', { name: /Все на странице/ }).click()
  await page.getByRole('button', { name: m.payments_batch_confirm({ count: 2 }) }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/Из них поступлениями банка: 1/)
  await dialog.getByRole('button', { name: m.staff_payments_confirm() }).click()
  await expect.element(dialog).toMatchTextContent(/2\sиз\s2/)
  expect(sent()).toEqual([ASSIGN(403), CONFIRM(4)])
})
