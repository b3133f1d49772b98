import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { StatementImport } from './statement-import.tsx'
import type { Statement, StatementLine } from './statement-labels.ts'

const send = fakeSend()

function line(number: number, more: Partial<StatementLine> = {}): StatementLine {
  return {
    line: number,
    date: '2026-10-05',
    number: String(400 + number),
    sum: 30_900,
    payer_title: 'ООО «Северный чай»',
    payer_inn: '7707083893',
    purpose: 'Оплата по счёту № 17 от 01.10.2026',
    verdict: 'matched',
    payment_id: 20_811,
    expected_sum: 30_900,
    expected_payer: { title: 'ООО «Северный чай»', inn: '7707083893' },
    order_id: 2041,
    would: 'pay_order',
    ...more,
  }
}

const STATEMENT: Statement = {
  statement_id: 5,
  file_name: 'kl_to_1c.txt',
  account_numbers: ['40702810900000000777'],
  lines: [
    line(1),
    line(2, { payer_title: 'ИП Жильцов', order_id: null, would: 'top_up' }),
    line(3, { verdict: 'other_sum', expected_sum: 1030, sum: 1000, would: null }),
    line(5, { verdict: 'already_paid', would: null }),
    line(4, { verdict: 'no_invoice_named', payment_id: null, expected_sum: null, would: null }),
  ],
  other_count: 2,
  declared_sum: null,
  unreadable_lines: [7],
}

async function show() {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <main className="p-4">
          <StatementImport />
        </main>
      ),
    },
  ])
  await render(<Stub initialEntries={['/staff/statements']} />)
}

const upload = async () => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('There is no field for a file')
  const files = new DataTransfer()
  files.items.add(new File(['1CClientBankExchange'], 'kl_to_1c.txt', { type: 'text/plain' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(() => send).toHaveBeenCalled()
}

type Imported = readonly [line: number, outcome: string, verdict: string]

const imported = (...lines: readonly Imported[]): Response =>
  Response.json({
    lines: lines.map(([number, outcome, verdict]) => ({ line: number, outcome, verdict, receipt_id: 100 + number })),
  })

const book = () => page.getByRole('button', { name: 'Провести выписку' })

// Rules 2.64, 2.182
test('A statement is shown with what it would do and why not, and only the chosen lines pay invoices', async () => {
  send.mockResolvedValueOnce(Response.json(STATEMENT))
  await show()
  await upload()
  const matched = page.getByRole('table', { name: 'Оплатят счета' })
  await expect.element(matched).toMatchTextContent(/Северный чай.*05\.10\.2026.*30.900.*Оплатит заказ №\s2041/)
  await expect.element(matched).toMatchTextContent(/ИП Жильцов.*Пополнит кошелёк/)
  const rest = page.getByRole('table', { name: 'Станут невыясненными поступлениями' })
  await expect.element(rest).toMatchTextContent(/другую сумму: 1.030.*Второй платёж по\sэтому счёту.*нет номера счёта/)
  await expect.element(page.getByText(/Не\sпрочитаны документы: 7/)).toBeVisible()
  await page.getByRole('checkbox', { name: /ИП Жильцов/ }).click()
  await expect.element(page.getByText(/Не\sвыбрано строк: 1/)).toBeVisible()
  send.mockResolvedValueOnce(
    imported([1, 'booked', 'matched'], ...[2, 3, 5, 4].map((number) => [number, 'unclaimed', 'other_sum'] as const)),
  )
  await book().click()
  const result = page.getByText(/Оплачено счетов: 1\. Невыясненных поступлений: 4/)
  await expect.element(result).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: 'Разнести поступления' }))
    .toHaveAttribute('href', '/staff/receipts')
  const done = page.getByRole('table', { name: 'Оплачены счета' })
  await expect.element(done).toMatchTextContent(/Что сделано.*Оплачен заказ №\s2041/)
  const [, request] = send.mock.calls.map(([one]) => one)
  expect(JSON.parse(request?.body as string)).toEqual({ statement_id: 5, lines: [1] })
  expect(request?.headers['idempotency-key']).toBeTruthy()
})

// Rules 4.748, 4.749
test('The money of another payer is named with both, and what is booked already is no work', async () => {
  const payer = { payer_title: 'ООО «Лютик»', payer_inn: '7700000016' }
  const lines = [line(1, { verdict: 'other_payer', ...payer, would: null }), line(2, { verdict: 'booked_before' })]
  send.mockResolvedValueOnce(Response.json({ ...STATEMENT, lines }))
  await show()
  await upload()
  const rest = page.getByRole('table', { name: 'Станут невыясненными поступлениями' })
  await expect
    .element(rest)
    .toMatchTextContent(/Лютик.*ИНН\s7700000016.*Платит не\sтот.*Северный чай», ИНН\s7707083893/)
  expect(rest.getByRole('row').elements()).toHaveLength(2)
  const booked = page.getByRole('table', { name: 'Уже в учёте: 1' })
  expect(booked.elements()).toHaveLength(0)
  await page.getByText('Уже в учёте: 1').first().click()
  await expect.element(booked).toBeVisible()
})

test('A line whose invoice was paid meanwhile is an unclaimed receipt, and says why', async () => {
  send.mockResolvedValueOnce(Response.json({ ...STATEMENT, lines: [line(1), line(2)] }))
  await show()
  await upload()
  send.mockResolvedValueOnce(imported([1, 'unclaimed', 'already_paid'], [2, 'booked', 'matched']))
  await book().click()
  await expect
    .element(page.getByRole('table', { name: 'Невыясненные поступления' }))
    .toMatchTextContent(/Счёт уже оплачен/)
})

test('With no line chosen the statement is still booked: everything becomes a receipt', async () => {
  send.mockResolvedValueOnce(Response.json({ ...STATEMENT, lines: [line(1)] }))
  await show()
  await upload()
  await page.getByRole('checkbox').click()
  const reason = () => document.getElementById(book().element().getAttribute('aria-describedby') ?? '')
  await expect.poll(() => reason()?.textContent).toMatch(/станут невыясненными/)
  send.mockResolvedValueOnce(imported([1, 'unclaimed', 'matched']))
  await book().click()
  await expect.element(page.getByText(/Оплачено счетов: 0\. Невыясненных поступлений: 1/)).toBeVisible()
  expect(JSON.parse(send.mock.calls.at(-1)?.[0].body as string)).toEqual({ statement_id: 5, lines: [] })
})

test('What is in the books already leaves nothing to do; a total that differs from the lines is told', async () => {
  const lines = [line(1, { verdict: 'booked_before' }), line(2, { verdict: 'duplicate' })]
  send.mockResolvedValueOnce(Response.json({ ...STATEMENT, lines, declared_sum: 31_000 }))
  await show()
  await upload()
  await expect.element(page.getByText(/Всё из\sэтой выписки уже в\sучёте/)).toBeVisible()
  expect(book().elements()).toHaveLength(0)
  await expect.element(page.getByText(/По\sсловам банка поступило 31.000.*30.900/)).toBeVisible()
})

test('A file that is no statement is refused at its field', async () => {
  send.mockResolvedValueOnce(
    Response.json({ code: 'FILE_TYPE', message: 'Файл такого вида не подходит.' }, { status: 415 }),
  )
  await show()
  await upload()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Файл такого вида не подходит.')
})
