/**
 * A document is written for one address. Whoever goes back before it has woken, right after a reload above all, has another
 * address over it: woken under that, its scripts would draw one page over the words of another. It is loaded anew instead.
 */
import { mayReloadForChunk } from './chunk-guard.ts'

let isAwake = false

/** The page has taken over what the server wrote: from now on the router follows the address. */
export function noteAwake(): void {
  isAwake = true
}

/** Watches until the page is awake. Whether it is to be woken at all: not under another path than the server wrote it for. */
export function guardAddress(): boolean {
  const written = document.documentElement.dataset['path']
  const leave = (): boolean => {
    if (isAwake || written === window.location.pathname) return false
    // As seldom as for a lost script: whatever a browser says of its own addresses, this must not become a loop.
    const mayLeave = mayReloadForChunk(sessionStorage, Date.now())
    if (mayLeave) window.location.reload()
    return mayLeave
  }
  window.addEventListener('popstate', leave)
  return !leave()
}
