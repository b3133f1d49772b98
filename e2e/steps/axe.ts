/** What a page owes to everybody: nothing for axe to find, and no scrolling sideways. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export interface Look {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
}

/** Both themes on a phone and on a wide screen. */
export const ALL_LOOKS: readonly Look[] = [
  { width: 1440, height: 1000, theme: 'light' },
  { width: 1440, height: 1000, theme: 'dark' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
]

/** For things that exist on phones alone. */
export const PHONE_LOOKS = ALL_LOOKS.slice(2)

/** For many pages made of the same parts: every size and every theme once. */
export const TWO_LOOKS = ALL_LOOKS.filter((_, index) => index % 2 === 0)

/** Rules about colours, which a theme changes. */
const RULES_OF_A_THEME = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on the page as it is now, by all rules or by those named. A page without frames is judged inside itself, where axe stays for the next look, and
 * only what is wrong is described: all rules run as ever, in a fifth of the time.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<readonly unknown[]> {
  const isWhole = page.frames().length === 1
  const isThere = isWhole && (await page.evaluate(() => 'axe' in globalThis))
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
  const { violations } = await axe
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) })
    .setLegacyMode(isWhole)
    .analyze()
  return violations.map(({ id, help, nodes }) => ({ id, help, places: nodes.map(({ html }) => html.slice(0, 300)) }))
}

/**
 * Looks at the page in every size and theme, without loading it anew: nothing on it is lost. A size that is seen in its second theme is
 * judged by its colours; all rules see each size and each theme once.
 */
export async function expectAccessible(page: Page, looks: readonly Look[] = ALL_LOOKS): Promise<void> {
  const seen = new Set<number>()
  for (const { width, height, theme } of looks) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await resize(page, { width, height })
    const found = await findViolations(page, seen.has(width) ? RULES_OF_A_THEME : undefined)
    seen.add(width)
    expect.soft(found, `axe at ${width} px, ${theme}: ${page.url()}`).toEqual([])
  }
}

/** The browser lays its whole window out anew even when nothing changes. */
async function resize(page: Page, { width, height }: Pick<Look, 'width' | 'height'>): Promise<void> {
  const now = page.viewportSize()
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height })
}

/** The elements that make the page scroll sideways, on the narrowest phone that is served. */
export async function findSticking(page: Page): Promise<readonly string[]> {
  await resize(page, { width: 360, height: 740 })
  return await page.evaluate(() => {
    const { scrollWidth } = document.scrollingElement ?? document.documentElement
    if (scrollWidth <= innerWidth) return []
    const elements = [...document.querySelectorAll('body *')]
    const sticking = elements.filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
    return [`${scrollWidth} px`, ...sticking.slice(0, 5).map((element) => element.outerHTML.slice(0, 200))]
  })
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect.soft(await findSticking(page), `sideways scroll at 360 px: ${page.url()}`).toEqual([])
}

/**
 * A screen on the way of a journey, left as large and as bright as it was. In English, whose words are of other lengths, only the
 * narrow phone is looked at: everything else is the same.
 */
export async function expectGoodScreen(page: Page): Promise<void> {
  const size = page.viewportSize()
  if ((await page.locator('html').getAttribute('lang')) !== 'en') await expectAccessible(page, TWO_LOOKS)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  if (size) await page.setViewportSize(size)
}
