/**
 * Tests of components share a page (docs/decisions/0115): after each test nothing of it is on the screen, and after each file the page is
 * as it came.
 */
import '../../styles/app.css'
import { afterAll, afterEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { dropFakeSend } from '../../api/testing/browser-send.ts'
import { closeAllDialogs } from '../dialogs/dialog-stack.tsx'

afterEach(async () => {
  // A toast that stays would lie over the buttons of the next test, and answer in place of its own.
  for (const button of document.querySelectorAll<HTMLElement>('.toast > :last-child')) button.click()
  await cleanup()
})

const address = window.location.href
const { title } = document

afterAll(async () => {
  await closeAllDialogs()
  dropFakeSend()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  document.documentElement.lang = 'en'
  document.title = title
  window.history.replaceState(null, '', address)
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo(0, 0)
})
