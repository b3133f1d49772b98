/** Support and accountant find what they work with by keyboard alone, each what is theirs (Product 7.981–7.985). */
import { expectGoodScreen } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { accountant } from './steps/orders.ts'
import { signIn, supporter } from './steps/people.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')

interface Order {
  readonly id: number
  readonly title: string
  readonly client: { readonly firstname: string; readonly lastname: string }
}

// Rules 7.983, 7.985
test('The support and the accountant find by keyboard what is theirs', async ({ page, openVisitor }) => {
  await signIn(page.request, supporter)
  const { orders } = (await (await page.request.get('/api/staff/orders')).json()) as { orders: Order[] }
  const order = orders.find(({ title, client }) => /\p{L}{5}/u.test(title) && client.lastname !== '')
  if (!order) throw new Error('The demo has no order with a title and a client of a name')
  const name = `${order.client.firstname} ${order.client.lastname}`
  const dialog = page.getByRole('dialog', { name: words.text('office_search_title') })
  const line = dialog.getByRole('combobox')

  await test.step('Ctrl-K, a number and Enter open an order', async () => {
    await openPage(page, '/staff/state')
    await page.keyboard.press('Control+k')
    await expect(line).toBeFocused()
    await expect(dialog.getByRole('option', { name: words.text('staff_nav_orders'), exact: true })).toBeVisible()
    await page.keyboard.type(`№ ${order.id}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/staff/orders/${order.id}$`))
    await expect(dialog).toBeHidden()
  })
  await test.step('A name finds the person and the orders; the arrows choose; what was opened is there again', async () => {
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('group', { name: words.text('office_search_recent') })).toContainText(`№ ${order.id}`)
    await page.keyboard.type(name)
    const person = dialog
      .getByRole('group', { name: words.text('office_search_people') })
      .getByRole('option')
      .first()
    await expect(person).toContainText(order.client.lastname)
    await expectGoodScreen(page)
    for (let step = 0; step < 20 && (await person.getAttribute('aria-selected')) !== 'true'; step += 1) {
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/staff\/people\/p?\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.client.lastname)
  })
  await test.step('The accountant finds the order and no person', async () => {
    const office = await openVisitor()
    await signIn(office.request, accountant)
    await openPage(office, '/staff/payments')
    await office.keyboard.press('Control+k')
    const found = office.getByRole('dialog', { name: words.text('office_search_title') })
    await expect(found.getByRole('combobox')).toBeFocused()
    await office.keyboard.type(name)
    await expect(found.getByRole('group', { name: words.text('office_search_orders') })).toBeVisible()
    await expect(found.getByRole('group', { name: words.text('office_search_people') })).toHaveCount(0)
    await office.keyboard.press('Escape')
    await expect(found).toBeHidden()
    await office.keyboard.press('Control+k')
    await expect(found.getByRole('combobox')).toBeFocused()
    await office.keyboard.type(words.text('staff_nav_reconciliation').slice(0, 4).toLowerCase())
    await office.keyboard.press('Enter')
    await expect(office).toHaveURL(/\/staff\/reconciliation$/)
  })
})
