/** Signing in on the screen, as a person does: the address, then the code. The panel is the same on its page and inside tasks. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from './words.ts'

/** Types an e-mail address into the panel and asks for a code, which can be typed at once. */
export async function askForCode(panel: Page | Locator, words: Words, email: string): Promise<void> {
  await panel.getByRole('button', { name: words.text('login_by_email') }).click()
  await panel.getByRole('textbox', { name: words.text('login_email') }).fill(email)
  await panel.getByRole('button', { name: words.text('login_get_code') }).click()
  await expect(codeField(panel, words)).toBeFocused()
}

/** The field of the four digits. */
export function codeField(panel: Page | Locator, words: Words): Locator {
  return panel.getByRole('textbox', { name: words.text('login_code_label') })
}
