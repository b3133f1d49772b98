import { m } from '../../paraglide/messages.js'

/** How long each of the two titles is shown (Product §9). */
const BLINK_MS = 500

let stop: (() => void) | null = null

/** Lets the title of a tab without focus blink until it gets the focus. It does not blink for those who prefer reduced motion. */
export function blinkTitle(): void {
  if (document.hasFocus() || stop !== null) return
  const title = document.title
  const notice = `● ${m.shell_updates()}`
  document.title = notice
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const timer = isCalm
    ? undefined
    : setInterval(() => {
        document.title = document.title === notice ? title : notice
      }, BLINK_MS)
  stop = () => {
    clearInterval(timer)
    window.removeEventListener('focus', onFocus)
    document.title = title
    stop = null
  }
  const onFocus = (): void => stop?.()
  window.addEventListener('focus', onFocus)
}
