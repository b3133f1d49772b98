/** What no address leads to (dialogs, steps, failures) in both themes, on phones and wide screens; eye.test.ts walks the addresses. */
import { expectAccessible, expectNoSidewaysScroll, PHONE_LOOKS, TWO_LOOKS } from './steps/axe.ts'
import { expectClean, expectEachClean, openClean } from './steps/clean-page.ts'
import { openPage } from './steps/open-page.ts'
import { fillInCard, pressPay } from './steps/pay-page.ts'
import { newAddress, ordersOf, type Person, signIn } from './steps/people.ts'
import { askForCode, codeField } from './steps/sign-in-panel.ts'
import { expectToSound } from './steps/sound.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const client: Person = { role: 'client', email: 'marina.kotova@example.ru' }

// Rule 2.16
test('The outbox with letters, and the step of the code, are clean for axe and fit a phone', async ({ page }) => {
  await openClean(page, '/login')
  await askForCode(page, words, newAddress())
  await expect(codeField(page, words)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectClean(page, '/outbox')
})

// Rule 2.14
test('The page of a silent service is clean for axe and fits a phone', async ({ page, silence }) => {
  // It asks by itself whether the service is back, and would leave.
  silence.allow(/ERR_FAILED.*\/api\/appinfo/)
  await page.route(/\/api\/appinfo/, (route) => route.abort())
  await expectClean(page, '/out-of-service')
})

// Rule 2.62
test('A page that does not exist is clean for axe and fits a phone', async ({ page, silence }) => {
  // The page's own answer is 404, which Chromium reports.
  silence.allow(/status of 404.*\/no-such-page/)
  await openClean(page, '/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена!')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

// Rules 2.9, 2.52
test('An order being written, and its dialogs, are clean for axe and fit a phone', async ({ page }) => {
  test.setTimeout(90_000)
  await openPage(page, '/narrators?genre=1')
  await page
    .getByRole('link', { name: new RegExp(`^${words.text('list_choose')}: `) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('neworder_title'))
  const text = 'Первое предложение длинного текста. '.repeat(40)
  await page.getByRole('textbox', { name: words.text('neworder_script') }).fill(text)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.getByRole('button', { name: words.text('neworder_change_narrator'), exact: true }).click()
  const picker = page.getByRole('dialog', { name: words.text('neworder_picker') })
  await expect(picker.getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()

  await page.getByRole('button', { name: words.text('neworder_pay'), exact: true }).click()
  await expect(page.getByRole('dialog', { name: words.text('pay_title') })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('Paying, the pay page and its step of the code are clean for axe and fit a phone', async ({ page }) => {
  test.setTimeout(90_000)
  await signIn(page.request, { role: 'client', email: newAddress() })
  await openPage(page, '/narrators?genre=1')
  const choose = page.getByRole('link', { name: new RegExp(`^${words.text('list_choose')}: `) })
  await choose.first().click()
  await page.getByRole('textbox', { name: words.text('neworder_script') }).fill('Северный чай. Побудьте дома.')
  const summary = page.getByRole('complementary', { name: words.text('neworder_summary') })
  // Pressed twice, as the impatient do, it asks once.
  await summary.getByRole('button', { name: words.text('neworder_pay') }).dblclick()
  const dialog = page.getByRole('dialog', { name: words.text('pay_title') })
  const pay = dialog.getByRole('button', { name: words.pattern('pay_do') })
  await expect(pay).toBeEnabled()
  await expectAccessible(page, TWO_LOOKS)
  await expectNoSidewaysScroll(page)
  await pay.click()
  await fillInCard(page, 'ru', 'asking')
  await expectAccessible(page, TWO_LOOKS)
  await expectNoSidewaysScroll(page)
  await pressPay(page, 'ru', 'asking')
  await expectAccessible(page, TWO_LOOKS)
  await expectNoSidewaysScroll(page)
})

// Rule 2.43
test('What asks before a decision, and the history, are clean for axe and fit a phone', async ({ page }) => {
  await signIn(page.request, client)
  const orders = await ordersOf(page.request, 'client')
  // Statuses in which the client has a recording to judge.
  const order = orders.find(({ orderstatuses_id }) => [8, 18, 19].includes(orderstatuses_id))
  await openClean(page, `/profile/orders/${order?.id}`)
  await page.getByText(words.text('history_title')).click()
  await page.getByRole('button', { name: words.text('room_do_not_done') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, TWO_LOOKS)
  await expectNoSidewaysScroll(page)
})

// Rule 2.35
test('The player, the filter and the menu of phones are clean for axe and fit a phone', async ({ page }) => {
  await openPage(page, '/narrators')
  await page
    .getByRole('button', { name: words.pattern('player_listen_to') })
    .first()
    .click()
  await expectToSound(page, words)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const button of [words.pattern('player_expand'), words.pattern('list_filter_chosen'), words.text('nav_menu')]) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, PHONE_LOOKS)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

// Rule 2.10
test('The orders of a newcomer, who has none, are clean for axe and fit a phone', async ({ page }) => {
  await signIn(page.request, { role: 'client', email: newAddress() })
  const paths = ['/profile/orders', '/profile/orders/current', '/profile/orders/ready', '/profile/orders/drafts']
  await expectEachClean(
    page,
    paths.map((path) => ({ path, looks: TWO_LOOKS })),
  )
})
