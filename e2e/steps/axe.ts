/** What a page owes to everybody: nothing for axe to find, and no scrolling sideways. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { isNightly } from './nightly.ts'

export interface Look {
  readonly width: number
  readonly height: number
  readonly theme: 'light' | 'dark'
}

/** Both themes on a phone and on a wide screen. */
const FOUR_LOOKS: readonly Look[] = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
]

/** Every size and every theme once: a wide screen in light, a phone in the dark. */
export const TWO_LOOKS = FOUR_LOOKS.filter((_, index) => index % 2 === 0)

/** By night all, by day every size and every theme once. */
export const USUAL_LOOKS = isNightly ? FOUR_LOOKS : TWO_LOOKS

/** For things that exist on phones alone. */
export const PHONE_LOOKS = USUAL_LOOKS.filter(({ width }) => width === 390)

/** Rules about colours, which a theme changes. */
const RULES_OF_A_THEME = ['color-contrast', 'link-in-text-block']

/** As small as it comes: it is sent to every page that is judged. What lies in frames answers from there. */
const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
;axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/**
 * Only what is wrong is described. Of what axe can fetch before, its rules need the length of sound that begins by itself; style sheets
 * are fetched anew for a rule that is off unless it is named (css-orientation-lock).
 */
const AXE_OPTIONS: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** What axe finds on the page as it is now, by all rules or by those named. It stays in the page for the next look. */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<readonly unknown[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource)
  }
  await page.evaluate(endMoves)
  return await page.evaluate(runAxe, { ...AXE_OPTIONS, ...(rules && { runOnly: [...rules] }) })
}

/** Runs in the page. A colour on its way from one state to the next is nobody's colour: what began to change is brought to its end. */
function endMoves(): void {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  }
}

/** Runs in the page. */
async function runAxe(options: RunOptions) {
  const { axe } = globalThis as unknown as {
    readonly axe: { readonly run: (context: Document, options: RunOptions) => Promise<AxeResults> }
  }
  const { violations } = await axe.run(document, options)
  return violations.map(({ id, help, nodes }) => ({ id, help, places: nodes.map(({ html }) => html.slice(0, 300)) }))
}

/**
 * Looks at the page in every size and theme, without loading it anew: nothing on it is lost. A size that is seen in its second theme is
 * judged by its colours; all rules see each size and each theme once.
 */
export async function expectAccessible(page: Page, looks: readonly Look[] = USUAL_LOOKS): Promise<void> {
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
 * A screen on the way of a journey, left as large and as bright as it was. A journey may be lived in English alone, so axe sees it on
 * the phone then.
 */
export async function expectGoodScreen(page: Page): Promise<void> {
  const size = page.viewportSize()
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en'
  await expectAccessible(page, isEnglish ? TWO_LOOKS.slice(1) : TWO_LOOKS)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  if (size) await page.setViewportSize(size)
}
