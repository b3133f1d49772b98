import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles/app.css'
import { fakeSend } from '../../../api/testing/browser-send.ts'
import { answerByCall } from '../../../api/testing/answer-by-call.ts'
import { closeAllDialogs, DialogStack } from '../../../ui/dialogs/dialog-stack.tsx'
import { installHistoryLayers } from '../../../ui/dialogs/history-layers.ts'
import { ReceiptCard } from './receipt-card.tsx'
import type { Offer, Part, Receipt, ReceiptCase } from './receipt-labels.ts'

const send = fakeSend()
beforeAll(installHistoryLayers)
beforeEach(() => {
  sessionStorage.clear()
})
afterEach(closeAllDialogs)

const CLIENT = { id: 3104, role: 'client', firstname: 'Анна', lastname: 'Берег' }
const RECEIPT: Receipt = {
  ...{ id: 7, date: '2026-11-18', number: '93', sum: 3000.5, left: 3000.5, held: 0, returning: 0 },
  ...{ payer_title: 'ООО «Лютик»', payer_inn: '7700000016', payer_account: '40702810900000000777' },
  ...{ purpose: 'Оплата по счёту № 17 от 01.10.2026', verdict: 'other_payer', age_days: 3 },
  formatted_booked_at: '18 ноября в 12:00',
}

function offer(number: number, more: Partial<Offer> = {}): Offer {
  return {
    ...{ payment_id: 20_000 + number, number, year: 2026, status: 1, client: CLIENT, order_id: null },
    ...{ company: { title: 'ООО «Ромашка»', inn: '7707083893' }, charge: 2060, paid: 0, reasons: ['named'] },
    can: { assign: true, match: false },
    ...more,
  }
}

const PART: Part = {
  ...{ id: 5, client: CLIENT, invoice: { payment_id: 20_017, number: 17, year: 2026 }, sum: 500, state: 'held' },
  ...{ made_by: 'Инна Счётова', formatted_made_at: '18 ноября в 12:10' },
}

function caseOf(more: Partial<ReceiptCase> = {}): ReceiptCase {
  return { receipt: RECEIPT, parts: [], returns: [], invoices: [offer(17), offer(18, { reasons: ['payer'] })], ...more }
}

async function show(answer = caseOf()) {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <main className="p-4">
          <ReceiptCard answer={answer} approvals={[]} search="" />
          <DialogStack />
        </main>
      ),
    },
  ])
  await render(<Stub initialEntries={['/staff/receipts/7']} />)
}

const json =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status })
const bodies = (): unknown[] =>
  send.mock.calls.flatMap(([{ method, body }]) =>
    method === 'POST' ? [body === undefined ? null : (JSON.parse(body as string) as unknown)] : [],
  )
const assign = () => page.getByRole('button', { name: /^Разнести/ })
const REFUSED = { code: 'VALIDATION', message: 'Проверьте отмеченные поля.', errors: {} }

// Rule 2.920
test('A receipt shows who paid, why it waits and the invoices it may be for, and is divided as it is typed', async () => {
  await page.viewport(390, 844)
  await show()
  await expect.element(page.getByText(/7700000016/)).toBeVisible()
  await expect.element(page.getByText('Оплата по счёту № 17 от 01.10.2026')).toBeVisible()
  await expect.element(page.getByText(/назван\sв\sназначении/)).toBeVisible()
  await expect.element(assign()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/Укажите\sсумму\sхотя/)).toBeVisible()
  await page.getByRole('textbox', { name: /счёт № 17/ }).fill('1 000,50')
  await expect.element(page.getByText(/Разносится\s1.000,50?.₽\sиз\s3.000,50?.₽.*останется\s2.000/)).toBeVisible()
  await page.getByRole('combobox').selectOptions('3104')
  await expect.element(page.getByText(/Разносится\s3.000,50?.₽\sиз.*останется\s0/)).toBeVisible()
  send.mockImplementation(
    answerByCall({ 'POST /api/staff/receipts/7/assign': json(caseOf({ receipt: { ...RECEIPT, left: 0 } })) }),
  )
  await assign().click()
  await expect
    .poll(bodies)
    .toEqual([{ parts: [{ payment_id: 20_017, sum: 1000.5 }], wallet: { profile_id: 3104, sum: 2000 } }])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('What cannot be is said at its field, and nothing typed is lost', async () => {
  await show()
  const field = page.getByRole('textbox', { name: /счёт № 17/ })
  await field.fill('2061')
  await expect.element(page.getByText(/Можно не\sбольше 2.060/)).toBeVisible()
  await field.fill('сто')
  await expect.element(page.getByText(/Сумма в\sрублях/)).toBeVisible()
  await expect.element(assign()).toHaveAttribute('aria-disabled', 'true')
  await field.fill('2060')
  await page.getByRole('textbox', { name: /счёт № 18/ }).fill('2060')
  await expect.element(page.getByText(/больше,\sчем\sосталось/)).toBeVisible()
  await page.getByRole('textbox', { name: /счёт № 18/ }).fill('10')
  send.mockImplementation(
    answerByCall({
      'POST /api/staff/receipts/7/assign': json({ ...REFUSED, errors: { parts: 'Больше, чем осталось: 5 ₽' } }, 422),
    }),
  )
  await assign().click()
  await expect.element(page.getByText('Больше, чем осталось: 5 ₽')).toBeVisible()
  await expect.element(field).toHaveValue('2060')
})

test('What was given is taken back after one question, and a refusal stays in it', async () => {
  await show(caseOf({ parts: [PART] }))
  await expect.element(page.getByText(/Ждёт\sдоплаты/).first()).toBeVisible()
  send.mockImplementation(
    answerByCall({
      'POST /api/staff/receipts/7/parts/5/undo': json({ code: 'BALANCE_TOO_LOW', message: 'Мало денег.' }, 422),
    }),
  )
  await page.getByRole('button', { name: 'Отменить' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent(/500.*вернутся в\sневыясненные/)
  await question.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect.element(question.getByRole('alert')).toMatchTextContent('Мало денег.')
})

test('A return needs a reason, waits for a colleague above the limit, and is said to be sent', async () => {
  const back = { id: 3, sum: 100, comment: 'Не нам', asked_by: 'Инна', formatted_asked_at: '18 ноября' }
  await show(caseOf({ returns: [{ ...back, state: 'asked' }] }))
  await page.getByRole('button', { name: 'Вернуть плательщику' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Вернуть плательщику' })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Почему' }).fill('Ошибочный платёж')
  send.mockImplementation(
    answerByCall({
      'POST /api/staff/receipts/7/return': json({ code: 'SECOND_PERSON_NEEDED', message: 'Нужен второй.' }, 409),
      'POST /api/staff/receipts/7/returns/3/made': json(caseOf()),
    }),
  )
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies()).toEqual([{ sum: 3000.5, comment: 'Ошибочный платёж' }])
  await page.getByRole('button', { name: 'Банк отправил' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Банк отправил' }).click()
  await expect.poll(() => bodies().length).toBe(2)
})

test('An invoice confirmed by hand is offered as the same money; a rival who was faster is told of', async () => {
  const known = offer(17, { status: 2, paid: 2060, can: { assign: false, match: true } })
  await show(caseOf({ invoices: [known] }))
  send.mockImplementation(
    answerByCall({ 'POST /api/staff/receipts/7/match': json({ code: 'CONFLICT', message: 'Изменилось.' }, 409) }),
  )
  await page.getByRole('button', { name: 'Это деньги этого счёта' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Это деньги этого счёта' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(bodies()).toEqual([{ payment_id: 20_017 }])
})
