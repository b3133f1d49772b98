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

/**
 * Whether the address is of another page than the document was written for. `written` is what the server calls its page (its
 * canonical address, without a query); undefined on pages of errors, which are written for any.
 */
export function isElsewhere(path: string, written: string | undefined): boolean {
  return written !== undefined && new URL(written).pathname !== path.replace(/(.)\/+$/, '$1')
}

/** Watches until the page is awake. Whether it is to be woken at all. */
export function guardAddress(): boolean {
  const written = document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href
  const leave = (): boolean => {
    if (isAwake || !isElsewhere(window.location.pathname, written)) return false
    // As seldom as for a lost script: whatever a browser says of its own addresses, this must not become a loop.
    const mayLeave = mayReloadForChunk(sessionStorage, Date.now())
    if (mayLeave) window.location.reload()
    return mayLeave
  }
  window.addEventListener('popstate', leave)
  return !leave()
}
