import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { answerByCall } from '../../../api/testing/answer-by-call.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import type { Approval } from './approval-types.ts'
import { ApprovalsPanel } from './approvals-panel.tsx'

const send = fakeSend()

beforeAll(installHistoryLayers)
afterEach(() => closeAllDialogs())

const INVOICE: Approval = {
  id: 9,
  kind: 'confirm-invoice',
  order_id: null,
  payment_id: 20_811,
  receipt_id: null,
  month: null,
  sum: 41_200,
  comment: '',
  asked_by: { id: 3020, role: 'accountant', firstname: 'Вера', lastname: 'Дорохова' },
  asked_at: '2026-11-20T08:00:00.000Z',
  formatted_asked_at: 'сегодня, 11:00',
  is_own: false,
}

const panel = () => page.getByRole('region', { name: 'Запросы ждут второго сотрудника' })

// Rule 7.908
test('An invoice that waits for a second person says that its client is credited, and where it is found', async () => {
  send.mockImplementation(
    answerByCall({ 'POST /api/staff/approvals/9/confirm': () => Response.json({ approvals: [] }) }),
  )
  await showStaffScreen(<ApprovalsPanel approvals={[INVOICE]} hasCases />, '/staff/exceptions')
  await expect.element(panel()).toMatchTextContent(/Подтверждение счёта, 41.200.₽.*Запрос от: Вера Дорохова/)
  await expect
    .element(panel().getByRole('link', { name: 'Платёж P-20811' }))
    .toHaveAttribute('href', '/staff/payments/20811')
  await panel().getByRole('button', { name: 'Подтвердить' }).click()
  const question = page.getByRole('alertdialog')
  await expect
    .element(question)
    .toMatchTextContent(/Счёт будет отмечен оплаченным, и 41.200.₽ сразу зачтутся заказчику/)
  expect(send).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Подтвердить' }).click()
  await expect.element(page.getByText('Подтверждено, счёт оплачен')).toBeVisible()
})

// Rule 7.908
test('Refused, the invoice stays unpaid; whoever asked takes it back', async () => {
  send.mockImplementation(
    answerByCall({ 'POST /api/staff/approvals/9/refuse': () => Response.json({ approvals: [] }) }),
  )
  await showStaffScreen(<ApprovalsPanel approvals={[{ ...INVOICE, is_own: true }]} />, '/staff/payments/20811')
  expect(panel().getByRole('button', { name: 'Подтвердить' }).elements()).toHaveLength(0)
  await panel().getByRole('button', { name: 'Отозвать запрос' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent(/Счёт останется неоплаченным/)
  await question.getByRole('button', { name: 'Отозвать запрос' }).click()
  await expect.element(page.getByText('Запрос отозван')).toBeVisible()
})
