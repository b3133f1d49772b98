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
  },
  {
    locale: 'en',
    narrator: 'Thomas Reed',
    email: 'konstantin.barentsev@example.ru',
    text: 'The castle is open. It was 1984 at last. Tickets from $5.',
    misspelled: ['castel', 'castle'],
    certain: ['$5', 'five dollars'],
    asked: ['1984', 'nineteen eighty-four'],
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
}
