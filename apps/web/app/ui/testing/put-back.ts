/** After each test of components nothing of it is on the screen; all have the styles of the product. */
import '../../styles/app.css'
import { afterEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

afterEach(async () => {
  // A toast that stays would lie over the buttons of the next test, and answer in place of its own.
  for (const button of document.querySelectorAll<HTMLElement>('.toast > :last-child')) button.click()
  await cleanup()
})
