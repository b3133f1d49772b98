/**
 * What every page owes, looked at in one visit: a good first sight (eye/first-sight.ts), one title, silence, axe on both
 * screens, no scroll at 360 px.
 */
import { expect, type Page, test } from '@playwright/test'
import { expectGoodSight } from '../eye/first-sight.ts'
import { DESK, PHONE, type Window } from '../eye/windows.ts'
import { expectAccessible, expectNoSidewaysScroll, type Look, USUAL_LOOKS } from './axe.ts'
import { isNightly } from './nightly.ts'
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

/**
 * In Russian on a laptop and in English, whose words are of other lengths, on a phone. Axe sees each window as it is; by night it sees
 * the Russian page in all looks instead. Gives the Russian title and where the page led.
 */
export async function expectClean(page: Page, path: string, looks: readonly Look[] = USUAL_LOOKS): Promise<Shown> {
  const [ofDesk, ofPhone] = isNightly ? [looks, []] : [looksOf(DESK, looks), looksOf(PHONE, looks)]
  const shown = await expectCleanIn(page, path, DESK, ofDesk)
  await expectCleanIn(page, wordsOf('en').path(path), PHONE, ofPhone)
  return shown
}

/** The looks that are that window's own. */
function looksOf(window: Window, looks: readonly Look[]): readonly Look[] {
  return looks.filter(({ width, theme }) => width === window.width && theme === window.theme)
}

async function expectCleanIn(page: Page, address: string, window: Window, looks: readonly Look[]): Promise<Shown> {
  await expectGoodSight(page, address, window)
  const shown = { title: await page.title(), path: new URL(page.url()).pathname }
  await expectAccessible(page, looks)
  // Russian words are the longer ones: what fits with them on the narrowest phone fits in English too, which by night shows.
  if (isNightly || window === DESK) await expectNoSidewaysScroll(page)
  return shown
}

export interface Visit {
  readonly path: string
  /** Sizes and themes for axe; none where it has judged the same page already. */
  readonly looks: readonly Look[]
}

/** The pages of one person, one after another in his browser; each that is judged has a title that no other has. */
export async function expectEachClean(page: Page, visits: readonly Visit[]): Promise<void> {
  // By the address that was shown at last: some only lead on.
  const titles = new Map<string, string>()
  for (const visit of visits) {
    await test.step(visit.path, async () => {
      const shown = await expectClean(page, visit.path, visit.looks)
      if (visit.looks.length > 0) titles.set(shown.path, shown.title)
    })
  }
  const all = [...titles.values()]
  expect.soft(new Set(all).size, `titles, each of one page: ${all.join(', ')}`).toBe(all.length)
}
