/** The way to an order: a narrator found by name, and the page where it is written. */
import { expect, type Locator, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'
import type { Words } from './words.ts'

/** Finds a narrator in the list, chooses him, and pastes a script. */
export async function beginOrder(page: Page, words: Words, narrator: string, script: string): Promise<void> {
  await openPage(page, words.path(`/narrators?genre=1&name=${encodeURIComponent(narrator)}`))
  await page.getByRole('link', { name: `${words.text('list_choose')}: ${narrator}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('neworder_title'))
  await page.getByRole('textbox', { name: words.text('neworder_script') }).fill(script)
}

export function summaryOf(page: Page, words: Words): Locator {
  return page.getByRole('complementary', { name: words.text('neworder_summary') })
}
