/** What opens over a page: profiles, the narrators browser, the film, signing in for a heart (Product §2). */
import { expectAccessible, expectNoSidewaysScroll } from './steps/axe.ts'
import { enterOn } from './steps/keyboard.ts'
import { openPage, untilAlive } from './steps/open-page.ts'
import { codeInOutbox, newAddress } from './steps/people.ts'
import { askForCode, codeField } from './steps/sign-in-panel.ts'
import { expect, test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'
import type { Page } from '@playwright/test'

const ru = wordsOf('ru')
const en = wordsOf('en')
const narrator = 'Арина Вельская'
/** With more reviews than a profile shows. */
const reviewed = 'Timur Sadykov'

const openProfile = (page: Page, name = narrator) => page.getByRole('dialog', { name })
const cardLink = (page: Page) =>
  page.getByRole('article', { name: narrator }).getByRole('link', { name: narrator, exact: true })

// Rule 2.6
test('A profile opens over the list under its own address; Back, Forward, Esc and loading anew all work', async ({
  page,
}) => {
  await openPage(page, '/narrators')
  const link = cardLink(page)
  await link.scrollIntoViewIfNeeded()
  const address = await link.getAttribute('href')
  const scroll = await page.evaluate(() => scrollY)
  await link.click()
  const dialog = openProfile(page)
  await expect(dialog.getByRole('tab', { name: ru.text('profile_demos') })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page).toHaveTitle(/^Арина Вельская, диктор/)

  await test.step('Back leads to the list as it was', async () => {
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/narrators$/)
    await expect(link).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll)
  })
  await test.step('Forward opens it again, Esc closes it', async () => {
    await page.goForward()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/narrators$/)
  })
  await test.step('Loading anew gives the page, and Back the list', async () => {
    await enterOn(page, link)
    await expect(dialog).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(narrator)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru.text('nav_narrators'))
  })
})

test('The profile over the list is accessible in every part, and scrolls only downwards', async ({ page }) => {
  await openPage(page, '/narrators')
  await cardLink(page).click()
  const dialog = openProfile(page)
  for (const part of ['profile_demos', 'profile_about', 'profile_prices', 'profile_reviews'] as const) {
    await dialog.getByRole('tab', { name: ru.text(part) }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('The focus stays inside the profile, and choosing leads to the order with the narrator in it', async ({
  page,
}) => {
  await openPage(page, '/narrators')
  await cardLink(page).click()
  const dialog = openProfile(page)
  const choose = dialog.getByRole('link', { name: ru.text('profile_choose') })
  await expect(choose).toBeVisible()
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && activeElement?.closest('dialog') === null
    })
    expect(isOutside).toBe(false)
  }
  await enterOn(page, choose)
  await expect(page).toHaveURL(/\/new-order/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru.text('neworder_title'))
  await expect(page.getByRole('link', { name: narrator, exact: true })).toBeVisible()
})

test('A guest’s heart asks him to sign in, is given afterwards, and stands among the favourites', async ({ page }) => {
  const email = newAddress()
  await openPage(page, '/narrators')
  await cardLink(page).click()
  const profile = openProfile(page)
  const heart = profile.getByRole('button', { name: ru.text('list_favourite', { name: narrator }) })
  await heart.click()
  const signIn = page.getByRole('dialog', { name: ru.text('neworder_sign_in') })
  await expect(signIn).toContainText(ru.text('heart_sign_in', { name: narrator }))
  await expectAccessible(page)
  await askForCode(signIn, ru, email)
  await codeField(signIn, ru).fill(await codeInOutbox(page.request, email))
  await expect(signIn).toBeHidden()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/narrators?featured=1')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: narrator })).toBeVisible()
})

// Rule 2.25
test('Whoever comes by a referral programme brings its address along when he signs in', async ({ page }) => {
  const email = newAddress()
  await openPage(page, '/?from=friend')
  await page
    .getByRole('link', { name: ru.text('nav_narrators') })
    .first()
    .click()
  await openPage(page, '/login')
  const login = page.waitForRequest((request) => request.url().endsWith('/api/login'))
  await askForCode(page, ru, email)
  await codeField(page, ru).fill(await codeInOutbox(page.request, email))
  const sent = (await login).postDataJSON() as { referal_url?: string }
  expect(sent.referal_url).toMatch(/\/\?from=friend$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru.text('nav_orders'))
})

test('The film about how it works is played when asked for, and its button leads to the order', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('button', { name: ru.text('nav_how_it_works') }).click()
  const dialog = page.getByRole('dialog', { name: ru.text('nav_how_it_works') })
  const film = dialog.locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(20)
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('link', { name: ru.text('film_order') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ru.text('neworder_title'))
  await expect(dialog).toBeHidden()
})

// Rules 2.54, 2.55
test('The narrators browser leads through its six screens and back, in English', async ({ page }) => {
  test.setTimeout(180_000)
  await openPage(page, en.path('/new-order'))
  await page.getByRole('button', { name: en.text('neworder_choose_narrator') }).click()
  const browser = page.getByRole('dialog')
  const title = browser.getByRole('heading', { level: 2 }).first()
  await expect(browser.getByRole('article').first()).toBeVisible()

  await test.step('All: found by name', async () => {
    await browser.getByRole('searchbox', { name: en.text('neworder_picker_search') }).fill(narrator)
    await expect(browser.getByRole('article')).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('Favourites ask a guest to sign in', async () => {
    await browser.getByRole('tab', { name: en.text('neworder_picker_featured') }).click()
    await expect(browser).toContainText(en.text('neworder_picker_guest_featured'))
  })
  await test.step('Compilations, one of them, a profile, its reviews', async () => {
    await browser.getByRole('tab', { name: en.text('neworder_picker_compilations') }).click()
    const first = browser.getByRole('listitem').first().getByRole('button')
    await expect(first).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await first.click()
    await expect(browser.getByRole('button', { name: en.text('player_play_all') })).toBeVisible()
    await browser.getByRole('article').first().getByRole('button').first().click()
    await browser.getByRole('tab', { name: en.text('profile_prices') }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('The browser’s Back goes through them one by one', async () => {
    const profile = await title.textContent()
    await page.goBack()
    await expect(title).not.toHaveText(profile ?? '')
    await page.goBack()
    await expect(title).toHaveText(en.text('neworder_picker'))
    await expect(browser.getByRole('listitem').first().getByRole('button')).toBeFocused()
  })
  await test.step('All reviews lie over a profile', async () => {
    await browser.getByRole('tab', { name: en.text('neworder_picker_all') }).click()
    await browser.getByRole('searchbox', { name: en.text('neworder_picker_search') }).fill(reviewed)
    await browser.getByRole('button', { name: reviewed, exact: true }).click()
    await browser.getByRole('tab', { name: en.text('profile_reviews') }).click()
    await browser.getByRole('button', { name: en.text('profile_all_reviews') }).click()
    await expect(title).toHaveText(/^\d+ reviews$/)
    await expect.poll(() => browser.getByRole('article').filter({ visible: true }).count()).toBeGreaterThan(3)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(title).toHaveText(reviewed)
    await browser.getByRole('button', { name: en.text('window_back') }).click()
    await browser.getByRole('tab', { name: en.text('neworder_picker_compilations') }).click()
  })
  await test.step('Choosing from a profile closes everything and keeps the order', async () => {
    await browser.getByRole('listitem').first().getByRole('button').click()
    await browser.getByRole('article').first().getByRole('button').first().click()
    const name = (await title.textContent()) ?? ''
    await browser.getByRole('button', { name: en.text('profile_choose') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect.poll(() => page.evaluate(() => (history.state as { layers?: number }).layers)).toBeUndefined()
  })
})
