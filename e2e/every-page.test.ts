/** Every page in both themes, on phones and wide screens: axe finds nothing, the console is silent, nothing scrolls sideways. */
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './stage/axe.ts'
import { expect, test } from './stage/test.ts'

/** Loaded, alive, and with the fonts it is measured with. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.evaluate(() => document.fonts.ready)
}

const GUEST_PAGES = ['/', '/login', '/outbox', '/out-of-service']

for (const path of GUEST_PAGES) {
  test(`${path} is clean for axe and fits a phone`, async ({ page }) => {
    await open(page, path)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await open(page, path === '/' ? '/en' : `/en${path}`)
    await expectNoSidewaysScroll(page)
  })
}

test('A page that does not exist is clean for axe and fits a phone', async ({ page, silence }) => {
  // The page's own answer is 404, which Chromium reports.
  silence.allow(/status of 404.*\/no-such-page/)
  await open(page, '/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена!')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
