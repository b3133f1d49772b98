/** What people do in the room of an order. */
import { expect, type Locator, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'
import { signIn } from './people.ts'
import { recording } from './recording.ts'
import type { MessageKey, Words } from './words.ts'

/** Opens the room of an order. */
export async function openRoom(page: Page, words: Words, order_id: number): Promise<void> {
  await openPage(page, words.path(`/profile/orders/${order_id}`))
}

/** Number of the order whose room is open. */
export async function orderInRoom(page: Page): Promise<number> {
  await expect(page).toHaveURL(/\/profile\/orders\/\d+/)
  return Number(/\/orders\/(\d+)/.exec(page.url())?.[1])
}

/** The card that says what is expected of the reader now; who has the page open sees it change by itself. */
export async function expectDecision(page: Page, words: Words, title: MessageKey): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: words.text(title) })).toBeVisible({ timeout: 25_000 })
}

/** Uploads a recording and sends it as a take. */
export async function sendTake(page: Page, words: Words): Promise<void> {
  await page.getByLabel(words.text('room_upload_choose')).setInputFiles(recording)
  await expect(page.getByRole('list', { name: words.text('room_uploads') }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: words.text('room_do_send') }).click()
  await expect(page.getByText(words.text('room_upload_rule'))).toBeHidden()
}

/** A narrator signs in, accepts the order and sends a take. */
export async function recordOrder(studio: Page, words: Words, email: string, order_id: number): Promise<void> {
  await signIn(studio.request, { role: 'narrator', email })
  await openRoom(studio, words, order_id)
  await studio.getByRole('button', { name: words.text('room_do_accept') }).click()
  await sendTake(studio, words)
}

/** Clicks what downloads, and gives the name and the first bytes of the file. */
export async function download(page: Page, button: Locator): Promise<{ readonly name: string; readonly head: string }> {
  const started = page.waitForEvent('download')
  await button.click()
  const file = await started
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return { name: file.suggestedFilename(), head: Buffer.concat(chunks).subarray(0, 5).toString('latin1') }
}
