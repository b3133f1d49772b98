/** The lists of orders are true: «В работе» has what goes on, and what waits for the reader comes first (Product §2). */
import { expectGoodScreen } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { paidOrder, signInPeople } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const NARRATOR = 'gleb.morozov@example.ru'
const WINDOWS = (['ru', 'en'] as const).flatMap((locale) => [
  { locale, width: 1440, height: 900 },
  { locale, width: 390, height: 844 },
])

// Rule 2.41
test('A paid order that waits for its narrator is in work for both, found by its words, and asks the narrator first', async ({
  openVisitor,
}) => {
  const [client, narrator, accountant] = [await openVisitor(), await openVisitor(), await openVisitor()]
  const people = { client: client.request, narrator: narrator.request, accountant: accountant.request }
  await signInPeople(people, NARRATOR)
  const id = await paidOrder(people, 'Маяк у старой гавани ждёт гостей каждое воскресенье.')
  for (const { locale, ...size } of WINDOWS) {
    const words = wordsOf(locale)
    await client.setViewportSize(size)
    await narrator.setViewportSize(size)
    await openPage(client, words.path('/profile/orders/current'))
    const row = client.getByRole('row').filter({ hasText: words.text('order_number', { id }) })
    await expect(row).toHaveCount(1)
    await openPage(client, words.path('/profile/orders/ready'))
    await expect(row).toHaveCount(0)
    await openPage(client, words.path('/profile/orders'))
    await client.getByRole('searchbox').fill(String(id))
    await expect(client.getByRole('columnheader', { name: words.text('orders_column_order') })).toHaveCount(1)
    await expect(row).toHaveCount(1)
    await client.getByRole('searchbox').fill('маяка нет')
    await expect(client.getByText(words.text('orders_found_none', { q: 'маяка нет' }))).toBeVisible()

    await openPage(narrator, words.path('/profile/orders/current'))
    const needed = narrator.getByRole('table', { name: words.text('orders_needed') })
    const asked = needed.getByRole('row').filter({ hasText: words.text('order_number', { id }) })
    await expect(asked).toContainText(words.text('orders_due_answer', { time: '' }).trim())
    await asked.getByRole('link', { name: words.text('orders_do_answer') }).click()
    await expect(narrator).toHaveURL(new RegExp(`/profile/orders/${id}$`))
  }
  await openPage(client, '/profile/orders')
  await expectGoodScreen(client)
})
