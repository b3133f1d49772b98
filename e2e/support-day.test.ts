/** A supporter's day: a question with files is taken, its order refunded, answered with a file, and closed (Product §7). */
import { expectGoodScreen } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { orderToCheck, signInPeople } from './steps/orders.ts'
import { signIn, supporter } from './steps/people.ts'
import { openRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')
const ANSWER = 'Послушали: запись и правда не про то. Вернули деньги на кошелёк.'
/** One of the ready-made answers of the demo. */
const CANNED = /^Когда вернутся деньги/
const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Вот что мы просили записать.') })

// Rules 7.890, 7.891, 7.892
test('Support takes a question with files, refunds its order, answers, and closes it', async ({
  page,
  openVisitor,
}) => {
  test.setTimeout(180_000)
  const [studio, office, support] = [await openVisitor(), await openVisitor(), await openVisitor()]
  const people = { client: page.request, narrator: studio.request, accountant: office.request }
  await signInPeople(people, 'inna.gorskaya@example.ru')
  const order_id = await orderToCheck(people, 'Плед из шерсти греет всю зиму.')
  const question = `Заказ № ${order_id}: на записи чужой текст.`

  await test.step('The client asks, with two files, and takes one of them out', async () => {
    await openPage(page, '/profile/support')
    await page
      .getByRole('button', { name: words.text('support_empty_action') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: words.text('support_new_title') })
    await dialog.getByRole('textbox', { name: words.text('support_new_text') }).fill(question)
    await dialog.locator('input[type="file"]').setInputFiles([file('сценарий.txt'), file('лишний.txt')])
    await dialog.getByRole('button', { name: /лишний\.txt/ }).click()
    await dialog.getByRole('button', { name: words.text('support_send') }).click()
    await expect(page.getByRole('log')).toContainText(question)
    await expect(page.getByRole('link', { name: /сценарий\.txt/ })).toBeVisible()
  })
  await test.step('The supporter finds it in the queue and takes it', async () => {
    await signIn(support.request, supporter)
    await openPage(support, '/profile/support')
    await support
      .getByRole('link', { name: new RegExp(`Заказ\\s№\\s${order_id}(?!\\d)`) })
      .first()
      .click()
    await expect(support.getByRole('log')).toContainText(question)
    await expectGoodScreen(support)
    await support.getByRole('button', { name: words.text('support_assign') }).click()
    await expect(support.getByText(words.text('support_assigned_me'))).toBeVisible()
  })
  await test.step('The order is refunded, whose fault it was and why', async () => {
    await openPage(support, `/staff/orders?q=${order_id}`)
    await support
      .getByRole('row', { name: new RegExp(`(?<!\\d)${order_id}(?!\\d)`) })
      .getByRole('link')
      .first()
      .click()
    await expectGoodScreen(support)
    await support.getByRole('button', { name: words.text('staff_orders_refund') }).click()
    const dialog = support.getByRole('dialog', { name: words.text('staff_orders_refund_title') })
    await dialog.getByRole('radio', { name: words.text('staff_orders_fault_narrator') }).check()
    await dialog.getByRole('textbox', { name: words.text('staff_orders_comment') }).fill('Записан чужой сценарий.')
    await dialog.getByRole('button', { name: words.text('staff_orders_refund') }).click()
    await expect(dialog).toBeHidden()
  })
  await test.step('It is answered with a file, and closed', async () => {
    await support
      .getByRole('navigation', { name: words.text('shell_main_menu') })
      .getByRole('link', { name: new RegExp(words.text('nav_support')) })
      .click()
    // The page of the order has a link with the same words.
    await expect(support).toHaveURL(/\/profile\/support$/)
    await support
      .getByRole('link', { name: new RegExp(`Заказ\\s№\\s${order_id}(?!\\d)`) })
      .first()
      .click()
    const field = support.getByRole('textbox', { name: words.text('support_answer') })
    await field.press('/')
    const ready = support.getByRole('dialog', { name: words.text('support_canned') })
    await ready.getByRole('button', { name: CANNED }).click()
    await expect(field).toHaveValue(/кошелёк/)
    await field.fill(`${ANSWER} `)
    await support.getByRole('button', { name: words.text('support_help') }).click()
    const help = support.getByRole('dialog', { name: words.text('support_help_title') })
    await expectGoodScreen(support)
    await help.getByRole('searchbox').fill('счёт')
    await help.getByRole('listitem').first().getByRole('button').click()
    await expect(field).toHaveValue(/help#question-\d+$/)
    await support.locator('input[type="file"]').setInputFiles(file('возврат.txt'))
    await support.getByRole('button', { name: words.text('support_send') }).click()
    await expect(support.getByRole('log')).toContainText(ANSWER)
    await support
      .getByRole('main')
      .getByRole('button', { name: words.text('support_close'), exact: true })
      .click()
    await expect(support.getByText(words.text('support_closed_staff'))).toBeVisible()
  })
  await test.step('The client reads it, says how it went, and has the money back', async () => {
    await expect(page.getByRole('log')).toContainText(ANSWER, { timeout: 20_000 })
    const article = page.getByRole('log').getByRole('link', { name: /счёт/i }).last()
    const address = (await article.getAttribute('href')) ?? ''
    expect(address).toMatch(/^\/help#question-\d+$/)
    const opened = await openVisitor()
    await openPage(opened, address)
    await expect(opened.locator(`[id="${address.split('#')[1] ?? ''}"]`)).toBeInViewport()
    // That it was closed comes by itself.
    const rating = page.getByRole('region', { name: words.text('support_rating_title') })
    await expect(rating).toBeVisible({ timeout: 20_000 })
    // The address in the letter chooses, and the press says it.
    await openPage(page, `${new URL(page.url()).pathname}?rating=good`)
    const good = words.text('support_rating_good')
    await expect(rating.getByRole('button', { name: good, exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expectGoodScreen(page)
    await rating.getByRole('button', { name: words.text('support_rating_confirm', { rating: good }) }).click()
    await expect(rating.getByRole('textbox', { name: words.text('support_rating_words') })).toBeVisible()
    await expectGoodScreen(page)
    await openRoom(page, words, order_id)
    await expect(page.getByText('Записан чужой сценарий.').filter({ visible: true }).first()).toBeVisible()
    await openPage(page, '/profile/wallet')
    await expectGoodScreen(page)
  })
})
