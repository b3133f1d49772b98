import { afterEach, expect, test, vi } from 'vitest'
import { LOCALE_COOKIE } from './menu/language-switcher.tsx'
import { blinkTitle } from './title-blink.ts'
import { writeCookie } from '../../api/browser-cookies.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Whether whoever looks has asked for less motion. */
function setCalm(matches: boolean): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia('all'), matches })
}

// Rule 9.1
test('The title of a tab nobody looks at changes every 500 ms until somebody does', () => {
  vi.useFakeTimers()
  setCalm(false)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  document.title = 'Заказ'
  blinkTitle()
  const notice = document.title
  expect(notice).not.toBe('Заказ')
  vi.advanceTimersByTime(499)
  expect(document.title).toBe(notice)
  vi.advanceTimersByTime(1)
  expect(document.title).toBe('Заказ')
  vi.advanceTimersByTime(500)
  expect(document.title).toBe(notice)
  window.dispatchEvent(new Event('focus'))
  expect(document.title).toBe('Заказ')
})

test('For whoever wants less motion the title says it once and stays', () => {
  vi.useFakeTimers()
  setCalm(true)
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  document.title = 'Заказ'
  blinkTitle()
  const notice = document.title
  expect(notice).not.toBe('Заказ')
  vi.advanceTimersByTime(5000)
  expect(document.title).toBe(notice)
  window.dispatchEvent(new Event('focus'))
  expect(document.title).toBe('Заказ')
})

// Rule 9.3
test('The chosen language is kept for 365 days', () => {
  const write = vi.spyOn(document, 'cookie', 'set')
  writeCookie(LOCALE_COOKIE, 'en')
  expect(write.mock.calls[0]?.[0]).toContain('Max-Age=31536000')
})
