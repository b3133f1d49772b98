/** How much of a list the staff see at once: 20 rows of 1440 × 900, and as roomy as the reader wants them (Product §2). */
import type { Page } from '@playwright/test'
import { expectAccessible } from './steps/axe.ts'
import { send } from './steps/api.ts'
import { enterOn, tabTo } from './steps/keyboard.ts'
import { openPage } from './steps/open-page.ts'
import { accountant } from './steps/orders.ts'
import { newAddress, signIn, supporter } from './steps/people.ts'
import type { Person } from './steps/people.ts'
import { importLines } from './steps/statements.ts'
import { expect, test } from './steps/test.ts'
import { askSupport } from './steps/tickets.ts'
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

const ROWS = '.staff-table tbody tr'

async function seenRows(page: Page, of: string): Promise<Seen> {
  const asked = [LEAST_TARGET, of] as const
  return page.evaluate(([least, of]) => {
    const top = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0
    const rows = [...document.querySelectorAll<HTMLElement>(of)]
    const isWhole = ({ top: y, bottom }: DOMRect): boolean => y >= top && bottom <= innerHeight
    const targets = rows.flatMap((row) => [row, ...row.querySelectorAll<HTMLElement>('button.btn, summary')])
    return {
      whole: rows.filter((row) => isWhole(row.getBoundingClientRect())).length,
      low: targets
        .filter((target) => target.getBoundingClientRect().height < least)
        .map((target) => target.textContent.slice(0, 60)),
    }
  }, asked)
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

async function expectDense(page: Page, address: string, of = ROWS): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, address)
  await expect(page.locator(of).nth(LEAST_ROWS - 1)).toBeAttached()
  const seen = await seenRows(page, of)
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

/** A member of the support whose choices nobody else lives with. */
async function newSupporter(office: Page): Promise<Person> {
  await signIn(office.request, supporter)
  const email = newAddress()
  const invited = { login_method: 2, email, role: 'supporter', firstname: 'Вера', lastname: 'Лугова' }
  await send(office.request, '/staff/invitations', invited)
  return { role: 'supporter', email }
}

// Rule 7.885
test('Twenty tickets, receipts and exceptions stand in a window of 1440 × 900 at once, and payments below views', async ({
  page,
  openVisitor,
}) => {
  test.setTimeout(120_000)
  const [books, client] = [await openVisitor(), await openVisitor()]
  await signIn(page.request, supporter)
  await signIn(books.request, accountant)
  const asked: number[] = []
  for (let index = 0; index < LEAST_ROWS; index += 1) {
    if (index % 5 === 0) await signIn(client.request, { role: 'client', email: newAddress() })
    asked.push(await askSupport(client.request, `Где договор № ${index}?`))
  }
  await expectDense(page, '/profile/support/tickets', '.ticket-rows li')
  // The queue of the other tests stays on one page.
  for (const id of asked) await send(page.request, `/staff/tickets/${id}/close`)
  const lines = Array.from({ length: LEAST_ROWS }, (_, index) => ['За озвучку', `${100 + index}.00`, ''] as const)
  await importLines(books.request, `ООО «Плотина ${Date.now()}»`, lines)
  await expectDense(books, '/staff/receipts')
  await expectDense(books, '/staff/exceptions')
  // What is no view yet can be saved, which takes a line of its own.
  await expectDense(books, '/staff/payments?per_page=50')
  await expect(books.getByRole('button', { name: words.text('views_save') })).toBeVisible()
})

// Rule 7.883
test('Columns are chosen by keys, come so with the next page and on another device, and leave a phone alone', async ({
  page,
  openVisitor,
}) => {
  const person = await newSupporter(await openVisitor())
  await signIn(page.request, person)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/staff/orders')
  await enterOn(page, page.getByRole('button', { name: words.text('columns_choose') }))
  const dialog = page.getByRole('dialog', { name: words.text('columns_title') })
  await tabTo(page, dialog.getByRole('checkbox', { name: words.text('staff_orders_client'), exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('checkbox', { name: words.text('columns_created'), exact: true }))
  await page.keyboard.press('Space')
  const up = words.text('editing_move_up', { name: words.text('staff_orders_title') })
  await enterOn(page, dialog.getByRole('button', { name: up, exact: true }))
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterOn(page, dialog.getByRole('button', { name: words.text('columns_save'), exact: true }))
  await expect(dialog).toBeHidden()

  const chosen = [
    words.text('staff_orders_title'),
    words.text('staff_orders_number'),
    words.text('staff_orders_col_status'),
    words.text('staff_orders_workers'),
    words.text('staff_orders_price'),
    words.text('staff_orders_deadline'),
    words.text('staff_orders_changed'),
    words.text('columns_created'),
  ]
  const heads = (of: Page) =>
    of
      .locator('thead th')
      .evaluateAll((all) => all.filter((head) => head.checkVisibility()).map((head) => head.textContent))
  await expect.poll(async () => heads(page)).toEqual(chosen)
  const seen = await seenRows(page, ROWS)
  expect(seen.whole).toBeGreaterThanOrEqual(LEAST_ROWS)
  expect(await pixelsBeyond(page)).toBeLessThanOrEqual(0)

  const other = await openVisitor()
  await other.setViewportSize({ width: 1440, height: 900 })
  await signIn(other.request, person)
  // As it is sent, before any script.
  const sent = await (await other.request.get('/staff/orders')).text()
  expect([...sent.matchAll(/<th[^>]*>([^<]*)<\/th>/g)].map(([, head]) => head).slice(0, 2)).toEqual(chosen.slice(0, 2))
  await openPage(other, '/staff/orders')
  expect(await heads(other)).toEqual(chosen)

  await other.setViewportSize({ width: 390, height: 844 })
  const row = other.locator(ROWS).first()
  const label = (key: 'staff_orders_client' | 'columns_created') => row.locator(`td[data-label="${words.text(key)}"]`)
  await expect(label('staff_orders_client')).toBeVisible()
  await expect(label('columns_created')).toBeHidden()
  await expect(other.getByRole('button', { name: words.text('columns_choose') })).toBeHidden()
})

// Rule 7.884
test('The heads of the columns stay in sight, and no row that has the focus lies under them', async ({
  page,
  openVisitor,
}) => {
  const person = await newSupporter(await openVisitor())
  await signIn(page.request, person)
  await page.setViewportSize({ width: 1440, height: 600 })
  await openPage(page, '/staff/orders')
  const links = page.locator('.staff-row-link')
  await links.first().focus()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  const head = page.locator('thead th').first()
  await expect(head).toBeInViewport({ ratio: 1 })
  for (let step = await links.count(); step > 1; step -= 1) {
    await page.keyboard.press('ArrowUp')
    const covered = await page.evaluate(() => {
      const link = document.activeElement?.getBoundingClientRect()
      const bottom = document.querySelector('thead th')?.getBoundingClientRect().bottom
      return link === undefined || bottom === undefined ? null : bottom - link.top
    })
    expect(covered, `row ${step - 1}`).toBeLessThanOrEqual(0)
  }
  await expect(links.first()).toBeFocused()
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

// Rule 7.880
test('On a small laptop the title of an order and what a payment is for have a seventh of the list at least', async ({
  page,
}) => {
  await page.setViewportSize(SMALL)
  await signIn(page.request, supporter)
  await openPage(page, '/staff/orders')
  const shareOf = async (heading: string): Promise<number> => {
    const [column, table] = await Promise.all([
      page.getByRole('columnheader', { name: heading, exact: true }).boundingBox(),
      page.getByRole('table').boundingBox(),
    ])
    return (column?.width ?? 0) / (table?.width ?? 1)
  }
  expect(await shareOf('Заказ')).toBeGreaterThan(1 / 7)
  await signIn(page.request, accountant)
  await openPage(page, '/staff/payments')
  expect(await shareOf('Операция')).toBeGreaterThan(1 / 7)
})

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
