/** Getting about by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page has stops. */
const MOST_STOPS = 250

/** Presses Tab (`backwards`: Shift + Tab) until the focus is on `target`; fails when it cannot be reached. */
export async function tabTo(
  page: Page,
  target: Locator,
  direction: 'forwards' | 'backwards' = 'forwards',
): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(direction === 'forwards' ? 'Tab' : 'Shift+Tab')
  }
  await expect(target, 'reached by Tab').toBeFocused({ timeout: 1 })
}

/** Goes to a link or a button and presses Enter. */
export async function enterOn(page: Page, target: Locator, direction?: 'forwards' | 'backwards'): Promise<void> {
  await tabTo(page, target, direction)
  await page.keyboard.press('Enter')
}
