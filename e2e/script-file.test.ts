/** A script that comes as a file is read where it is chosen, so that a guest sees its words and its price at once (Product §5). */
import { expectGoodScreen } from './steps/axe.ts'
import { beginOrder, summaryOf } from './steps/new-order.ts'
import { allByNight } from './steps/nightly.ts'
import { openPage } from './steps/open-page.ts'
import { expect, test } from './steps/test.ts'
import { type Locale, wordsOf } from './steps/words.ts'

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const scripts: readonly { locale: Locale; narrator: string; words: string }[] = [
  {
    locale: 'ru',
    narrator: 'Айгерим Сапарова',
    words: 'Мастерская «Ясень» делает столы, за которыми собирается вся семья.',
  },
  { locale: 'en', narrator: 'Thomas Reed', words: 'Ash Workshop makes the tables that a whole family gathers around.' },
]

for (const { locale, narrator, words: script } of allByNight(scripts, ({ locale }) => locale === 'en')) {
  // Rule 5.41
  test(`A script that comes as a file is counted and priced, and gives way to its client’s own words (${locale})`, async ({
    page,
  }) => {
    const words = wordsOf(locale)
    const field = page.getByRole('textbox', { name: words.text('neworder_script') })
    const sum = summaryOf(page, words)
    await page.setViewportSize(WINDOWS[0])
    await beginOrder(page, words, narrator, script)
    await expect(sum.getByText(/\d\s?₽|₽\s?\d/u).first()).toBeVisible()
    const priced = await sum.innerText()
    await field.fill('')
    const choose = page.locator('[data-field="file"] input[type="file"]')
    await page.getByRole('button', { name: words.text('neworder_file'), exact: true }).click()
    const buffer = Buffer.from(script)
    await choose.setInputFiles({ name: 'script.txt', mimeType: 'text/plain', buffer })
    await expect(field).toHaveValue(script)
    await expect(page.getByText(words.text('neworder_file_words_taken'))).toBeVisible()
    await expect.poll(async () => await sum.innerText()).toBe(priced)
    await expectGoodScreen(page)

    await field.fill(`${script} ${script}`)
    await page.getByRole('button', { name: words.text('neworder_file_words_take') }).click()
    await expect(field).toHaveValue(script)
    await page.getByRole('button', { name: words.text('neworder_undo') }).click()
    await expect(field).toHaveValue(`${script} ${script}`)
  })

  test(`Beside a file without words no empty field says «0 words» (${locale})`, async ({ page }) => {
    const words = wordsOf(locale)
    const field = page.getByRole('textbox', { name: words.text('neworder_script') })
    for (const window of WINDOWS) {
      await page.setViewportSize(window)
      await openPage(page, words.path('/new-order'))
      await page.getByRole('button', { name: words.text('neworder_file'), exact: true }).click()
      const choose = page.locator('[data-field="file"] input[type="file"]')
      await choose.setInputFiles({ name: 'script.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
      await expect(page.getByText(words.text('neworder_script_in_file'))).toBeVisible()
      await expect(field).toHaveCount(0)
      await expectGoodScreen(page)
      await page.getByRole('button', { name: words.text('neworder_script_open') }).click()
      await expect(field).toBeFocused()
      await page.getByRole('button', { name: words.pattern('ui_remove_file') }).click()
    }
  })
}
