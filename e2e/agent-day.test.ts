/** An agent's day: three narrators, an order of each, from one list, one after the other (Product §6). */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { read, send } from './steps/api.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { company } from './steps/companies.ts'
import { openPage, untilAlive } from './steps/open-page.ts'
import { accountant } from './steps/orders.ts'
import { newAddress, signIn } from './steps/people.ts'
import { expectDecision, openRoom, sendTake } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const AGENT = { role: 'agent', email: 'agency@example.ru' } as const

interface Narrator {
  readonly id: number
  readonly firstname: string
  readonly lastname: string
}

test('An agent runs three narrators from one list', async ({ page, openVisitor, silence }) => {
  test.setTimeout(240_000)
  // What the page still asks in the name of one narrator while it is being left for another's.
  silence.allow(/status of 40[34].*\/api\/narrator\/orders/)
  const [client, office] = [await openVisitor(), await openVisitor()]
  await signIn(client.request, { role: 'client', email: newAddress() })
  await signIn(office.request, accountant)
  await signIn(page.request, AGENT)
  const { user } = await read<{ user: { agent_narrators: Narrator[] } }>(page.request, '/me-agent')
  const three = user.agent_narrators.slice(0, 3)
  expect(three).toHaveLength(3)
  const { id: company_id } = await send<{ id: number }>(client.request, '/client/companies', company)
  const orders = new Map<number, number>()
  for (const { id } of three) orders.set(id, await paidOrder(client.request, office.request, id, company_id))

  await test.step('One list has the orders of all', async () => {
    await openPage(page, '/profile/orders')
    for (const order_id of orders.values()) {
      const number = words.text('order_number', { id: order_id })
      await expect(page.getByRole('row').filter({ hasText: new RegExp(`${number}(?!\\d)`) })).toBeVisible()
    }
    await expectGoodScreen(page)
  })
  for (const narrator of three) {
    const order_id = orders.get(narrator.id) ?? 0
    const name = `${narrator.firstname} ${narrator.lastname}`
    await test.step(`The agent goes on as ${name}, takes the order and sends a recording`, async () => {
      await openPage(page, '/profile/orders')
      await goOnAs(page, name)
      await openRoom(page, words, order_id)
      await page.getByRole('button', { name: words.text('room_do_accept') }).click()
      await sendTake(page, words)
      await send(client.request, `/client/orders/${order_id}/confirm`)
      await expectDecision(page, words, 'room_worker_done')
    })
  }
  await test.step('What they have earned stands side by side', async () => {
    await openPage(page, '/profile/orders')
    await page
      .getByRole('button', { name: words.text('agent_reselect') })
      .first()
      .click()
    await leaveBy(page, page.getByRole('dialog').getByRole('button', { name: words.text('agent_switch_all') }))
    await expect(page.getByRole('banner').getByText(words.text('role_agent'), { exact: true })).toBeVisible()
    await openPage(page, '/profile/wallet')
    const table = page.getByRole('table', { name: words.text('wallet_income_caption') })
    for (const { lastname } of three) await expect(table).toContainText(lastname)
    await expectGoodScreen(page)
  })
})

/** An order of a company that the accountant has confirmed: the narrator may take it. */
async function paidOrder(
  client: APIRequestContext,
  office: APIRequestContext,
  narrator_id: number,
  company_id: number,
) {
  const draft = { narrator_id, genre: 1, text: 'Три голоса, одно агентство.' }
  const { order } = await send<{ order: { id: number; price: number } }>(client, '/client/orders', draft)
  const { payment } = await send<{ payment: { id: number } }>(client, `/client/orders/${order.id}/place`, {
    ...{ price: order.price, payment_method: 2, company: company_id },
  })
  await send(office, `/staff/payments/${payment.id}/confirm`)
  return order.id
}

/** By the entry of the menu; the page is loaded anew for the narrator. */
async function goOnAs(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^(${words.text('agent_reselect')}|${words.text('agent_choose')})$`) })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: words.text('agent_switch_title') })
  await leaveBy(page, dialog.getByRole('button', { name: new RegExp(`^${name}`) }))
  await expect(page).toHaveURL(/\/profile\/settings/)
}

/** Presses what makes the session another person's: the page is loaded anew, and only then it may be left for others. */
async function leaveBy(page: Page, button: Locator): Promise<void> {
  const loaded = page.waitForEvent('load')
  await button.click()
  await loaded
  await untilAlive(page)
}
