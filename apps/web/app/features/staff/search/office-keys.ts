import { m } from '../../../paraglide/messages.js'
import { noteKeysOfPage } from '../../../player/keys-of-page.ts'
import { listenForHelp } from '../../../player/page-key-list.ts'
import { isFreeKey } from '../parts/free-key.ts'

/**
 * «/» opens the search where no list takes it for its own; the list of keys has it and Ctrl-K, and «?» shows that list, on every page.
 * Returns what ends it.
 */
export function listenForOfficeKeys(open: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.code !== 'Slash' || event.shiftKey || !isFreeKey(event)) return
    event.preventDefault()
    open()
  }
  // After the page, whose list may have taken the key.
  window.addEventListener('keydown', onKeyDown)
  const ends = [
    () => window.removeEventListener('keydown', onKeyDown),
    noteKeysOfPage(
      ['Ctrl K', '/'].map((key) => [key, m.office_search_key()]),
      true,
    ),
    listenForHelp(),
  ]
  return () => {
    for (const end of ends) end()
  }
}
