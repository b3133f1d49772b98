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
    mayReloadForChunk?: () => Promise<boolean>
  }
}

/** Reloading a page while nobody answers would put the browser's own error page in its place. */
async function isAnswered(): Promise<boolean> {
  try {
    return (await fetch('/api/appinfo', { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** Watches for chunks that cannot be loaded. */
export function installChunkGuard(): void {
  const mayReload = async (): Promise<boolean> => (await isAnswered()) && mayReloadForChunk(sessionStorage, Date.now())
  window.mayReloadForChunk = mayReload
  window.addEventListener('vite:preloadError', () => {
    void mayReload().then((isAllowed) => {
      if (isAllowed) window.location.reload()
    })
  })
}
