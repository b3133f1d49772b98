/** Going back while a page is still without life: its scripts must not wake it under the address of another. */
import { openPage, untilAlive } from './steps/open-page.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')

test('Back before a reloaded page has woken leads to the page of that address', async ({ page }) => {
  await openPage(page, '/offer')
  const title = page.getByRole('heading', { level: 1 })
  const first = await title.textContent()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words.text('footer_about'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(title).not.toHaveText(first ?? '')

  const { promise: mayLoad, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await mayLoad
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(title).not.toHaveText(first ?? '')
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(/\/offer$/)
  release()
  await expect(title).toHaveText(first ?? '')
  await untilAlive(page)
  await expect(title).toHaveText(first ?? '')
})
