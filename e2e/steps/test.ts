/** `test` for the browser tests: the address of the product, watched consoles, and other people in browsers of their own. */
import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import { productAddress } from './address.ts'
import { Silence } from './silence.ts'

interface Fixtures {
  readonly silence: Silence
  /** Opens a browser of another person: own cookies, own tabs. */
  readonly openVisitor: (options?: BrowserContextOptions) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures here: none.
  baseURL: async ({}, use) => use(productAddress()),
  // oxlint-disable-next-line no-empty-pattern -- as above
  silence: async ({}, use) => {
    const silence = new Silence()
    await use(silence)
    silence.expectKept()
  },
  context: async ({ context, silence }, use) => {
    silence.watch(context)
    await use(context)
  },
  openVisitor: async ({ browser, contextOptions, baseURL, silence }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
        ...options,
      })
      silence.watch(context)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

export { expect } from '@playwright/test'
