/** Talking about a recording at its places: comments by keyboard and at sentences, a new take, comparing, settling (Product §4). */
import type { Page } from '@playwright/test'
import { expectGoodScreen } from './steps/axe.ts'
import { allByNight } from './steps/nightly.ts'
import { orderToCheck, signInPeople } from './steps/orders.ts'
import { expectDecision, openRoom, sendTake } from './steps/room.ts'
import { expectToSound } from './steps/sound.ts'
import { expect, test } from './steps/test.ts'
import { type Locale, type Words, wordsOf } from './steps/words.ts'

interface Review {
  readonly locale: Locale
  readonly narrator: string
  readonly sentences: readonly [string, string]
  readonly at_a_moment: string
  readonly at_a_sentence: string
  readonly answer: string
}

const reviews: readonly Review[] = [
  {
    locale: 'ru',
    narrator: 'yana.toporkova@example.ru',
    sentences: ['Северный чай согревает даже в долгий вечер.', 'Заварите чашку и никуда не спешите.'],
    at_a_moment: 'Здесь слышен щелчок.',
    at_a_sentence: 'Помягче, пожалуйста.',
    answer: 'Уберу, спасибо.',
  },
  {
    locale: 'en',
    narrator: 'konstantin.barentsev@example.ru',
    sentences: ['Northern tea keeps you warm on a long evening.', 'Make a cup and take your time.'],
    at_a_moment: 'There is a click here.',
    at_a_sentence: 'A little softer, please.',
    answer: 'I will take it out, thank you.',
  },
]

for (const one of allByNight(reviews, ({ locale }) => locale === 'en')) {
  test(`A recording is talked over, returned, recorded anew, compared and accepted (${one.locale})`, async ({
    page,
    openVisitor,
  }) => {
    test.setTimeout(180_000)
    const words = wordsOf(one.locale)
    const [studio, office] = [await openVisitor(), await openVisitor()]
    const people = { client: page.request, narrator: studio.request, accountant: office.request }
    await signInPeople(people, one.narrator)
    const order_id = await orderToCheck(people, one.sentences.join(' '))
    await openRoom(page, words, order_id)
    const result = page.getByRole('region', { name: words.text('room_result') })

    await test.step('The client comments on a passage by keyboard alone', async () => {
      await expect(result.getByRole('button', { name: words.pattern('player_listen_to') })).toBeVisible({
        timeout: 60_000,
      })
      const wave = result.getByRole('slider').first()
      await wave.focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('KeyC')
      await expect(result.getByRole('textbox')).toBeFocused()
      await page.keyboard.type(one.at_a_moment)
      await page.keyboard.press('Enter')
      await expect(comment(page, words, one.at_a_moment)).toBeVisible()
      const pins = result.getByRole('list', { name: words.text('review_pins') })
      await expect(pins.getByRole('button')).toHaveCount(1)
    })
    await test.step('And on a sentence of the script', async () => {
      await page.getByRole('button', { name: one.sentences[1] }).click()
      await expect(result.getByRole('textbox')).toBeFocused()
      await page.keyboard.type(one.at_a_sentence)
      await result.getByRole('button', { name: words.text('review_add') }).click()
      await expect(comment(page, words, one.at_a_sentence)).toContainText(one.sentences[1])
      await expectGoodScreen(page)
    })
    await test.step('The work goes back with the list of them', async () => {
      await page.getByRole('button', { name: words.text('room_do_not_done') }).click()
      const dialog = page.getByRole('dialog', { name: words.text('room_do_not_done') })
      const list = dialog.getByRole('textbox', { name: words.text('room_not_done_label') })
      await expect(list).toHaveValue(new RegExp(`${one.at_a_moment}[\\s\\S]*${one.at_a_sentence}`))
      await dialog.getByRole('button', { name: words.text('room_do_return') }).click()
      await expectDecision(page, words, 'room_client_fixing')
    })

    await test.step('The narrator hears the place, answers, corrects and sends a second take', async () => {
      await openRoom(studio, words, order_id)
      await expectDecision(studio, words, 'room_narrator_fix')
      const first = comment(studio, words, one.at_a_moment)
      await first.getByRole('button', { name: words.pattern('review_listen_at') }).click()
      await expectToSound(studio, words)
      await first.getByRole('button', { name: words.text('review_answer_to', { number: 1 }) }).click()
      await studio.keyboard.type(one.answer)
      await studio.keyboard.press('Enter')
      await expect(first).toContainText(one.answer)
      for (const number of [1, 2]) {
        await studio.getByRole('button', { name: words.text('review_done_of', { number }) }).click()
        await expect(studio.getByRole('button', { name: words.text('review_reopen_of', { number }) })).toBeVisible()
      }
      await expect(studio.getByText(words.text('review_done_progress', { done: 2, total: 2 }))).toBeVisible()
      await expectGoodScreen(studio)
      await sendTake(studio, words)
    })

    await test.step('The client compares both takes by keyboard, and settles one comment', async () => {
      await expectDecision(page, words, 'room_client_check_again')
      const takes = result.getByRole('group', { name: words.text('room_takes') })
      const second = takes.getByRole('radio', { name: words.text('room_take', { number: 2 }) })
      await expect(second).toBeChecked()
      await expect(result.getByText(words.text('review_equal'))).toBeVisible({ timeout: 60_000 })
      await page.getByRole('heading', { level: 1 }).focus()
      await page.keyboard.press('KeyB')
      const isSecondB = await second.isChecked()
      await page.keyboard.press('KeyA')
      await expect(second).toBeChecked({ checked: !isSecondB })
      await page.keyboard.press('KeyB')
      await expect(second).toBeChecked({ checked: isSecondB })
      await page.getByRole('button', { name: words.text('review_resolve_of', { number: 1 }) }).click()
      await expect(comment(page, words, one.at_a_moment)).toBeHidden()
      await expectGoodScreen(page)
    })
    await test.step('Accepted, the comments can only be read', async () => {
      await page.getByRole('button', { name: words.text('room_do_confirm') }).click()
      await expectDecision(page, words, 'room_client_done')
      await expect(page.getByText(words.text('review_closed'))).toBeVisible()
      await expect(result.getByRole('textbox')).toHaveCount(0)
    })
  })
}

function comment(page: Page, words: Words, text: string) {
  const list = page.getByRole('region', { name: words.text('review_comments') }).getByRole('listitem')
  return list.filter({ hasText: text, has: page.getByText(words.pattern('review_comment_number')) })
}
