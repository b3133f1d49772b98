/** Papers of payouts in the hands of the accountant: accepted, returned with a reason, read by owners (Product 4.848). */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { ASKED_BESIDE, fakeAnswers } from '../../../api/testing/fake-answers.ts'
import { closeAllDialogs } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { showStaffScreen } from '../parts/testing/show-staff-screen.tsx'
import { PayoutReceiptsScreen } from './payout-receipts-screen.tsx'
import { receiptQueryOf, receiptsAddress, type StaffReceipt } from './staff-receipt-query.ts'

beforeAll(installHistoryLayers)
afterEach(async () => {
  await closeAllDialogs()
  vi.unstubAllGlobals()
})

const SENT: StaffReceipt = {
  ...{ payment_id: 7, state: 'sent', tax_status: 'self_employed', sum: 950, executed_on: '2026-10-05' },
  ...{ formatted_executed_on: '5 октября 2026 г.', age_days: 4, number: '20abcdefgh', receipt_on: '2026-10-06' },
  ...{ formatted_receipt_on: '6 октября 2026 г.', file: null, reason: null },
  link: 'https://lknpd.nalog.ru/api/v1/receipt/123456789012/20abcdefgh/print',
  worker: { id: 3, role: 'narrator', firstname: 'Арина', lastname: 'Вельская' },
}

async function show(receipts: readonly StaffReceipt[], { isAccountant = true, state = 'waiting' as const } = {}) {
  await page.viewport(390, 900)
  const list = { receipts: [...receipts], total_pages: 1, counts: { waiting: 1, owed: 2 } }
  const query = { state, name: '', month: undefined }
  return showStaffScreen(
    <PayoutReceiptsScreen list={list} query={query} page={1} isAccountant={isAccountant} />,
    '/staff/payout-receipts',
  )
}

// Rule 4.848
test('A receipt is accepted with one press, as the one that was looked at', async () => {
  const { asked } = fakeAnswers({
    ...ASKED_BESIDE,
    'POST /api/staff/payout-receipts/7/accept': { receipt: { ...SENT, state: 'accepted' } },
  })
  const loaded = await show([SENT])
  await expect.element(page.getByRole('link', { name: /Открыть чек/ })).toHaveAttribute('href', SENT.link ?? '')
  await page.getByRole('button', { name: /Принять: Арина/ }).click()
  await expect.element(page.getByText('Чек принят', { exact: true })).toBeVisible()
  expect(asked).toContain('POST /api/staff/payout-receipts/7/accept {"number":"20abcdefgh"}')
  expect(loaded.mock.calls.length).toBeGreaterThan(1)
})

// Rule 4.848
test('It is returned with a reason, and what has moved on is told', async () => {
  const { asked, answer } = fakeAnswers({
    ...ASKED_BESIDE,
    'POST /api/staff/payout-receipts/7/return': { receipt: { ...SENT, state: 'returned' } },
  })
  await show([SENT])
  await page.getByRole('button', { name: /Вернуть: Арина/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Вернуть чек?' })
  await expect.element(dialog.getByRole('button', { name: 'Вернуть' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill('Другой заказчик')
  await dialog.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(page.getByText(/Чек возвращён/)).toBeVisible()
  expect(asked).toContain('POST /api/staff/payout-receipts/7/return {"reason":"Другой заказчик","number":"20abcdefgh"}')
  const moved = { code: 'PAYOUT_RECEIPT_MOVED', message: 'Прислали другой.', errors: {} }
  answer('POST /api/staff/payout-receipts/7/accept', moved, 409)
  await page.getByRole('button', { name: /Принять: Арина/ }).click()
  await expect.element(page.getByText('Прислали другой.')).toBeVisible()
})

// Rule 4.848
test('An owner reads and decides nothing; the list is in the address', async () => {
  fakeAnswers(ASKED_BESIDE)
  await show([SENT], { isAccountant: false })
  expect(page.getByRole('button', { name: /Принять|Вернуть/ }).elements()).toHaveLength(0)
  const query = receiptQueryOf(new URLSearchParams('state=owed&month=2026-10&q=Вел&page=2'))
  expect(query).toEqual({ state: 'owed', month: '2026-10', name: 'Вел', page: 2 })
  expect(receiptsAddress(query)).toBe(`/staff/payout-receipts?state=owed&q=${encodeURIComponent('Вел')}&month=2026-10`)
  expect(receiptQueryOf(new URLSearchParams('state=x&month=2026-13&page=0'))).toEqual({
    ...{ state: 'waiting', month: undefined, name: '', page: 1 },
  })
})

test('Nothing to check says what comes here', async () => {
  fakeAnswers(ASKED_BESIDE)
  await show([])
  await expect.element(page.getByText('Проверять нечего')).toBeVisible()
})
