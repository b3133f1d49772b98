/** A certificate of rights: the client finds it with the order, and a stranger checks it by its number, with the file and without. */
import { readFileSync } from 'node:fs'
import { expectGoodSight } from './eye/first-sight.ts'
import { DESK, PHONE } from './eye/windows.ts'
import { expectGoodScreen } from './steps/axe.ts'
import { openPage } from './steps/open-page.ts'
import { completedOrder, signInPeople } from './steps/orders.ts'
import { recording } from './steps/recording.ts'
import { openRoom } from './steps/room.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

for (const locale of ['ru', 'en'] as const) {
  // Rules 10.61, 10.62
  test(`A stranger checks a certificate, and is told names while the client allows it (${locale})`, async ({
    page,
    openVisitor,
  }) => {
    const words = wordsOf(locale)
    const [narrator, accountant, stranger] = await Promise.all([openVisitor(), openVisitor(), openVisitor()])
    const people = { client: page.request, narrator: narrator.request, accountant: accountant.request }
    await signInPeople(people, 'arina.velskaya@example.ru')
    const id = await completedOrder(people, 'Кофе, который будит.')

    const number = await test.step('The client finds its number with the order', async () => {
      await openRoom(page, words, id)
      const link = page.getByRole('link', { name: /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/ })
      await expect(link).toBeVisible({ timeout: 25_000 })
      await expectGoodScreen(page)
      return await link.innerText()
    })

    await test.step('The stranger types it as he likes, by keyboard alone', async () => {
      await openPage(stranger, words.path('/check'))
      await stranger.getByLabel(words.text('check_number')).focus()
      await stranger.keyboard.type('7K3M')
      await stranger.keyboard.press('Enter')
      await expect(stranger.getByText(words.text('check_malformed'))).toBeVisible()
      await expect(stranger.getByLabel(words.text('check_number'))).toHaveValue('7K3M')
      await stranger.getByLabel(words.text('check_number')).fill(number.toLowerCase().replaceAll('-', ' '))
      await stranger.keyboard.press('Enter')
      await expect(stranger.getByRole('heading', { name: words.text('check_valid') })).toBeVisible()
      await expect(stranger.getByText(words.text('check_names_hidden'))).toBeVisible()
      await expectGoodScreen(stranger)
    })

    await test.step('His browser says which file is meant', async () => {
      const input = stranger.locator('input[type=file]')
      const name = 'take.mp3'
      await input.setInputFiles({ name, mimeType: 'audio/mpeg', buffer: readFileSync(recording) })
      await expect(stranger.getByText(words.text('check_file_same', { name, number: 1 }))).toBeVisible()
      await input.setInputFiles({ name, mimeType: 'audio/mpeg', buffer: Buffer.from('another') })
      await expect(stranger.getByText(words.text('check_file_other', { name }))).toBeVisible()
    })

    await test.step('The client allows names', async () => {
      const names = page.getByRole('switch', { name: words.text('delivery_certificate_names') })
      await page.getByText(words.text('delivery_certificate_names')).click()
      await expect(names).toBeChecked()
      await expect(async () => {
        await stranger.reload()
        await expect(stranger.getByText(words.text('check_voice'), { exact: true })).toBeVisible({ timeout: 1000 })
      }).toPass()
    })

    const window = locale === 'ru' ? DESK : PHONE
    await expectGoodSight(stranger, words.path(`/check/${number}`), window)
    await openPage(stranger, words.path('/check/0000-0000-0000'))
    await expect(stranger.getByText(words.text('check_unknown'))).toBeVisible()
  })
}
