/** Nothing may be said in the console and no script may fail while a test looks at the product. */
import type { BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'

export class Silence {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = []

  /** Listens to every page of a browser context, those opened later too. */
  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      const type = message.type()
      if (type !== 'error' && type !== 'warning') return
      this.#heard.push(
        `${type} on ${message.page()?.url() ?? 'no page'}: ${message.text()} (${message.location().url})`,
      )
    })
    context.on('weberror', (webError) => {
      const { name, message, stack } = webError.error()
      this.#heard.push(`script error: ${name}: ${message} ${stack ?? ''}`)
    })
  }

  /** Chromium itself reports each refused answer; a test that provokes one says so. */
  allow(words: RegExp): void {
    this.#allowed.push(words)
  }

  /** What was said and not allowed. */
  get noises(): readonly string[] {
    return this.#heard.filter((line) => !this.#allowed.some((words) => words.test(line)))
  }

  expectKept(): void {
    expect(this.noises, 'the console is silent').toEqual([])
  }
}
