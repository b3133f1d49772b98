const REOPEN_MS = 15_000

/**
 * Listens to `/api/events` and calls `onNews` at each message. Only while the tab is on the screen: a browser allows few
 * connections to one host, and each hidden tab would keep one. Returns the way to stop.
 */
export function listenForNews(onNews: () => void): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function follow(): void {
    const shouldListen = document.visibilityState === 'visible'
    if (shouldListen && source === null) {
      source = new EventSource('/api/events')
      source.addEventListener('message', onNews)
      source.addEventListener('error', onError)
      // Whatever happened while nobody listened is asked for once.
      onNews()
    } else if (!shouldListen) {
      close()
    }
  }

  function onError(): void {
    // The browser reconnects by itself unless it was refused: then the session is a poll away from being continued.
    if (source?.readyState !== EventSource.CLOSED) return
    close()
    timer = setTimeout(follow, REOPEN_MS)
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}
