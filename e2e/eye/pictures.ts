/** Pictures of what was seen, kept only when somebody asks for contact sheets (`npm run sheets`). */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type Page, test } from '@playwright/test'
import type { Window } from './windows.ts'

/** The folder for the pictures; without it none are taken. */
export const picturesVariable = 'TEMBREL_PICTURES'

/** Who is looked over, named by the test; pictures of other tests are not kept. */
export const VISITOR_NOTE = 'visitor'

/** How many windows of a long page are shown. */
const WINDOWS_AT_MOST = 2

export async function keepPicture(page: Page, address: string, { name, width, height }: Window): Promise<void> {
  const folder = process.env[picturesVariable]
  const visitor = test.info().annotations.find(({ type }) => type === VISITOR_NOTE)?.description
  if (folder === undefined || visitor === undefined) return
  mkdirSync(join(folder, visitor), { recursive: true })
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(whole, height * WINDOWS_AT_MOST) }
  const file = `${fileName(address)}.${name}.jpeg`
  await page.screenshot({
    path: join(folder, visitor, file),
    fullPage: true,
    clip,
    quality: 80,
    animations: 'disabled',
  })
}

/** The address as the name of a file that can be read back by a person: `profile~orders`. */
function fileName(address: string): string {
  const words = decodeURIComponent(address)
    .replace(/^\/en(?=\/|$)/, '')
    .replaceAll('/', '~')
  return words.replaceAll(/[^\p{L}\p{N}~=._-]+/gu, '+').replace(/^~/, '') || 'home'
}
