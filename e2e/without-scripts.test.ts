/** Whoever has no scripts, or whose scripts do not come, can read the public site and get about in it. */
import { expect } from '@playwright/test'
import { expectAtTop } from './steps/clean-page.ts'
import { test } from './steps/test.ts'
import { wordsOf } from './steps/words.ts'

test.use({ javaScriptEnabled: false })

for (const locale of ['ru', 'en'] as const) {
  // Rule 2.700
  test(`Home, list and profile are read and walked without scripts (${locale})`, async ({ page, silence }) => {
    const words = wordsOf(locale)
    const prefix = locale === 'en' ? '/en' : ''
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(`${prefix}/`)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await expectAtTop(page)
    }
    // The menu is there as links.
    await page
      .getByRole('link', { name: words.text('nav_narrators'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/narrators$`))
    const cards = page.locator('a[href*="/narrators/"][href*="-3"]')
    const all = await cards.count()
    expect(all).toBeGreaterThan(10)

    // A filter is an address.
    await page.goto(`${prefix}/narrators/filter/audiobook/female`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const first = cards.first()
    const name = (await first.textContent())?.trim() ?? ''
    await first.click()
    await expect(page).toHaveURL(/\/narrators\/[a-z-]+-\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(name.length).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { name: words.text('profile_demos') })).toBeVisible()

    // The other language is a link too.
    const other = locale === 'en' ? 'Русский' : 'English'
    await page.getByRole('link', { name: other }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'ru' : 'en')
    silence.expectKept()
  })

  // Rule 2.4
  test(`The blog, help and the static pages are read without scripts (${locale})`, async ({ page, silence }) => {
    const prefix = locale === 'en' ? '/en' : ''
    await page.goto(`${prefix}/blog`)
    const post = page.locator(`main a[href^="${prefix}/blog/"]`).filter({ hasText: /\S+ \S+/ })
    await post.last().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of ['/help', '/about', '/offer', '/privacy-policy', '/become-narrator', '/compilations']) {
      const answer = await page.goto(prefix + path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(200)
    }
    silence.expectKept()
  })
}
