import type { Page } from '@playwright/test'

/** Counts what a hurried person does by hand, on every page on the way: each trusted press, and each field that is typed or pasted into. */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('pressed', () => void (count += 1))
  await page.addInitScript(() => {
    const { pressed } = window as unknown as { pressed: () => void }
    const filled = new WeakSet<EventTarget>()
    window.addEventListener('click', (event) => event.isTrusted && pressed(), true)
    window.addEventListener(
      'input',
      ({ target }) => {
        if (target === null || filled.has(target)) return
        filled.add(target)
        pressed()
      },
      true,
    )
  })
  return () => count
}
