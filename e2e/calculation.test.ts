/** A price that only the narrator can name: asked for by a guest, named, talked over, named anew, approved and paid (Product §4). */
import { expectGoodScreen } from './steps/axe.ts'
import { beginOrder, summaryOf } from './steps/new-order.ts'
import { allByNight } from './steps/nightly.ts'
import { payByCard } from './steps/pay-page.ts'
import { codeInOutbox, newAddress, signIn } from './steps/people.ts'
import { expectDecision, openRoom, orderInRoom } from './steps/room.ts'
import { askForCode } from './steps/sign-in-panel.ts'
import { expect, test } from './steps/test.ts'
import { type Locale, wordsOf } from './steps/words.ts'

interface Calculation {
  readonly locale: Locale
  readonly narrator: { readonly name: string; readonly email: string }
  /** One sentence of a script that is too long for a price of the list. */
  readonly sentence: string
  readonly comment: string
  readonly question: string
  /** What is named first and then, what the narrator gets of the second, and what the card pays with the fee of 3 %. */
  readonly first: string
  readonly second: string
  readonly reward: string
  readonly charge: string
}

const calculations: readonly Calculation[] = [
  {
    locale: 'ru',
    narrator: { name: 'Айгерим Сапарова', email: 'aigerim.saparova@example.com' },
    sentence: 'Мастерская «Ясень» делает столы, за которыми собирается вся семья. ',
    comment: 'Два персонажа и закадровый голос.',
    question: 'А если персонаж будет один?',
    first: '9 000 ₽',
    second: '8 000 ₽',
    reward: '6 800 ₽',
    charge: '8 240 ₽',
  },
  {
    locale: 'en',
    narrator: { name: 'Thomas Reed', email: 'thomas.reed@example.com' },
    sentence: 'Ash Workshop makes the tables that a whole family gathers around. ',
    comment: 'Two characters and a voice behind the scene.',
    question: 'And if there were only one character?',
    first: '₽9,000',
    second: '₽8,000',
    reward: '₽6,800',
    charge: '₽8,240',
  },
]

for (const one of allByNight(calculations, ({ locale }) => locale === 'ru')) {
  // Rules 2.53, 4.57, 4.124
  test(`A guest asks for a price, the narrator names it twice, and the second one is paid (${one.locale})`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(150_000)
    const words = wordsOf(one.locale)
    const email = newAddress()
    const decision = (name: RegExp | string) => page.getByRole('button', { name })

    await test.step('The script is too long for a price, so the guest asks, and signs in on the way', async () => {
      await beginOrder(page, words, one.narrator.name, one.sentence.repeat(30))
      await summaryOf(page, words)
        .getByRole('button', { name: words.text('neworder_ask') })
        .click()
      const dialog = page.getByRole('dialog', { name: words.text('neworder_sign_in') })
      await askForCode(dialog, words, email)
      await page.keyboard.type(await codeInOutbox(page.request, email))
      await expectDecision(page, words, 'room_client_calc')
    })
    const order_id = await orderInRoom(page)

    const studio = await openVisitor()
    const sum = studio.getByRole('textbox', { name: words.text('room_price_label') })
    await test.step('The narrator is told to name a sum, and what it means for both', async () => {
      await signIn(studio.request, { role: 'narrator', email: one.narrator.email })
      await openRoom(studio, words, order_id)
      const name = studio.getByRole('button', { name: words.text('room_do_name_price') })
      await expect(name).toHaveAttribute('aria-disabled', 'true')
      await sum.fill('9000')
      await studio.getByRole('textbox', { name: words.text('room_price_comment') }).fill(one.comment)
      await expectGoodScreen(studio)
      await name.click()
      await expectDecision(studio, words, 'room_worker_client_decides')
    })
    await test.step('The client sees it and asks', async () => {
      await expectDecision(page, words, 'room_client_calculated')
      await expect(page.getByRole('blockquote')).toContainText(one.comment)
      await expect(decision(words.text('room_do_approve', { sum: one.first }))).toBeVisible()
      const field = page.getByRole('textbox', { name: words.pattern('chat_message_to') })
      await field.fill(one.question)
      await field.press('Enter')
      await expect(studio.getByRole('log').getByText(one.question)).toBeVisible({ timeout: 25_000 })
    })
    await test.step('The narrator changes the price', async () => {
      await studio.getByText(words.text('room_change_price')).click()
      await sum.fill('8000')
      await expect(studio.getByText(words.text('room_price_you_receive', { sum: one.reward }))).toBeVisible()
      await studio.getByRole('button', { name: words.text('room_do_name_price') }).click()
    })
    await test.step('The client approves the new one and pays', async () => {
      const approve = decision(words.text('room_do_approve', { sum: one.second }))
      const updates = page.getByRole('button', { name: words.text('room_refresh') })
      await expect(approve.or(updates)).toBeVisible({ timeout: 25_000 })
      // He has just been writing, so the update may wait for his press.
      if (await updates.isVisible()) await updates.click()
      await approve.click()
      const dialog = page.getByRole('dialog', { name: words.text('pay_title') })
      await expect(dialog.getByRole('button', { name: words.text('pay_do', { sum: one.charge }) })).toBeEnabled()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: words.text('pay_do', { sum: one.charge }) }).click()
      await payByCard(page, one.locale, 'good')
      await expectDecision(page, words, 'room_client_inwork')
    })
    await test.step('The narrator can begin', async () => {
      await expectDecision(studio, words, 'room_narrator_record')
      await expect(studio.getByRole('region', { name: words.text('room_money') })).toContainText(one.reward)
    })
  })
}
