import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../styles/app.css'
import type { ApiRequest } from '../../api/request.ts'
import { StatementDesk } from './statement-desk.tsx'
import type { Statement, StatementLine } from './statement-words.ts'

const send = vi.hoisted(() => vi.fn<(request: ApiRequest) => Promise<Response>>())
vi.mock('../../api/browser-send.ts', () => ({ sendFromBrowser: send }))

beforeEach(() => send.mockReset())

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
  unreadable_lines: [7],
}

async function show() {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <main className="p-4">
          <StatementDesk />
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

const book = () => page.getByRole('button', { name: 'Провести выбранные' })

test('A statement is shown with what it would do and why not, and only the chosen lines are booked', async () => {
  send.mockResolvedValueOnce(Response.json(STATEMENT))
  await show()
  await upload()
  const matched = page.getByRole('table', { name: 'Проведём' })
  await expect.element(matched).toMatchTextContent(/Северный чай.*05\.10\.2026.*30.900.*Оплатит заказ №\s2041/)
  await expect.element(matched).toMatchTextContent(/ИП Жильцов.*Пополнит кошелёк/)
  const rest = page.getByRole('table', { name: 'Остались вам: проверьте сами' })
  await expect.element(rest).toMatchTextContent(/другая сумма: 1.030.*Второй платёж по\sэтому счёту.*нет номера счёта/)
  await expect.element(page.getByText(/Не\sпрочитаны документы: 7/)).toBeVisible()
  await page.getByRole('checkbox', { name: /ИП Жильцов/ }).click()
  send.mockResolvedValueOnce(Response.json({ lines: [{ line: 1, outcome: 'booked' }], left: STATEMENT.lines.slice(1) }))
  await book().click()
  const told = page.getByText(/Проведено\sстрок:\s1\sиз\s1/)
  await expect.element(told).toHaveFocus()
  const done = page.getByRole('table', { name: 'Проведено' })
  await expect.element(done).toMatchTextContent(/Что сделано.*Оплачен заказ №\s2041/)
  const [, request] = send.mock.calls.map(([one]) => one)
  expect(JSON.parse(request?.body as string)).toEqual({ statement_id: 5, lines: [1] })
  expect(request?.headers['idempotency-key']).toBeTruthy()
})

test('The money of another payer is named with both, and what is booked already is no work', async () => {
  const payer = { payer_title: 'ООО «Лютик»', payer_inn: '7700000016' }
  const lines = [line(1, { verdict: 'other_payer', ...payer, would: null }), line(2, { verdict: 'booked_before' })]
  send.mockResolvedValueOnce(Response.json({ ...STATEMENT, lines }))
  await show()
  await upload()
  const rest = page.getByRole('table', { name: 'Остались вам: проверьте сами' })
  await expect
    .element(rest)
    .toMatchTextContent(/Лютик.*ИНН\s7700000016.*Платит не\sтот.*Северный чай», ИНН\s7707083893/)
  expect(rest.getByRole('row').elements()).toHaveLength(2)
  const booked = page.getByRole('table', { name: 'Проведены раньше: 1' })
  expect(booked.elements()).toHaveLength(0)
  await page.getByText('Проведены раньше: 1').first().click()
  await expect.element(booked).toBeVisible()
})

test('A line that somebody else has booked meanwhile says so', async () => {
  send.mockResolvedValueOnce(Response.json(STATEMENT))
  await show()
  await upload()
  send.mockResolvedValueOnce(
    Response.json({
      lines: [
        { line: 1, outcome: 'already_paid' },
        { line: 2, outcome: 'booked' },
      ],
      left: [],
    }),
  )
  await book().click()
  await expect.element(page.getByRole('table', { name: 'Не проведено' })).toMatchTextContent(/Счёт уже оплачен/)
})

test('Without a chosen line nothing can be booked, and the button says why', async () => {
  send.mockResolvedValueOnce(Response.json({ ...STATEMENT, lines: [line(1)] }))
  await show()
  await upload()
  await page.getByRole('checkbox').click()
  await expect.element(book()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/^Выберите хотя/)).toBeVisible()
  const reason = document.getElementById(book().element().getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toMatch(/^Выберите хотя/)
})

test('A file that is no statement is refused at its field', async () => {
  send.mockResolvedValueOnce(
    Response.json({ code: 'FILE_TYPE', message: 'Файл такого вида не подходит.' }, { status: 415 }),
  )
  await show()
  await upload()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Файл такого вида не подходит.')
})
