/**
 * A page whose code is no longer on the server (a new version went out) is loaded anew, but at most once a minute: a
 * chunk that is really missing must not turn the page into a loop (Product §8, §9).
 */
import { isServiceAnswering } from './service-check.ts'

const GUARD_MS = 60_000
const KEY = 'chunk_reloaded_at'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Whether the page may reload now because of a chunk; remembers that it did. */
export function mayReloadForChunk(store: Store, now_ms: number): boolean {
  const last_ms = Number(store.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
  if (now_ms - last_ms <= GUARD_MS) return false
  store.setItem(KEY, String(now_ms))
  return true
}

declare global {
  interface Window {
    /** Asked by the router, whose own reload knows no limit: see vite.config.ts. */
    mayReloadForChunk?: () => Promise<boolean>
  }
}

/** Whether a script could not be fetched: each browser has its own words for it. */
function isLostScript(reason: unknown): boolean {
  return reason instanceof TypeError && /dynamically imported module|importing a module script/i.test(reason.message)
}

/** Watches for chunks that cannot be loaded. While the service does not answer, a reload cannot help: `onSilence` reports it. */
export function installChunkGuard(onSilence: () => void): void {
  const mayReload = async (): Promise<boolean> => {
    if (await isServiceAnswering()) return mayReloadForChunk(sessionStorage, Date.now())
    onSilence()
    return false
  }
  window.mayReloadForChunk = mayReload
  const onLost = async (): Promise<void> => {
    if (await mayReload()) window.location.reload()
  }
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The code of the network note is loaded without a request of the visitor: what he did request will show that the service
    // does not answer.
    if (!payload.message.includes('network-note')) void onLost()
  })
  // What the router fetches beside a page's own code, it does not ask about.
  window.addEventListener('unhandledrejection', (event) => {
    if (!isLostScript(event.reason)) return
    event.preventDefault()
    void onLost()
  })
}
