/** A support's morning by keyboard alone: what needs attention is taken, put off with a word, brought back, and acted on (Product §2, §7). */
import { productAddress } from './steps/address.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { returnedOrder, signInPeople } from './steps/orders.ts'
import { signIn, supporter } from './steps/people.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const WHY = 'Диктор обещал прислать к вечеру'

// Rules 2.984, 7.963, 7.964, 7.966
test('Support empties a morning by keyboard alone', async ({ page, openVisitor }) => {
  test.setTimeout(180_000)
  const [client, studio, office] = [await openVisitor(), await openVisitor(), await openVisitor()]
  const people = { client: client.request, narrator: studio.request, accountant: office.request }
  await signInPeople(people, 'inna.gorskaya@example.ru')
  const order_id = await returnedOrder(people, 'Варенье из крыжовника варят один раз в год.')
  await signIn(page.request, supporter)
  const row = page.getByRole('row', { name: new RegExp(`№ ${order_id}(?!\\d)`) })
  const link = row.getByRole('link').first()

  await test.step('The day begins with what needs attention', async () => {
    // She owns the service, too: her first page leads on to it.
    await openPage(page, '/staff')
    await expect(page).toHaveURL(/\/staff\/overview$/)
    const attention = page.getByRole('main').getByRole('link', { name: words.text('exceptions_title') })
    await attention.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/staff\/exceptions$/)
    await expect(row).toContainText(words.text('exceptions_kind_work_returned'))
    await expectGoodScreen(page)
  })
  await test.step('J goes to its row, T takes it', async () => {
    await goTo()
    await page.keyboard.press('t')
    await expect(row.getByRole('button', { name: /Анна Лаптева/ })).toBeVisible()
    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog')).toContainText(words.text('exceptions_keys_snooze'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('S puts it off with a word why', async () => {
    await goTo()
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: words.text('exceptions_snooze_title') })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('radio', { checked: true })).toBeVisible()
    const why = dialog.getByRole('textbox', { name: words.text('exceptions_snooze_why') })
    for (let stop = 0; stop < 12; stop += 1) {
      if (await why.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.insertText(WHY)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(row).toHaveCount(0)
  })
  await test.step('Among what is put off it stands with its word, and S brings it back', async () => {
    await openPage(page, '/staff/exceptions?view=snoozed')
    await expect(row).toContainText(WHY)
    await expectGoodScreen(page)
    await goTo()
    await page.keyboard.press('s')
    await expect(row).toHaveCount(0)
  })
  await test.step('Enter leads to the order, Esc back to the row; once the support has written it is gone by itself', async () => {
    await openPage(page, '/staff/exceptions?view=mine')
    await goTo()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/staff/orders/${order_id}$`))
    // The address changes first; the page that comes takes the focus to its title, and the keys with it.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    const written = await page.request.post(`/api/supporter/orders/${order_id}/messages`, {
      multipart: { text: 'Разбираемся вместе с диктором.' },
      headers: { origin: productAddress() },
    })
    expect(written.ok(), await written.text()).toBe(true)
    // The page looks again by itself.
    await expect(row).toHaveCount(0, { timeout: 45_000 })
  })

  /** J until the row of the order has the focus. */
  async function goTo(): Promise<void> {
    await expect(link).toBeVisible()
    const all = await page.locator('.staff-table [data-opens-row]').count()
    for (let step = 0; step <= all; step += 1) {
      if (await link.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('j')
    }
    await expect(link).toBeFocused()
  }
})
