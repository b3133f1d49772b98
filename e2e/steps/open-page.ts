/** Opening a page as a person does, who presses nothing before it is there. */
import type { Page } from '@playwright/test'

/**
 * Goes to an address and waits until the page is alive. The scripts of a guest's page begin only after it has been drawn, so a press
 * right after loading would come too early; links work before, as links, and lead to other pages than they do in the living one.
 */
export async function openPage(page: Page, address: string): Promise<void> {
  await untilClosed(page)
  await page.goto(address)
  await untilAlive(page)
}

/**
 * A dialog that has been closed takes its entry out of the browser's history a moment later; leaving in that moment would
 * lead back. One that is still open is left as it is.
 */
async function untilClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { layers = 0 } = (history.state ?? {}) as { layers?: number }
    return layers === 0 || document.querySelector('dialog[open]') !== null
  })
}

/** For pages that are loaded some other way: anew, or by leaving another page. */
export async function untilAlive(page: Page): Promise<void> {
  // React marks an element when it has taken it over, and the body after everything in it.
  await page.waitForFunction(() => {
    // While one page takes the place of another there is none for a moment.
    const { body } = document as { body: HTMLElement | null }
    return body !== null && Object.keys(body).some((key) => key.startsWith('__reactProps'))
  })
}
