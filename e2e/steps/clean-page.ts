/**
 * What every page owes, looked at in one visit: a good first sight (eye/first-sight.ts), one title, silence, axe in both themes on
 * both screens, no scroll at 360 px.
 */
import { expect, type Page, test } from '@playwright/test'
import { expectGoodSight } from '../eye/first-sight.ts'
import { DESK, PHONE } from '../eye/windows.ts'
import { ALL_LOOKS, expectAccessible, expectNoSidewaysScroll, type Look } from './axe.ts'
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

interface Shown {
  readonly title: string
  readonly path: string
}

/** In Russian all of it; in English, whose words are of other lengths, the first sight and the narrow phone. Gives the Russian title and where the page led. */
export async function expectClean(page: Page, path: string, looks: readonly Look[] = ALL_LOOKS): Promise<Shown> {
  const shown = await expectCleanInRussian(page, path, looks)
  await expectCleanInEnglish(page, path)
  return shown
}

async function expectCleanInRussian(page: Page, path: string, looks: readonly Look[]): Promise<Shown> {
  await expectGoodSight(page, path, DESK)
  const shown = { title: await page.title(), path: new URL(page.url()).pathname }
  await expectAccessible(page, looks)
  await expectNoSidewaysScroll(page)
  return shown
}

async function expectCleanInEnglish(page: Page, path: string): Promise<void> {
  await expectGoodSight(page, wordsOf('en').path(path), PHONE)
  await expectNoSidewaysScroll(page)
}

export interface Visit {
  readonly path: string
  /** Sizes and themes for axe; none where it has judged the same page already. */
  readonly looks: readonly Look[]
  /** Left out: both. */
  readonly language?: 'ru' | 'en'
}

/** The pages of one person, one after another in his browser; each that is judged has a title that no other has. */
export async function expectEachClean(page: Page, visits: readonly Visit[]): Promise<void> {
  // By the address that was shown at last: some only lead on.
  const titles = new Map<string, string>()
  for (const { path, looks, language } of visits) {
    await test.step(path, async () => {
      const shown = language === 'en' ? null : await expectCleanInRussian(page, path, looks)
      if (shown !== null && looks.length > 0) titles.set(shown.path, shown.title)
      if (language !== 'ru') await expectCleanInEnglish(page, path)
    })
  }
  const all = [...titles.values()]
  expect.soft(new Set(all).size, `titles, each of one page: ${all.join(', ')}`).toBe(all.length)
}
