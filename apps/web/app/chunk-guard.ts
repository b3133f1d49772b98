/**
 * A page whose code is no longer on the server (a new version went out) is loaded anew, but at most once a minute: a
 * chunk that is really missing must not turn the page into a loop (Product §8, §9).
 */
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
    mayReloadForChunk?: () => boolean
  }
}

/** Watches for chunks that cannot be loaded. */
export function installChunkGuard(): void {
  window.mayReloadForChunk = () => mayReloadForChunk(sessionStorage, Date.now())
  window.addEventListener('vite:preloadError', (event) => {
    if (!window.mayReloadForChunk?.()) return
    event.preventDefault()
    window.location.reload()
  })
}
