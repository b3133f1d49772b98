/** A recording by its sentences: what was left out is doubted before it is sent; the client hears a sentence and comments on it. */
import { makeReadAloud } from '../apps/server/src/adapters/audio/testing/make-read-aloud.ts'
import { DESK, PHONE } from './eye/windows.ts'
import { expectGoodScreen, expectNoSidewaysScroll } from './steps/axe.ts'
import { allByNight } from './steps/nightly.ts'
import { orderInWork, signInPeople } from './steps/orders.ts'
import { openRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const visits = [
  {
    words: wordsOf('ru'),
    window: DESK,
    narrator: 'yana.toporkova@example.ru',
    comment: 'Чуть медленнее, пожалуйста.',
    sentences: [
      'Плед греет всю зиму.',
      'Его ткут из шерсти мериноса на старой мануфактуре.',
      'Осенью мастера красят пряжу вручную.',
      'Закажите свой плед до первого снега.',
      'Доставка по всей России бесплатная.',
    ],
  },
  {
    words: wordsOf('en'),
    window: PHONE,
    narrator: 'konstantin.barentsev@example.ru',
    comment: 'A little slower, please.',
    sentences: [
      'The blanket keeps you warm all winter.',
      'It is woven from merino wool in an old manufactory.',
      'In autumn the masters dye the yarn by hand.',
      'Order your blanket before the first snow falls.',
      'Delivery to any city of the country is free.',
    ],
  },
] as const
const LEFT_OUT = 2

for (const { words, window, narrator, comment, sentences } of allByNight(
  visits,
  ({ words }) => words.locale === 'en',
)) {
  test(`A left-out sentence is doubted before sending, and the client comments on one that he hears (${words.locale})`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(180_000)
    const [studio, office] = [await openVisitor(), await openVisitor()]
    const people = { client: page.request, narrator: studio.request, accountant: office.request }
    await signInPeople(people, narrator)
    const order_id = await orderInWork(people, sentences.join(' '))
    const left_out = sentences[LEFT_OUT]
    const last = sentences[4]

    await test.step('The narrator sees which sentence is probably missing, and sends the recording all the same', async () => {
      await studio.setViewportSize(window)
      await openRoom(studio, words, order_id)
      const read = sentences.filter((sentence) => sentence !== left_out)
      const buffer = makeReadAloud(read, words.locale)
      const choose = studio.getByLabel(words.text('room_upload_choose'))
      await choose.setInputFiles({ name: 'take.wav', mimeType: 'audio/wav', buffer })
      const doubts = studio.getByRole('list', { name: words.text('take_sentences_doubts') })
      await expect(doubts.getByRole('listitem')).toHaveCount(1, { timeout: 60_000 })
      await expect(doubts).toContainText(left_out)
      await expectNoSidewaysScroll(studio)
      await studio.getByRole('button', { name: words.text('room_do_send') }).click()
      const ask = studio.getByRole('button', { name: words.text('room_do_send_doubted') })
      const isSent = studio.getByText(words.text('room_upload_rule'))
      await expect(ask.or(studio.locator('body:not(:has(dialog[open]))'))).toBeVisible()
      if (await ask.isVisible()) await ask.click()
      await expect(isSent).toBeHidden()
    })

    await page.setViewportSize(window)
    await openRoom(page, words, order_id)
    const result = page.getByRole('region', { name: words.text('room_result') })
    await test.step('The client presses a sentence and hears it', async () => {
      await expect(result.getByRole('list', { name: words.text('take_sentences_doubts') })).toContainText(left_out)
      await expect(result.getByRole('button', { name: words.pattern('player_listen_to') })).toBeVisible({
        timeout: 60_000,
      })
      await result.getByText(words.text('take_sentences'), { exact: true }).click()
      const sentence = result.getByRole('button', { name: last })
      await sentence.click()
      await expect(sentence).toHaveAttribute('aria-current', 'true', { timeout: 15_000 })
      await expectGoodScreen(page)
    })
    await test.step('A comment on a sentence lands at its time', async () => {
      // On a phone the script is cut to its first lines.
      const whole = page.getByRole('button', { name: words.text('room_script_more') })
      if (await whole.isVisible()) await whole.click()
      await page.getByRole('button', { name: last, exact: true }).click()
      await expect(result.getByRole('textbox')).toBeFocused()
      await page.keyboard.type(comment)
      await result.getByRole('button', { name: words.text('review_add') }).click()
      const shown = page.getByRole('listitem').filter({ hasText: comment })
      await expect(shown.first()).toContainText(last)
      await expect(shown.first()).toContainText(/0:0\d–0:\d\d/)
      await expect(result.getByRole('list', { name: words.text('review_pins') }).getByRole('button')).toHaveCount(1)
    })
  })
}
