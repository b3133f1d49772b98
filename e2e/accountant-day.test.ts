/** The accountant's day: an invoice is confirmed, one withdrawal executed and one refused, and the books looked at (Product §7). */
import type { Page } from '@playwright/test'
import { read, send } from './stage/api.ts'
import { expectGoodScreen } from './stage/axe.ts'
import { company } from './stage/companies.ts'
import { openPage } from './stage/open-page.ts'
import { completedOrder, signInPeople } from './stage/orders.ts'
import { expect, test } from './stage/test.ts'
import { wordsOf } from './stage/words.ts'

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

/** By its number, as the accountant reads it on a paper; in a tab of its own, as one does with several at hand. */
async function openPayment(desk: Page, id: number): Promise<Page> {
  const page = await desk.context().newPage()
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
