/** How a script will be read: a client decides it below the script, and the narrator sees it above the words (Product §10). */
import { read, send } from './steps/api.ts'
import { expectAccessible, expectGoodScreen, expectNoSidewaysScroll } from './steps/axe.ts'
import { beginOrder } from './steps/new-order.ts'
import { allByNight } from './steps/nightly.ts'
import { paidOrder, signInPeople } from './steps/orders.ts'
import { openRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { type Locale, wordsOf } from './steps/words.ts'

interface Script {
  readonly locale: Locale
  readonly narrator: string
  readonly email: string
  readonly text: string
  /** A slip of the client's, and the word that is meant in the text. */
  readonly misspelled: readonly [written: string, meant: string]
  /** What is certain, and how it is said. */
  readonly certain: readonly [written: string, spoken: string]
  /** What is asked, and the answer that is pressed. */
  readonly asked: readonly [written: string, spoken: string]
  /** Another script with two questions: one that its narrator decides, and a piece of the one that he asks. */
  readonly left: { readonly text: string; readonly noted: string; readonly open: string }
}

const scripts: readonly Script[] = [
  {
    locale: 'ru',
    narrator: 'Айгерим Сапарова',
    email: 'yana.toporkova@example.ru',
    text: 'Старый замок ждёт гостей до 5 мая. Вход от 350 ₽.',
    misspelled: ['гастей', 'гостей'],
    certain: ['350 ₽', 'трёхсот пятидесяти рублей'],
    asked: ['замок', 'за́мок'],
    left: { text: 'Старый замок открыт. Приезжайте за iPhone.', noted: 'за́мок', open: 'Приезжайте за iPhone' },
  },
  {
    locale: 'en',
    narrator: 'Thomas Reed',
    email: 'konstantin.barentsev@example.ru',
    text: 'The castle is open. It was 1984 at last. Tickets from $5.',
    misspelled: ['castel', 'castle'],
    certain: ['$5', 'five dollars'],
    asked: ['1984', 'nineteen eighty-four'],
    left: {
      text: 'It was 1984 at last. Flat 1210 is closed.',
      noted: 'nineteen eighty-four',
      open: 'Flat 1210 is closed',
    },
  },
]

for (const one of allByNight(scripts, ({ locale }) => locale === 'ru')) {
  // Rules 10.11, 10.14, 10.15
  test(`A guest sees below the script how it will be read, and decides it by single presses (${one.locale})`, async ({
    page,
  }) => {
    const words = wordsOf(one.locale)
    await page.setViewportSize({ width: 390, height: 844 })
    const [slip, meant] = one.misspelled
    await beginOrder(page, words, one.narrator, one.text.replace(meant, slip))
    const panel = page.getByRole('region', { name: words.text('readings_title') })
    await expect(panel).toBeVisible()
    await expect(panel.getByText(one.certain[1])).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await panel.getByRole('button', { name: `${meant} ${slip}`, exact: true }).click()
    await expect(page.getByRole('textbox', { name: words.text('neworder_script') })).toHaveValue(one.text)
    await expect(
      panel.getByRole('button', { name: `${words.text('readings_take_back')} ${slip}`, exact: true }),
    ).toBeFocused()
    await panel.getByRole('button', { name: `${words.text('readings_accept')} ${one.certain[0]}` }).click()
    const [written, spoken] = one.asked
    await panel
      .getByRole('button', { name: new RegExp(`^${spoken}.*${written}$`, 'u') })
      .first()
      .click()
    await expect(panel.getByRole('button', { name: `${words.text('readings_change')} ${written}` })).toBeFocused()
    await expect(page.getByRole('textbox', { name: words.text('neworder_script') })).toHaveValue(one.text)
    // What was decided is kept with the draft in this browser.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)).includes('readings')))
      .toBe(true)
    await page.reload()
    await expect(panel.getByRole('button', { name: `${words.text('readings_change')} ${written}` })).toBeVisible()
    await expect(panel.getByText(spoken, { exact: true })).toBeVisible()
  })

  // Rule 10.10
  test(`The narrator of a paid order sees above the words how they are read (${one.locale})`, async ({
    page,
    openVisitor,
  }) => {
    const words = wordsOf(one.locale)
    const [studio, office] = [await openVisitor(), await openVisitor()]
    const people = { client: page.request, narrator: studio.request, accountant: office.request }
    await signInPeople(people, one.email)
    const readings = [one.asked, one.certain].map(([written, spoken]) => ({
      start: one.text.indexOf(written),
      written,
      spoken,
    }))
    const order_id = await paidOrder(people, one.text, { readings })
    await send(people.narrator, `/narrator/orders/${order_id}/accept`)
    await openRoom(studio, words, order_id)
    const script = studio.getByRole('region', { name: words.text('room_script') })
    for (const [written, spoken] of [one.asked, one.certain]) {
      const ruby = script.locator('ruby', { hasText: written })
      await expect(ruby.locator('rt')).toContainText(spoken)
    }
    const { order } = await read<{ order: { text: string } }>(people.narrator, `/narrator/orders/${order_id}`)
    expect(order.text).toBe(one.text)
    await expectGoodScreen(studio)
  })

  // Rules 10.148, 10.149
  test(`A narrator notes what the client left open, reads with his notes, and asks the client about the rest (${one.locale})`, async ({
    page,
    openVisitor,
  }) => {
    const words = wordsOf(one.locale)
    const [studio, office] = [await openVisitor(), await openVisitor()]
    const people = { client: page.request, narrator: studio.request, accountant: office.request }
    await signInPeople(people, one.email)
    const { text, noted, open } = one.left
    const order_id = await paidOrder(people, text)
    await openRoom(studio, words, order_id)
    // Before he has accepted it.
    await studio.locator('summary', { hasText: words.text('own_readings_title') }).click()
    await expectGoodScreen(studio)
    await studio.getByRole('button', { name: noted, exact: false }).first().click()
    const script = studio.getByRole('region', { name: words.text('room_script') })
    await expect(script.locator('ruby rt')).toContainText(noted)
    await send(people.narrator, `/narrator/orders/${order_id}/accept`)
    await studio.reload()
    await expect(script.locator('ruby rt')).toContainText(noted)
    await script.getByRole('link', { name: words.text('room_read_from_screen') }).click()
    await expect(studio.locator('.prompter-words ruby rt')).toContainText(noted)
    await studio.getByRole('button', { name: words.text('own_readings_title'), exact: true }).click()
    await expectGoodScreen(studio)
    await studio.getByRole('button', { name: words.text('own_readings_ask') }).click()
    const talk = studio.getByRole('region', { name: words.text('chat_title') })
    await expect(talk.getByRole('textbox')).toHaveValue(new RegExp(`${words.text('own_readings_lead')}\\n.*${open}`))
    await talk.getByRole('button', { name: words.text('chat_send') }).click()
    const messages = async () =>
      (await read<{ order: { ordermessages: { text: string }[] } }>(people.client, `/client/orders/${order_id}`)).order
        .ordermessages
    await expect.poll(async () => (await messages()).some(({ text: said }) => said.includes(open))).toBe(true)
  })
}
