/** The list of narrators is shown before its code has loaded, and what people do with it meanwhile is not lost (Product §8, docs/decisions/0103). */
import type { Page } from '@playwright/test'
import { openPage } from './steps/open-page.ts'
import { newAddress, signIn } from './steps/people.ts'
import { expectToSound } from './steps/sound.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

const words = wordsOf('ru')

/** Keeps the code of the list back until it is let go. */
async function holdList(page: Page): Promise<{ readonly letGo: () => void; readonly asked: () => number }> {
  let letGo: () => void = () => undefined
  let asked = 0
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/list-[\w-]+\.js$/, async (route) => {
    asked += 1
    await gone
    await route.continue()
  })
  return { letGo, asked: () => asked }
}

const listen = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('button', { name: new RegExp(words.text('player_listen_to', { who: '' }).trim()) })
    .nth(1)

/** As a finger does: nothing has moved over the page before. */
async function tap(page: Page): Promise<void> {
  await listen(page).evaluate((element: HTMLElement) => {
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    element.click()
  })
}

// Rule 2.983
test('A guest who touches nothing is spared the code of the list; the first tap plays before it is there', async ({
  page,
}) => {
  const list = await holdList(page)
  await openPage(page, '/narrators')
  const name = await page.getByRole('article').nth(1).getAttribute('aria-label')
  expect(list.asked()).toBe(0)
  await tap(page)
  await expectToSound(page, words)
  expect(list.asked()).toBe(1)
  list.letGo()
  // The card takes over what sounds, and the bar learns what the code of the list knows.
  const card = page.getByRole('article', { name: name ?? '', exact: true })
  await expect(card.getByRole('button', { name: words.text('player_pause_of', { who: name ?? '' }) })).toBeVisible()
  await expect(card).toHaveAttribute('data-current', 'true')
  await expect(
    page
      .getByRole('region', { name: words.text('player_title') })
      .getByRole('link', { name: words.text('list_choose') }),
  ).toBeVisible()
})

// Rule 2.983
test('What is chosen and pressed before the code is there is done when it comes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const list = await holdList(page)
  await openPage(page, '/narrators')
  const chip = page.getByRole('complementary').getByRole('button').nth(3)
  await chip.click({ noWaitAfter: true })
  await expect.poll(list.asked).toBe(1)
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  list.letGo()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\?(age|timbre)=/)
})

// Rule 2.983
test('A name typed before the code is there is looked for when it comes', async ({ page }) => {
  const list = await holdList(page)
  await openPage(page, '/narrators')
  await page.getByRole('textbox', { name: words.text('list_name') }).fill('Арина')
  list.letGo()
  await expect(page).toHaveURL(/name=/)
  await expect(page.getByRole('article').first()).toHaveAttribute('aria-label', /Арина/)
})

// Rule 2.983
test('A client’s list is awake at once, and so is one with a kept filter', async ({ page, openVisitor }) => {
  await signIn(page.request, { role: 'client', email: newAddress() })
  const asked = page.waitForRequest(/\/assets\/list-[\w-]+\.js$/)
  await openPage(page, '/narrators')
  await asked
  const guest = await openVisitor()
  await openPage(guest, '/narrators?genre=1')
  // A hand moves on: the list listens for it a moment after the page has been taken over.
  let x = 400
  await expect
    .poll(async () => {
      await guest.mouse.move((x += 1), 400)
      return guest.evaluate(() => sessionStorage.getItem('filter_set') ?? '')
    })
    .toContain('"filter_genre":1')
  await openPage(guest, '/narrators')
  await expect(guest).toHaveURL(/\?genre=1$/)
})
