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
  // What the check finds is listed inside of it.
  await expect(page.getByRole('list', { name: words.text('room_uploads') }).locator('> li')).toHaveCount(1)
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

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/**
 * The reader's task comes first after the heading, nothing beside it is wider, and its controls are on the first
 * screen, on a desktop and on a phone (Product 2.850). Leaves the page at the size it had.
 */
export async function expectTaskFirst(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const one of SIZES) {
    await page.setViewportSize(one)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect
      .poll(() => page.evaluate(placeOfTask), `${one.width} px`)
      .toEqual({
        ...{ isFirst: true, isWidest: true, isOnTop: true, hasAction: true },
      })
  }
  if (size) await page.setViewportSize(size)
}

/** Runs in the page. */
function placeOfTask() {
  const task = document.querySelector('#room-decision')?.closest('section')
  const room = task?.closest('.room')
  if (!task || !room) return null
  const { top, width } = task.getBoundingClientRect()
  const others = [...room.querySelectorAll('section')].filter((block) => block !== task && !task.contains(block))
  const boxes = others.map((block) => block.getBoundingClientRect()).filter((box) => box.height > 0)
  const actions = [...document.querySelectorAll<HTMLElement>('main .room button, main .room label')].filter(
    (action) => {
      const box = action.getBoundingClientRect()
      return task.contains(action) && box.height > 0 && box.bottom <= innerHeight
    },
  )
  return {
    isFirst: room.querySelector('section') === task,
    isWidest: boxes.every((box) => box.width <= width + 1),
    isOnTop: boxes.every((box) => box.top >= top - 1),
    hasAction: actions.length > 0,
  }
}
