/** A sentence was misread: the client says so without paying, the narrator disputes it, the support sees the dispute, and it is put right. */
import { DESK, PHONE } from './eye/windows.ts'
import { expectGoodScreen, expectNoSidewaysScroll } from './steps/axe.ts'
import { read, send } from './steps/api.ts'
import { allByNight } from './steps/nightly.ts'
import { openPage } from './steps/open-page.ts'
import { orderInWork, sendTake, signInPeople, takeOf } from './steps/orders.ts'
import { signIn, supporter } from './steps/people.ts'
import { openRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const COMPLETED = 9

const visits = [
  {
    words: wordsOf('ru'),
    window: DESK,
    narrator: 'yana.toporkova@example.ru',
    sentences: ['Плед греет всю зиму.', 'Его ткут из шерсти мериноса.', 'Доставка по всей России.'],
    why: 'Так написано в тексте.',
  },
  {
    words: wordsOf('en'),
    window: PHONE,
    narrator: 'konstantin.barentsev@example.ru',
    sentences: ['The blanket keeps you warm.', 'It is woven from merino wool.', 'Delivery to any city is free.'],
    why: 'The script says so.',
  },
] as const

for (const { words, window, narrator, sentences, why } of allByNight(visits, (visit) => visit.words.locale === 'en')) {
  // Rules 10.116, 10.117, 10.118
  test(`A misread sentence is put right without a price, after a dispute (${words.locale})`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(180_000)
    const [studio, office] = [await openVisitor(), await openVisitor()]
    const people = { client: page.request, narrator: studio.request, accountant: office.request }
    await signInPeople(people, narrator)
    const order_id = await orderInWork(people, sentences.join(' '))
    await sendTake(studio.request, order_id, takeOf(sentences, words.locale))
    for (const one of [page, studio]) {
      await one.setViewportSize(window)
      await one.emulateMedia({ colorScheme: window.theme })
    }
    await openRoom(page, words, order_id)
    const misread = sentences[1]
    const { price } = (await read<{ order: { price: number } }>(page.request, `/client/orders/${order_id}`)).order
    const payments = async () => (await read<{ payments: object[] }>(page.request, '/client/payments')).payments
    const paid = await payments()
    const badge = (who: typeof page) => who.getByText(words.text('review_misread'), { exact: true })

    await test.step('The client marks the sentence with one press, and no word of his own', async () => {
      const whole = page.getByRole('button', { name: words.text('room_script_more') })
      if (await whole.isVisible()) await whole.click()
      await page.getByRole('button', { name: misread, exact: true }).click()
      await page.getByRole('checkbox', { name: words.text('review_misread_box') }).check()
      await page.getByRole('button', { name: words.text('review_add'), exact: true }).click()
      await expect(badge(page)).toBeVisible()
      await expectGoodScreen(page)
      await expectNoSidewaysScroll(page)
    })

    await test.step('The narrator disputes it with a word why, which the client reads at once', async () => {
      await openRoom(studio, words, order_id)
      await expect(badge(studio)).toBeVisible()
      await studio.getByRole('button', { name: words.text('review_dispute_of', { number: 1 }) }).click()
      const dialog = studio.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expectGoodScreen(studio)
      await dialog.getByRole('textbox').fill(why)
      await dialog.getByRole('button', { name: words.text('review_dispute'), exact: true }).click()
      await expect(page.getByText(words.text('review_misread_disputed'))).toBeVisible()
      await expect(page.getByText(words.text('review_misread_why', { text: why }))).toBeVisible()
    })

    await test.step('The support has the dispute in its queue', async () => {
      await signIn(office.request, supporter)
      await openPage(office, '/staff/exceptions')
      const row = office.getByRole('row', { name: new RegExp(`№ ${order_id}(?!\\d)`) })
      await expect(row).toContainText(wordsOf('ru').text('exceptions_kind_correction_disputed'))
    })

    await test.step('The narrator takes it upon himself all the same; sent back, it is recorded anew and accepted', async () => {
      await studio.getByRole('button', { name: words.text('review_accept_of', { number: 1 }) }).click()
      await expect(page.getByText(words.text('review_misread_accepted'))).toBeVisible()
      await send(page.request, `/client/orders/${order_id}/not-done`, { comment: why })
      await studio.getByRole('button', { name: words.text('review_done_of', { number: 1 }) }).click()
      await sendTake(studio.request, order_id, takeOf(sentences, words.locale))
      await send(page.request, `/client/orders/${order_id}/confirm`)
    })

    // The correction has cost nothing: no payment has come, and the price is what it was.
    const { order } = await read<{ order: { orderstatuses_id: number; price: number } }>(
      page.request,
      `/client/orders/${order_id}`,
    )
    expect(order).toMatchObject({ orderstatuses_id: COMPLETED, price })
    expect(await payments()).toHaveLength(paid.length)
  })
}
