/**
 * A support's morning by keyboard alone: every order that needs attention is taken and written about, every question answered and closed
 * (Product §7).
 */
import type { Page } from '@playwright/test'
import { isNightly } from './steps/nightly.ts'
import { enterOn, tabTo } from './steps/keyboard.ts'
import { openPage } from './steps/open-page.ts'
import { returnedOrder, signInPeople } from './steps/orders.ts'
import { newAddress, signIn, supporter } from './steps/people.ts'
import { expect, test } from './steps/test.ts'
import { askSupport } from './steps/tickets.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const [EXCEPTIONS, TICKETS] = isNightly ? [30, 20] : [2, 2]
/** Requests are counted by address: the people of the morning have their own. */
const fromAddress = (address: string) => ({ extraHTTPHeaders: { 'x-forwarded-for': address } })
const WORD = 'Разбираемся вместе с диктором, ответим до вечера.'
const ANSWER = 'Посмотрели и поправили. Если что-то не так, напишите сюда же.'

// Rules 7.963, 7.966, 7.890
test('Support empties a morning of exceptions and tickets by keyboard alone', async ({ openVisitor }) => {
  test.setTimeout(isNightly ? 1_500_000 : 240_000)
  const page = await openVisitor(fromAddress('198.51.100.1'))
  const [client, studio] = [
    await openVisitor(fromAddress('198.51.100.2')),
    await openVisitor(fromAddress('198.51.100.3')),
  ]
  const office = await openVisitor(fromAddress('198.51.100.4'))
  const people = { client: client.request, narrator: studio.request, accountant: office.request }
  await signInPeople(people, 'inna.gorskaya@example.ru')
  // The queue shows the oldest first, and every returned order asks by a ticket of its own.
  const asker = await openVisitor(fromAddress('198.51.100.5'))
  const tickets: number[] = []
  for (let index = 0; index < TICKETS; index += 1) {
    if (index % 5 === 0) await signIn(asker.request, { role: 'client', email: newAddress() })
    tickets.push(await askSupport(asker.request, `Вопрос ${index + 1}: когда придёт чек?`))
  }
  const orders: number[] = []
  for (let index = 0; index < EXCEPTIONS; index += 1)
    orders.push(await returnedOrder(people, `Утро номер ${index + 1}: варенье варят один раз в год.`))
  await signIn(page.request, supporter)

  await test.step('Every order is taken by T, opened by Enter, written about after W, and left by Esc', async () => {
    await openPage(page, '/staff/exceptions')
    for (const id of orders) await writeAbout(page, id)
    await openPage(page, '/staff/exceptions')
    // The queue is made anew within a minute, and the page looks again by itself.
    for (const id of orders) await expect(rowOf(page, id)).toHaveCount(0, { timeout: 90_000 })
  })
  await test.step('Every ticket is opened, answered by Ctrl-Enter, and closed', async () => {
    const left = new Set(tickets)
    while (left.size > 0) left.delete(await answerFirst(page, left))
    await openPage(page, '/profile/support')
    for (const id of tickets) await expect(page.locator(`main a[href$="/tickets/${id}"]`)).toHaveCount(0)
  })
})

const rowOf = (page: Page, order_id: number) => page.getByRole('row', { name: new RegExp(`№ ${order_id}(?!\\d)`) })

async function writeAbout(page: Page, order_id: number): Promise<void> {
  const link = rowOf(page, order_id).getByRole('link').first()
  await expect(link).toBeVisible()
  const rows = await page.locator('.staff-table [data-opens-row]').count()
  for (let step = 0; step <= rows; step += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('j')
  }
  await expect(link).toBeFocused()
  await page.keyboard.press('t')
  await expect(rowOf(page, order_id).getByRole('button', { name: /Анна Лаптева/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/staff/orders/${order_id}$`))
  // The address changes first; the page that comes takes the focus to its title, and the keys with it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('w')
  await page.keyboard.insertText(WORD)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText(WORD)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/staff\/exceptions/)
}

/** Answers the first of these tickets that the queue shows, and closes it; returns its id. */
async function answerFirst(page: Page, left: ReadonlySet<number>): Promise<number> {
  await openPage(page, '/profile/support')
  const shown = page.locator('main a[href*="/tickets/"]')
  const idsOf = (links: (HTMLElement | SVGElement)[]): number[] =>
    links.map((link) => Number(/\/tickets\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]))
  await expect.poll(async () => (await shown.evaluateAll(idsOf)).some((id) => left.has(id))).toBe(true)
  const ticket_id = (await shown.evaluateAll(idsOf)).find((id) => left.has(id)) ?? 0
  await enterOn(page, page.locator(`main a[href$="/tickets/${ticket_id}"]`).first())
  const field = page.getByRole('textbox', { name: words.text('support_answer') })
  await tabTo(page, field)
  await page.keyboard.insertText(ANSWER)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('log')).toContainText(ANSWER)
  await enterOn(page, page.getByRole('main').getByRole('button', { name: words.text('support_close'), exact: true }))
  await expect(page.getByText(words.text('support_closed_staff'))).toBeVisible()
  return ticket_id
}
