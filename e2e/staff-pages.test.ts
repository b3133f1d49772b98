/** What the staff open over their pages and what waits for them: axe, both themes, the narrow phone, the console (Product §2, §7). */
import type { Page } from '@playwright/test'
import { totpCode } from '../apps/server/src/modules/accounts/testing/totp-code.ts'
import { send } from './steps/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './steps/axe.ts'
import { expectClean, openClean } from './steps/clean-page.ts'
import { completedOrder, openWithdrawals, signInPeople } from './steps/orders.ts'
import { codeInOutbox, newAddress, signIn, supporter } from './steps/people.ts'
import { askForCode } from './steps/sign-in-panel.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')

interface Row {
  readonly id: number
}

test('A withdrawal that waits for the accountant is clean for axe and fits a phone', async ({ page, openVisitor }) => {
  test.setTimeout(180_000)
  const [client, studio] = [await openVisitor(), await openVisitor()]
  const people = { client: client.request, narrator: studio.request, accountant: page.request }
  await signInPeople(people, 'alisa.tumanova@example.ru')
  await completedOrder(people, 'Булочная на углу открывается в семь.')
  const wanted = { type: 4, method: 1, sum: 500, card_number: '4111111111111111' }
  // A second try finds the one of the first.
  const [open] = await openWithdrawals(studio.request)
  const withdrawal = open ?? (await send<Row>(studio.request, '/narrator/payments', wanted))
  await expectClean(page, '/staff/payments')
  await expectClean(page, `/staff/payments/${withdrawal.id}`)
  await openClean(page, '/staff/payments?queue=payouts')
  await page.locator('.staff-table [data-opens-row]').first().focus()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: words.text('payments_batch_execute', { count: 1 }) }).click()
  await expectCleanDialog(page)
})

test('What the staff open over their pages is clean for axe and fits a phone', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page.request, supporter)
  await openClean(page, '/staff/people')
  await page.getByRole('button', { name: words.text('people_invite') }).click()
  await expectCleanDialog(page)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.getByRole('button', { name: words.text('moderation_keys') }).click()
  await expectCleanDialog(page)
})

async function expectCleanDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('The door of the staff and its second step, being set up and asked for, are clean for axe and fit a phone', async ({
  page,
  openVisitor,
}) => {
  test.setTimeout(120_000)
  const [staff, email] = [await openVisitor(), newAddress()]
  await signIn(staff.request, supporter)
  const invited = { login_method: 2, email, role: 'supporter', firstname: 'Вера', lastname: 'Лугова' }
  await send(staff.request, '/staff/invitations', invited)
  await signIn(page.request, { role: 'supporter', email })

  const begun = page.waitForResponse((answer) => answer.url().endsWith('/staff/totp') && answer.status() === 200)
  await openClean(page, '/staff/security')
  await page.getByRole('button', { name: words.text('factor_setup') }).click()
  const { secret } = (await (await begun).json()) as { secret: string }
  await expectCleanScreen(page)
  await page
    .getByRole('textbox', { name: words.text('login_totp_label') })
    .pressSequentially(totpCode(secret, new Date()))
  await expect(page.getByText(words.text('factor_keep'))).toBeVisible()
  await expectCleanScreen(page)

  const newcomer = await openVisitor()
  await openClean(newcomer, '/staff')
  await expectCleanScreen(newcomer)
  await askForCode(newcomer, words, email)
  await newcomer.keyboard.type(await codeInOutbox(newcomer.request, email))
  await expect(newcomer.getByRole('textbox', { name: words.text('login_totp_label') })).toBeVisible()
  await expectCleanScreen(newcomer)
})

async function expectCleanScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
