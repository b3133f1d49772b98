/** What somebody of the support who may only read is offered: nothing that the service refuses him (Product 7.877). */
import type { Page } from '@playwright/test'
import { PAGES } from '../apps/web/app/page-table.ts'
import type { AnyPageName } from '../apps/web/app/staff-paths.ts'
import { LINES } from './eye/lines.ts'
import { send } from './steps/api.ts'
import { openPage } from './steps/open-page.ts'
import { newAddress, signIn, supporter } from './steps/people.ts'
import { expect, test } from './steps/test.ts'

/** The figures and the books of the business. */
const OF_OWNERS: ReadonlySet<AnyPageName> = new Set([
  ...(['staffOverview', 'staffPayoutReceipts', 'staffTrialBalance', 'staffMonths', 'staffLedger'] as const),
])

// Rule 7.877
test('Whoever may only read presses every button of every page of the staff, and nothing is refused', async ({
  page,
  openVisitor,
}) => {
  test.setTimeout(600_000)
  const [owner, email] = [await openVisitor(), newAddress()]
  await signIn(owner.request, supporter)
  const invited = { login_method: 2, email, role: 'supporter', duty: 'reader', firstname: 'Вера', lastname: 'Чтец' }
  await send(owner.request, '/staff/invitations', invited)
  await signIn(page.request, { role: 'supporter', email })
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${page.url()}: ${answer.request().method()} ${answer.url()}`)
  })
  // What a button opens is closed before the next one is pressed.
  await page.addLocatorHandler(page.getByRole('dialog'), async () => page.keyboard.press('Escape'))
  for (const address of await addressesOf(page)) {
    await openPage(page, address)
    // Search and filters are inputs of one line: whoever could write would have an area.
    await expect(page.locator('main textarea:enabled'), address).toHaveCount(0)
    await pressAll(page, address)
  }
  expect(refused).toEqual([])
})

/** Pages of the support that are no owner's. */
async function addressesOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { name, path } of PAGES) {
    const line = LINES[name]
    if ('elsewhere' in line || !line.by.includes('supporter') || OF_OWNERS.has(name)) continue
    const addresses = line.addresses ? await line.addresses(page.request, 'supporter') : [path]
    found.push(...addresses.filter((address) => address.startsWith('/staff/') || address.includes('/tickets/')))
  }
  return found
}

/** Presses the buttons of a page, one of each kind. */
async function pressAll(page: Page, address: string): Promise<void> {
  const pressed = new Set<string>()
  const buttons = page.locator('main').getByRole('button', { disabled: false })
  for (let place = 0; place < (await buttons.count()); place += 1) {
    const button = buttons.nth(place)
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
    const kind = name.replaceAll(/[\d:«№].*/gsv, '').trim()
    if (pressed.has(kind) || !(await button.isVisible())) continue
    pressed.add(kind)
    await button.click()
    if (!page.url().endsWith(address)) await openPage(page, address)
  }
}
