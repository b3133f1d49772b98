import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { m } from '../../../paraglide/messages.js'
import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'
import { catchTyping } from '../../session/catch-typing.ts'

/**
 * Opens the search of the office, as do Ctrl-K and ⌘K everywhere, and «/» where no list takes it for its own search (Product 7.985). It
 * is part of the frame, so that no press is lost; what is typed until the search is there is typed into it.
 */
export function OfficeSearchButton() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK') return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) void openOfficeSearch()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    const listening = import('../../staff/search/slash-key.ts').then(({ listenForSlash }) =>
      listenForSlash(() => void openOfficeSearch()),
    )
    return () => void listening.then((stop) => stop())
  }, [])
  return (
    <button
      type="button"
      className="office-search-button"
      aria-label={m.office_search_open()}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => void openOfficeSearch()}
    >
      <Search />
      <span className="max-desktop:hidden">{m.office_search_open()}</span>
      <kbd className="max-desktop:hidden" aria-hidden>
        Ctrl K
      </kbd>
    </button>
  )
}

async function openOfficeSearch(): Promise<void> {
  const takeTyped = catchTyping()
  try {
    await openDialog(async () => (await import('../../staff/search/search-dialog.tsx')).SearchDialog, { takeTyped })
  } catch (error) {
    takeTyped()
    throw error
  }
}
