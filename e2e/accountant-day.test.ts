/** The accountant's day: an invoice is confirmed, one withdrawal executed and one refused, and the books looked at (Product §7). */
import type { Page } from '@playwright/test'
import { read, send } from './steps/api.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { company } from './steps/companies.ts'
import { openPage } from './steps/open-page.ts'
import { accountant, completedOrder, signInPeople } from './steps/orders.ts'
import { newAddress, signIn } from './steps/people.ts'
import { importLines, ownAccount, statementOf } from './steps/statements.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const CARD = '4111111111111111'
const EXECUTED = 2
const REASON = 'Карта закрыта, укажите другую.'

interface Asked {
  readonly id: number
}

test('The accountant confirms, executes, refuses, and finds the day in the books', async ({ page, openVisitor }) => {
  test.setTimeout(180_000)
  const [client, studio] = [await openVisitor(), await openVisitor()]
  const people = { client: client.request, narrator: studio.request, accountant: page.request }
  await signInPeople(people, 'inna.gorskaya@example.ru')
  await completedOrder(people, 'Книжный у вокзала открыт до ночи.')
  const withdraw = () =>
    send<Asked>(studio.request, '/narrator/payments', { type: 4, method: 1, sum: 500, card_number: CARD })

  await test.step('An invoice that the bank has paid is confirmed', async () => {
    const { id } = await send<Asked>(client.request, '/client/companies', { ...company, title: 'ООО «Берег»' })
    const topup = { type: 1, method: 2, sum: 7000, company: id }
    const invoice = await send<Asked>(client.request, '/client/payments', topup)
    await openPage(page, '/staff/payments')
    await expectGoodScreen(page)
    const tab = await openPayment(page, invoice.id)
    await act(tab, 'staff_payments_confirm')
    await expect(tab.getByText(words.text('wallet_status_executed')).first()).toBeVisible()
  })
  await test.step('A filter that is used every day is saved, found again by one press, and deleted', async () => {
    await openPage(page, '/staff/payments?type=4&method=1')
    await page.getByRole('button', { name: words.text('views_save') }).press('Enter')
    await page.getByLabel(words.text('views_name')).fill('Выплаты на карты')
    await page.keyboard.press('Enter')
    const view = page.getByRole('link', { name: 'Выплаты на карты' })
    await expect(view).toHaveAttribute('aria-current', 'true')
    await expectGoodScreen(page)
    await openPage(page, '/staff/payments')
    await view.press('Enter')
    await expect(page).toHaveURL(/\?method=1&type=4$/)
    await page.getByRole('button', { name: words.text('views_delete', { title: 'Выплаты на карты' }) }).click()
    await expect(view).toHaveCount(0)
  })
  await test.step('A withdrawal is executed', async () => {
    const { id } = await withdraw()
    const tab = await openPayment(page, id)
    await expectGoodScreen(tab)
    await act(tab, 'staff_payments_execute')
    // A transfer to a card is the provider's: it says a moment later that it was made.
    const status = async () =>
      (await read<{ payment: { status: number } }>(studio.request, `/narrator/payments/${id}`)).payment.status
    await expect.poll(status, { timeout: 30_000 }).toBe(EXECUTED)
  })
  await test.step('The next is refused with a reason, and its owner reads it', async () => {
    const { id } = await withdraw()
    const tab = await openPayment(page, id)
    await tab.getByRole('button', { name: words.text('staff_payments_refuse') }).click()
    const dialog = tab.getByRole('dialog', { name: words.text('staff_payments_refuse_title') })
    await dialog.getByRole('textbox', { name: words.text('staff_payments_refuse_reason') }).fill(REASON)
    await dialog.getByRole('button', { name: words.text('staff_payments_refuse') }).click()
    await expect(tab.getByText(words.text('wallet_status_rejected')).first()).toBeVisible()
    await openPage(studio, '/profile/wallet')
    await expect(studio.getByText(REASON).first()).toBeVisible()
  })
  await test.step('The day, the books and the comparison with the provider', async () => {
    for (const [address, title] of [
      ['/staff/ledger', 'staff_ledger'],
      ['/staff/reconciliation', 'staff_rec'],
      ['/staff/statements', 'staff_statements'],
    ] as const) {
      await openPage(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text(title))
      await expectGoodScreen(page)
    }
  })
})

// Rule 2.920
test('A statement with a wrong payer, a double, a partial and a nameless payment leaves nothing unexplained', async ({
  page,
  openVisitor,
}) => {
  test.setTimeout(180_000)
  const [client, studio] = [await openVisitor(), await openVisitor()]
  const people = { client: client.request, narrator: studio.request, accountant: page.request }
  await signInPeople(people, 'inna.gorskaya@example.ru')
  const title = `ООО «Причал ${Date.now()}»`
  const { id: payer } = await send<Asked>(client.request, '/client/companies', { ...company, title })
  const ask = () => send<Asked>(client.request, '/client/payments', { type: 1, method: 2, sum: 1000, company: payer })
  const numbers: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const { id } = await ask()
    const { payment } = await read<{ payment: { document: { number: string } } }>(
      client.request,
      `/client/payments/${id}`,
    )
    numbers.push(payment.document.number)
  }
  const account = await ownAccount(page.request)
  const year = new Date().getFullYear()
  const named = (index: number) => `Оплата по счёту № ${numbers[index]} от 01.02.${year}`
  const lines: readonly (readonly [purpose: string, sum: string, inn: string])[] = [
    [named(0), '1030.00', company.inn],
    [named(0), '1030.00', company.inn],
    [named(1), '400.00', company.inn],
    [named(2), '1030.00', '7700000016'],
    ['', '77.50', ''],
  ]
  await openPage(page, '/staff/statements')
  await page.locator('input[type=file]').setInputFiles({
    name: 'kl_to_1c.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(statementOf(account, title, lines)),
  })
  await page.getByRole('button', { name: words.text('statements_import'), exact: true }).click()
  await page.getByRole('link', { name: words.text('statements_to_receipts') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('receipts_title'))
  await expectGoodScreen(page)

  const waiting = async () =>
    (
      await read<{ receipts: { id: number; left: number }[] }>(
        page.request,
        `/staff/receipts?name=${encodeURIComponent(title)}`,
      )
    ).receipts
  await expect.poll(async () => (await waiting()).length).toBe(4)
  for (const { id, left } of await waiting()) await settle(page, { id, left, numbers })
  await expect.poll(waiting).toEqual([])
  await openPage(page, `/staff/receipts?q=${encodeURIComponent(title)}`)
  await expect(page.getByText(words.text('receipts_none_found'))).toBeVisible()
  await openPage(client, '/profile/wallet')
  await expect(client.getByText(/Оплачено\s+400/).first()).toBeVisible()
})

/** The partial and the foreign payment go to their invoices, the double to the wallet, the nameless one back. */
async function settle(page: Page, of: { id: number; left: number; numbers: readonly string[] }): Promise<void> {
  const { id, left, numbers } = of
  await openPage(page, `/staff/receipts/${id}`)
  await expectGoodScreen(page)
  if (left === 77.5) {
    await page.getByRole('button', { name: words.text('receipts_return'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: words.text('receipts_return_comment') }).fill('Платёж не нам')
    await dialog.getByRole('button', { name: words.text('receipts_return'), exact: true }).click()
    await page.getByRole('button', { name: words.text('receipts_return_made'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words.text('receipts_return_made'), exact: true })
      .click()
    await expect(page.getByText(words.text('receipts_return_state_made'))).toBeVisible()
    return
  }
  const purpose = (await page.locator('aside').textContent()) ?? ''
  const index = numbers.findIndex((number) => purpose.includes(`№ ${number} `))
  const isDouble = index === 0
  if (isDouble) {
    await page.getByRole('combobox').selectOption({ index: 1 })
  } else {
    const field = page.getByRole('textbox', {
      name: words.text('receipts_part', { number: numbers[index] ?? '' }),
      exact: true,
    })
    await field.fill(String(left))
  }
  await page.getByRole('button', { name: /^Разнести/ }).click()
  await expect(page.getByText(words.text('receipts_settled'))).toBeVisible()
}

/** By its number, as the accountant reads it on a document; in a tab of its own, as one does with several at hand. */
async function openPayment(office: Page, id: number): Promise<Page> {
  const page = await office.context().newPage()
  await openPage(page, `/staff/payments?q=${id}`)
  await page
    .getByRole('row', { name: new RegExp(`P-${id}\\b`) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('staff_payments_title', { id }))
  return page
}

/** Presses what is to be done, and says yes to the question. */
async function act(page: Page, label: 'staff_payments_confirm' | 'staff_payments_execute'): Promise<void> {
  await page.getByRole('button', { name: words.text(label), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words.text(label), exact: true })
    .click()
}

// Rule 7.888
test('An invoice whose bank line has no year is paid from the list, by that line', async ({ page, openVisitor }) => {
  const client = await openVisitor()
  await signIn(client.request, { role: 'client', email: newAddress() })
  await signIn(page.request, accountant)
  const title = `ООО «Затон ${Date.now()}»`
  const { id: payer } = await send<Asked>(client.request, '/client/companies', { ...company, title })
  const sum = 1000 + Math.floor(Math.random() * 8000)
  const { id } = await send<Asked>(client.request, '/client/payments', { type: 1, method: 2, sum, company: payer })
  const { payment } = await read<{ payment: { sum: number; fee: number; document: { number: string } } }>(
    client.request,
    `/client/payments/${id}`,
  )
  const charge = (payment.sum + payment.fee).toFixed(2)
  await importLines(page.request, title, [[`За озвучку, счёт № ${payment.document.number}`, charge, company.inn]])

  await openPage(page, `/staff/payments/${id}`)
  await expect(page.getByText(/Похоже, оплачен/)).toBeVisible()
  await expectGoodScreen(page)
  await openPage(page, `/staff/payments?q=${id}`)
  const row = page.getByRole('row', { name: new RegExp(`P-${id}\\b`) })
  await expect(row.getByRole('link', { name: /Похоже, оплачен.*номер счёта без года, ИНН плательщика/ })).toBeVisible()
  await expectGoodScreen(page)
  await row.getByRole('button', { name: words.text('staff_payments_confirm_of', { id }) }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: words.text('payments_line_assign'), exact: true }).click()
  await expect(page.getByText(words.text('payments_line_assigned'))).toBeVisible()
  await expect(row.getByText(words.text('wallet_status_executed'))).toBeVisible()
  await expect(row.getByRole('link', { name: /Похоже, оплачен/ })).toHaveCount(0)
  const { receipts } = await read<{ receipts: unknown[] }>(
    page.request,
    `/staff/receipts?name=${encodeURIComponent(title)}`,
  )
  expect(receipts).toEqual([])
})
