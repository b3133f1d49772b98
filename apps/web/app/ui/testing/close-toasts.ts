/** After each test of components: a toast that stays would lie over the buttons of the next, and answer in place of its own. */
import { afterEach } from 'vitest'

afterEach(() => {
  for (const button of document.querySelectorAll<HTMLElement>('.toast > :last-child')) button.click()
})
