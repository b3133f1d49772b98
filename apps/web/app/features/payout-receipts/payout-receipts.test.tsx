/** The papers of payouts in the wallet: who one is, what is owed, and sending it (Product 4.845–4.848). */
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/app.css'
import './payout-receipts.css'
import { fakeSend } from '../../api/testing/browser-send.ts'
import type { PayoutReceipt } from '../nouns/payment/payout-receipt-labels.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { PayoutReceipts } from './payout-receipts.tsx'

const LINK = 'https://lknpd.nalog.ru/api/v1/receipt/123456789012/20abcdefgh/print'
const MISSING: PayoutReceipt = {
  ...{ payment_id: 7, state: 'missing', tax_status: 'self_employed', sum: 950, executed_on: '2026-10-05' },
  ...{ formatted_executed_on: '5 октября 2026 г.', age_days: 4, number: null, receipt_on: null },
  ...{ formatted_receipt_on: null, link: null, file: null, reason: null },
}

const ROLE = 'narrator'
const send = fakeSend()

async function show(receipts: readonly PayoutReceipt[], tax_status: PayoutReceipt['tax_status'] = 'self_employed') {
  await page.viewport(360, 900)
  const onChanged = vi.fn()
  const asked = { tax_status, receipts: [...receipts] }
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <main className="p-4">
          <PayoutReceipts role={ROLE} asked={asked} onChanged={onChanged} />
          <Toasts />
        </main>
      ),
    },
  ])
  await render(<Stub />)
  return onChanged
}

// Rule 4.845
test('Who has not said who he is for the tax office is asked first; it is saved as it is chosen', async () => {
  send.mockImplementation(async () => Response.json({ tax_status: 'entrepreneur' }))
  const onChanged = await show([{ ...MISSING, tax_status: null }], null)
  await expect.element(page.getByText(/Выберите выше, кто вы/)).toBeVisible()
  expect(page.getByRole('button', { name: /Прислать чек/ }).elements()).toHaveLength(0)
  await page.getByRole('combobox', { name: 'Кто вы для налоговой' }).selectOptions('entrepreneur')
  await expect.element(page.getByText('Сохранено')).toBeVisible()
  const [[request] = []] = send.mock.calls
  expect([request?.method, request?.path, request?.body]).toEqual([
    ...['PUT', '/api/narrator/tax-status', '{"tax_status":"entrepreneur"}'],
  ])
  expect(onChanged).toHaveBeenCalledOnce()
})

// Rule 4.846
test('What is wrong is told at its field and nothing is sent; the number comes with the link', async () => {
  await show([MISSING])
  await page.getByRole('button', { name: /Прислать чек/ }).click()
  await page.getByRole('textbox', { name: 'Ссылка на чек' }).fill('https://example.com/receipt')
  await page.getByRole('textbox', { name: 'Сумма' }).fill('949,99')
  await page.getByLabelText('Дата').fill('2026-10-04')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect.element(page.getByText(/Нужна ссылка на\sчек с\slknpd/)).toBeVisible()
  await expect.element(page.getByText(/Ровно как выплата: 950/)).toBeVisible()
  await expect.element(page.getByText(/Не\sраньше выплаты: 5\sоктября/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Ссылка на чек' }).fill(LINK)
  await expect.element(page.getByRole('textbox', { name: 'Номер' })).toHaveValue('20abcdefgh')
  expect(send).not.toHaveBeenCalled()
})

// Rule 4.846
test('A right one is sent with its fields, and what is typed stays when it is refused', async () => {
  const bodies: FormData[] = []
  send.mockImplementation(async (request) => {
    bodies.push(request.body as unknown as FormData)
    if (bodies.length > 1) return Response.json({ receipt: { ...MISSING, state: 'sent', number: '20abcdefgh' } })
    const errors = { number: 'Этот номер уже прислан для другой выплаты' }
    return Response.json({ code: 'VALIDATION', message: 'Проверьте поля', errors }, { status: 422 })
  })
  const onChanged = await show([MISSING])
  await page.getByRole('button', { name: /Прислать чек/ }).click()
  await page.getByRole('textbox', { name: 'Ссылка на чек' }).fill(LINK)
  await page.getByLabelText('Дата').fill('2026-10-05')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect.element(page.getByText(/уже прислан для другой выплаты/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Ссылка на чек' })).toHaveValue(LINK)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect.element(page.getByText(/Чек отправлен/)).toBeVisible()
  expect(Object.fromEntries(bodies[1] ?? [])).toEqual({
    ...{ link: LINK, number: '20abcdefgh', receipt_on: '2026-10-05', sum: '950' },
  })
  expect(onChanged).toHaveBeenCalledOnce()
  expect(page.getByRole('button', { name: 'Отправить' }).elements()).toHaveLength(0)
})

// Rules 4.846, 4.848
test('A returned one says why; a company sends a file; what is accepted is left alone', async () => {
  await show(
    [
      { ...MISSING, state: 'returned', tax_status: 'company', number: '17', reason: 'Нет подписи' },
      { ...MISSING, payment_id: 8, state: 'accepted', number: '18', link: LINK },
    ],
    'company',
  )
  await expect.element(page.getByText('Нет подписи')).toBeVisible()
  expect(page.getByRole('button', { name: /чек/ }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: /Исправить чек/ }).click()
  await expect.element(page.getByText(/PDF, JPEG или\sPNG/)).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
