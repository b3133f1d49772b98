/**
 * The accountant works off a statement with the payments of a month and closes a month, and it opens again only when two agree (Product 2.920, 4.831
 * to 4.835).
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { read, send } from './steps/api.ts'
import { expectGoodScreen, expectNoSidewaysScroll } from './steps/axe.ts'
import { company } from './steps/companies.ts'
import { openPage } from './steps/open-page.ts'
import { isNightly } from './steps/nightly.ts'
import { newAddress, signIn, supporter } from './steps/people.ts'
import { countPresses } from './steps/presses.ts'
import { ownAccount, statementOf } from './steps/statements.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const WHY = 'В июле забыт счёт подрядчика'

/** Invoices of a month, by day a tenth of them: one line of the bank is of another sum, one is there twice, one is missing. */
const INVOICES = isNightly ? 400 : 40
const MOST_PRESSES = 40
/** One address may ask only so often: so many clients share them. */
const CLIENTS = 4

// Rules 2.920, 4.831, 4.832, 4.835
test('The accountant works off a month of payments, settles and closes a month; an owner asks to open it again, and the accountant agrees', async ({
  page,
  openVisitor,
  silence,
}) => {
  test.setTimeout(300_000)
  // That a second person is needed is an answer like another.
  silence.allow(/status of 409.*\/reopen/)
  const office = await openVisitor()
  await signIn(page.request, { role: 'accountant', email: 'accountant@example.ru' })
  await signIn(office.request, supporter)
  const payer = `ООО «Маяк ${Date.now()}»`
  const clients = await Promise.all(Array.from({ length: CLIENTS }, async () => (await openVisitor()).request))
  const numbers = (await Promise.all(clients.map((client) => askForInvoices(client, payer)))).flat()
  const presses = await countPresses(page)
  const close = page.getByRole('button', { name: words.text('month_close') })
  let address = ''

  await test.step('A statement of as many lines leaves two to decide about', async () => {
    await openPage(page, '/staff/statements')
    const year = new Date().getFullYear()
    const line = (index: number, sum = '1030.00') =>
      [`Оплата по счёту № ${numbers[index]} от 01.02.${year}`, sum, company.inn] as const
    // The last invoice is not paid at all.
    const right = Array.from({ length: INVOICES - 2 }, (_, index) => line(index + 1 === INVOICES - 1 ? 0 : index))
    const lines = [...right, line(INVOICES - 2, '400.00'), line(0)]
    await importStatement(page, statementOf(await ownAccount(page.request), payer, lines))
    const left = await waiting(page.request, payer)
    expect(left.map((one) => one.left).toSorted((a, b) => a - b)).toEqual([400, 1030])
    for (const one of left) await settle(page, one, numbers[INVOICES - 2] ?? '')
    expect(await waiting(page.request, payer)).toEqual([])
  })
  await test.step('Every other invoice is paid: what the bank did not bring waits, and so does the rest of the partial one', async () => {
    const waits = await Promise.all(clients.map((client) => invoices(client, '?status=1')))
    expect(waits.flat().toSorted()).toEqual(numbers.slice(-2).toSorted())
  })
  await test.step('What is left is named, and the days are compared with one press', async () => {
    await openPage(page, '/staff/months')
    const first = page
      .getByRole('navigation', { name: words.text('month_list') })
      .getByRole('link')
      .last()
    await first.click()
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/)
    address = new URL(page.url()).pathname + new URL(page.url()).search
    await expect(close).toBeVisible()
    await expectGoodScreen(page)
    await expectNoSidewaysScroll(page)
    const compare = page.getByRole('button', { name: words.pattern('month_compare') })
    if (await compare.isVisible()) {
      await compare.click()
      const dialog = page.getByRole('alertdialog', { name: words.text('month_compare_title') })
      await dialog.getByRole('button', { name: words.text('month_compare_confirm') }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(async () => {
      await openPage(page, address)
      await expect(close).not.toHaveAttribute('aria-disabled', 'true', { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('It is closed after a question, with its balances', async () => {
    await close.click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: words.text('month_close') }).click()
    await expect(page.getByText(words.text('month_locked'))).toBeVisible()
    expect(presses()).toBeLessThanOrEqual(MOST_PRESSES)
    await expect(page.getByRole('table')).toBeVisible()
    await expectGoodScreen(page)
  })

  await test.step('An owner asks for it to be opened again, and nothing happens yet', async () => {
    await openPage(office, address)
    await office.getByRole('button', { name: words.text('month_reopen') }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('textbox').fill(WHY)
    await dialog.getByRole('button', { name: words.text('month_reopen_ask') }).click()
    await expect(office.getByText(words.text('month_reopen_asked'))).toBeVisible()
    await openPage(page, address)
    await expect(page.getByText(words.text('month_locked'))).toBeVisible()
  })

  await test.step('The accountant agrees, and the former closing stays written down', async () => {
    const request = page.getByRole('listitem').filter({ hasText: WHY })
    await request.getByRole('button', { name: words.text('approval_confirm') }).click()
    const dialog = page.getByRole('alertdialog', { name: words.text('approval_confirm_title') })
    await dialog.getByRole('button', { name: words.text('approval_confirm') }).click()
    await expect(page.getByText(words.text('approval_month_done'))).toBeVisible()
    await expect(close).toBeVisible()
    await expect(page.getByText(WHY)).toBeVisible()
  })
})

/** A new client's share of the invoices over 1,000 ₽ each, with the fee 1,030 ₽; returns their numbers. */
async function askForInvoices(request: APIRequestContext, title: string): Promise<string[]> {
  await signIn(request, { role: 'client', email: newAddress() })
  const { id: payer } = await send<{ id: number }>(request, '/client/companies', { ...company, title })
  for (let asked = 0; asked < INVOICES / CLIENTS; asked += 1)
    await send(request, '/client/payments', { type: 1, method: 2, sum: 1000, company: payer })
  return invoices(request, '')
}

/** Numbers of a client's invoices that the query leaves. */
async function invoices(request: APIRequestContext, query: string): Promise<string[]> {
  const numbers: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/client/payments${query}${query === '' ? '?' : '&'}page=${page}`
    const list = await read<{ payments: { document: { number: string } | null }[]; total_pages: number }>(request, path)
    numbers.push(...list.payments.map(({ document }) => document?.number ?? ''))
    pages = list.total_pages
  }
  return numbers
}

async function importStatement(page: Page, text: string): Promise<void> {
  const file = { name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: words.text('statements_import'), exact: true }).click({ timeout: 60_000 })
  await page.getByRole('link', { name: words.text('statements_to_receipts') }).click({ timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('receipts_title'))
}

/** What came from the payer and belongs to no invoice yet. */
async function waiting(request: APIRequestContext, payer: string): Promise<{ id: number; left: number }[]> {
  const path = `/staff/receipts?name=${encodeURIComponent(payer)}`
  return (await read<{ receipts: { id: number; left: number }[] }>(request, path)).receipts
}

/** What is less than the invoice is booked to it, what came twice is put into the wallet. */
async function settle(page: Page, { id, left }: { id: number; left: number }, partial: string): Promise<void> {
  await page.locator(`a[href$="/staff/receipts/${id}"]`).first().click()
  await expect(page.getByText(words.text('receipts_assign_title'))).toBeVisible()
  const field = page.getByRole('textbox', { name: words.text('receipts_part', { number: partial }), exact: true })
  if (left === 400) await field.fill('400')
  else await page.getByRole('combobox').selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Разнести/ }).click()
  await expect(page.getByText(words.text('receipts_settled'))).toBeVisible()
  await page
    .getByRole('navigation', { name: words.text('ui_breadcrumbs') })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('receipts_title'))
}
