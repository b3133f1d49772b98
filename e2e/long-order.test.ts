/** The client of a book knows how far it is, and hears a finished chapter before all is sent (Product 10.140–10.147). */
import { DESK, PHONE } from './eye/windows.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { allByNight } from './steps/nightly.ts'
import { orderInWork, signInPeople } from './steps/orders.ts'
import { recording } from './steps/recording.ts'
import { openRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const AUDIOBOOK = 2
const SENTENCES = 700
/** More than half an hour. */
const BOOK = 'За окном шёл снег и пахло яблоками из сада. '.repeat(SENTENCES)

const visits = [
  { words: wordsOf('ru'), window: DESK, read: /Прочитано\s2\sиз\s700\sпредложений/u, chapter: 'Глава 1' },
  { words: wordsOf('en'), window: PHONE, read: /2\sof\s700\ssentences\sread/u, chapter: 'Chapter 1' },
] as const

for (const { words, window, read, chapter } of allByNight(visits, ({ words: { locale } }) => locale === 'ru')) {
  // Rules 10.140, 10.142, 10.143, 10.145
  test(`A narrator reads a book, and the client sees how far it is and hears a chapter of it (${words.locale})`, async ({
    page,
    openVisitor,
  }) => {
    const [studio, office] = [await openVisitor(), await openVisitor()]
    const people = { client: page.request, narrator: studio.request, accountant: office.request }
    await signInPeople(people, 'arina.velskaya@example.ru')
    const order_id = await orderInWork(people, BOOK, { genre: AUDIOBOOK })
    await page.setViewportSize(window)
    await studio.setViewportSize(window)
    const button = (name: Parameters<typeof words.text>[0]) =>
      studio.getByRole('button', { name: words.text(name), exact: false })

    await test.step('The narrator reads two sentences and goes back to the order', async () => {
      await openRoom(studio, words, order_id)
      await studio.getByRole('link', { name: words.text('room_read_from_screen') }).press('Enter')
      await button('prompter_look').press('Enter')
      await studio.getByText(words.text('prompter_steps'), { exact: true }).click()
      await expect(studio.getByRole('switch', { name: words.text('prompter_reports') })).toBeChecked()
      await expectGoodScreen(studio)
      await studio.keyboard.press('Escape')
      await button('prompter_start').press('Enter')
      await studio.keyboard.press('PageDown')
      await studio.keyboard.press('PageDown')
      const reported = studio.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/progress'))
      await studio.keyboard.press('Escape')
      expect((await reported).ok()).toBe(true)
    })

    await test.step('The client reads it in the order and in the list', async () => {
      await openRoom(page, words, order_id)
      await expect(page.getByText(read)).toBeVisible()
      await expectGoodScreen(page)
      await page.goto(words.path('/profile/orders'))
      await expect(page.getByText(read)).toBeVisible()
      await expectGoodScreen(page)
      await openRoom(page, words, order_id)
    })

    await test.step('The narrator lets a chapter be heard, and the client’s open order has it', async () => {
      await studio.getByLabel(words.text('room_upload_choose')).setInputFiles(recording)
      await button('long_order_show').click()
      await studio.getByLabel(words.text('long_order_part_title')).fill(chapter)
      await expectGoodScreen(studio)
      await button('long_order_show_now').press('Enter')
      await expect(button('long_order_hide')).toBeVisible()
      const heard = page.getByRole('region', { name: words.text('long_order_title') })
      await expect(heard.getByText(chapter, { exact: true })).toBeVisible({ timeout: 25_000 })
      await expect(page.getByText(words.text('long_order_parts_client'))).toBeVisible()
      await heard.getByRole('button', { name: chapter }).click({ timeout: 25_000 })
      await expect(page.locator('html')).toHaveAttribute('data-sounding', 'true')
      await expectGoodScreen(page)
    })

    await test.step('Taken back, it is no longer there', async () => {
      await button('long_order_hide').click()
      await expect(button('long_order_show')).toBeVisible()
      await page.reload()
      await expect(page.getByText(read)).toBeVisible()
      await expect(page.getByText(chapter, { exact: true })).toHaveCount(0)
    })
  })
}
