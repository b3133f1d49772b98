import { isFreeKey } from '../parts/free-key.ts'

/** «/» opens the search where no list takes it for its own. Returns what ends it. */
export function listenForSlash(open: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.code !== 'Slash' || event.shiftKey || !isFreeKey(event)) return
    event.preventDefault()
    open()
  }
  // After the page, whose list may have taken the key.
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}
