/** What every page owes, looked at in one go: one title, silence, axe in both themes on both screens, no scroll at 360 px. */
import { expect, type Page, test } from '@playwright/test'
import { ALL_LOOKS, expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { openPage } from './open-page.ts'
import { wordsOf } from './words.ts'

/** Loaded, alive, with the fonts it is measured with, and seen from its top. */
export async function openClean(page: Page, address: string): Promise<void> {
  await openPage(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.evaluate(() => document.fonts.ready)
  await expectAtTop(page)
}

/** A page begins with its first words, whatever on it can be scrolled by itself. */
export async function expectAtTop(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.scrollY), `how far ${page.url()} has been scrolled`).toBe(0)
}

/** In Russian all of it; in English, whose words are of other lengths, the narrow phone. Gives the Russian title. */
export async function expectClean(page: Page, path: string, looks = ALL_LOOKS): Promise<string> {
  await openClean(page, path)
  const title = await page.title()
  await expectAccessible(page, looks)
  await expectNoSidewaysScroll(page)
  await openClean(page, wordsOf('en').path(path))
  await expectNoSidewaysScroll(page)
  return title
}

/** The pages of one person, one after another in his browser; each has a title that no other has. */
export async function expectEachClean(page: Page, paths: readonly string[]): Promise<void> {
  const titles: string[] = []
  for (const path of paths) titles.push(await test.step(path, () => expectClean(page, path)))
  expect.soft(new Set(titles).size, `titles, each of one page: ${titles.join(', ')}`).toBe(paths.length)
}
