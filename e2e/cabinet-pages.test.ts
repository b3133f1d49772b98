/** Every page people have of their own: axe, both themes, the narrow phone, the console, titles (Product §2). */
import type { APIRequestContext } from '@playwright/test'
import { read } from './stage/api.ts'
import { expectAccessible, expectNoSidewaysScroll, TWO_LOOKS } from './stage/axe.ts'
import { expectClean, expectEachClean, openClean } from './stage/clean-page.ts'
import { newAddress, type Person, signIn } from './stage/people.ts'
import { expect, test } from './stage/test.ts'
import { wordsOf } from './stage/words.ts'

const words = wordsOf('ru')
const client: Person = { role: 'client', email: 'marina.kotova@example.ru' }
const narrator: Person = { role: 'narrator', email: 'arina.velskaya@example.ru' }

async function ticketOf(request: APIRequestContext, role: Person['role']): Promise<number> {
  const { tickets } = await read<{ tickets: { id: number }[] }>(request, `/${role}/tickets`)
  expect(tickets.length, 'tickets of the demo').toBeGreaterThan(0)
  return tickets[0]?.id ?? 0
}

test('Settings and support of a client are clean for axe and fit a phone', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page.request, client)
  const ticket = await ticketOf(page.request, 'client')
  await expectEachClean(page, ['/profile/settings', '/profile/support', `/profile/support/tickets/${ticket}`])
  await expectEachClean(page, ['/unsubscribe?token=old', '/outbox/telegram?start=old'])
})

test('The tabs of a narrator, his pause and the recorder of demos are clean for axe and fit a phone', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page.request, narrator)
  for (const tab of ['profile', 'prices', 'demos', 'notifications']) {
    await test.step(tab, () => expectClean(page, `/profile/settings?tab=${tab}`))
  }
  await expectClean(page, '/profile/support', TWO_LOOKS)
  await openClean(page, '/profile/settings?tab=demos')
  await page
    .getByRole('button', { name: words.text('recorder_record') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await openClean(page, '/profile/settings')
  await page
    .getByRole('button', { name: words.text('desk_pause') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('Each step of becoming a narrator is clean for axe and fits a phone', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page.request, { role: 'narrator', email: newAddress() })
  for (const step of [2, 3, 4]) {
    await test.step(`Step ${step}`, () => expectClean(page, `/become-narrator/register?step=${step}`))
  }
})

test('The pages of a sound engineer are clean for axe and fit a phone', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page.request, { role: 'soundengineer', email: 'ilya.gromov@example.ru' })
  await expectEachClean(page, ['/profile/orders', '/profile/settings', '/profile/wallet', '/profile/support'])
})

test('The pages of an agent are clean for axe and fit a phone', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page.request, { role: 'agent', email: 'agency@example.ru' })
  await expectEachClean(page, ['/profile/orders', '/profile/settings', '/profile/wallet', '/profile/support'])
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openClean(page, '/profile/orders')
  await page
    .getByRole('button', { name: words.text('agent_choose') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
