/**
 * When a stream that was refused is opened again: each page at another time. A service that could not give any for a moment has
 * refused thousands at once.
 */
const REOPEN_MS = { least: 5000, spread: 20_000 } as const

/**
 * Listens to `/api/events` and calls `onUpdate` at each message. Only while the tab is on the screen: a browser allows few
 * connections to one host, and each hidden tab would keep one. Returns the way to stop.
 */
export function listenForUpdates(onUpdate: () => Promise<void>): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  let isStopped = false

  function follow(): void {
    if (document.visibilityState !== 'visible') close()
    // Fetch once what happened while there was no stream; this renews an old session before the stream needs it.
    else if (source === null) void onUpdate().then(open)
  }

  function open(): void {
    if (isStopped || source !== null || document.visibilityState !== 'visible') return
    source = new EventSource('/api/events')
    source.addEventListener('message', () => void onUpdate())
    source.addEventListener('error', onError)
  }

  function onError(): void {
    // The browser reconnects by itself unless it was refused: then the session is a poll away from being continued.
    if (source?.readyState !== EventSource.CLOSED) return
    close()
    timer = setTimeout(follow, REOPEN_MS.least + Math.random() * REOPEN_MS.spread)
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}
