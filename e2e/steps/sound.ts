/** Whether something is really heard. */
import { expect, type Page } from '@playwright/test'
import type { Words } from './words.ts'

/** The player is on the screen and its time runs. */
export async function expectToSound(page: Page, words: Words): Promise<void> {
  const player = page.getByRole('region', { name: words.text('player_title') })
  await expect(player).toBeVisible()
  const position = player.getByRole('slider', { name: words.text('ui_position') })
  await expect
    .poll(async () => Number(await position.getAttribute('aria-valuenow')), 'seconds played')
    .toBeGreaterThan(0)
}
