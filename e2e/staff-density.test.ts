/** How much of a list the staff see at once: 20 rows of 1440 × 900, and as roomy as the reader wants them (Product §2). */
import type { Page } from '@playwright/test'
import { expectAccessible } from './steps/axe.ts'
import { send } from './steps/api.ts'
import { openPage } from './steps/open-page.ts'
import { accountant } from './steps/orders.ts'
import { newAddress, signIn, supporter } from './steps/people.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const LEAST_ROWS = 20
/** What a finger or a shaky hand needs (WCAG 2.5.8). */
const LEAST_TARGET = 24

interface Seen {
  /** Rows that are wholly inside the window, below what stays at its top. */
  readonly whole: number
  readonly low: readonly string[]
}

async function seenRows(page: Page): Promise<Seen> {
  return page.evaluate((least) => {
    const top = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0
    const rows = [...document.querySelectorAll<HTMLElement>('.staff-table tbody tr')]
    const isWhole = ({ top: y, bottom }: DOMRect): boolean => y >= top && bottom <= innerHeight
    const targets = rows.flatMap((row) => [row, ...row.querySelectorAll<HTMLElement>('button.btn, summary')])
    return {
      whole: rows.filter((row) => isWhole(row.getBoundingClientRect())).length,
      low: targets
        .filter((target) => target.getBoundingClientRect().height < least)
        .map((target) => target.textContent.slice(0, 60)),
    }
  }, LEAST_TARGET)
}

/** Enough of everything that the demo has too little of: whoever is invited is written down. */
async function invite(page: Page): Promise<void> {
  for (let index = 0; index < LEAST_ROWS; index += 1) {
    const invited = {
      login_method: 2,
      email: newAddress(),
      role: 'supporter',
      firstname: 'Вера',
      lastname: 'Лугова',
    }
    await send(page.request, '/staff/invitations', invited)
  }
}

async function expectDense(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, address)
  await expect(page.locator('.staff-table tbody tr').nth(LEAST_ROWS - 1)).toBeAttached()
  const seen = await seenRows(page)
  expect.soft(seen.whole, address).toBeGreaterThanOrEqual(LEAST_ROWS)
  expect.soft(seen.low, address).toEqual([])
}

// Rule 2.980
test('Twenty rows of orders, people, payments and the log stand in a window of 1440 × 900 at once', async ({
  page,
  openVisitor,
}) => {
  const books = await openVisitor()
  await signIn(page.request, supporter)
  await signIn(books.request, accountant)
  await invite(page)
  for (const address of ['/staff/orders', '/staff/people', '/staff/audit', '/staff/payments', '/en/staff/orders']) {
    await expectDense(page, address)
  }
  await expectDense(books, '/staff/payments')
})

/** How far the page goes beyond its window, or a button of a list beyond its card. */
async function pixelsBeyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rightOf = (element: Element | null): number => element?.getBoundingClientRect().right ?? innerWidth
    const buttons = [...document.querySelectorAll('table .btn')]
    const beyond = buttons.map((button) => rightOf(button) - rightOf(button.closest('.card, .staff-table')))
    return Math.max(document.documentElement.scrollWidth - innerWidth, ...beyond)
  })
}

const SMALL = { width: 1280, height: 720 }
const USUAL = { width: 1440, height: 900 }

async function expectWithin(page: Page, address: string, { width }: { readonly width: number }): Promise<void> {
  // What follows the size of the window is drawn anew in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect.soft(await pixelsBeyond(page), `${address} at ${width} px`).toBeLessThanOrEqual(0)
}

test('Lists keep within a small laptop, in the language with the longer words too', async ({ page, openVisitor }) => {
  test.setTimeout(240_000)
  const [books, engineer, client, agent] = [
    await openVisitor(),
    await openVisitor(),
    await openVisitor(),
    await openVisitor(),
  ]
  await signIn(page.request, supporter)
  await signIn(books.request, accountant)
  await signIn(engineer.request, { role: 'soundengineer', email: 'ilya.gromov@example.ru' })
  await signIn(client.request, { role: 'client', email: 'marina.kotova@example.ru' })
  await signIn(agent.request, { role: 'agent', email: 'agency@example.ru' })
  const looks: readonly (readonly [Page, readonly string[]])[] = [
    [page, ['/staff/orders', '/staff/people', '/staff/narrators', '/staff/audit']],
    [books, ['/staff/payments', '/staff/receipts', '/staff/reconciliation']],
    [engineer, ['/profile/orders']],
    [client, ['/profile/orders']],
    [agent, ['/profile/orders']],
  ]
  for (const [reader, addresses] of looks) {
    for (const address of addresses.flatMap((path) => [path, `/en${path}`])) {
      await reader.setViewportSize(SMALL)
      await openPage(reader, address)
      await expectWithin(reader, address, SMALL)
      await reader.setViewportSize(USUAL)
      await expectWithin(reader, address, USUAL)
    }
  }
})

// Rule 2.980
test('Rows are set apart by a press, and come so with the next page; a phone has no such choice', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page.request, supporter)
  await openPage(page, '/staff/orders')
  const rowHeight = () =>
    page
      .locator('.staff-table tbody tr')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height)
  expect(await rowHeight()).toBeLessThan(34)
  const toggle = page.getByRole('button', { name: words.text('staff_change_density') })
  await toggle.click()
  expect(await rowHeight()).toBeGreaterThanOrEqual(44)
  const sent = await (await page.request.get('/staff/orders')).text()
  expect(/<html[^>]*>/.exec(sent)?.[0]).toContain('data-rows="roomy"')
  await openPage(page, '/staff/people')
  expect(await rowHeight()).toBeGreaterThanOrEqual(44)
  await toggle.click()
  expect(await rowHeight()).toBeLessThan(34)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(toggle).toBeHidden()
  expect(await rowHeight()).toBeGreaterThan(60)
  await expectAccessible(page)
})
