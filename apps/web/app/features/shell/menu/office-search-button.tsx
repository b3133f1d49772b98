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
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.code !== 'KeyK') return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) openOfficeSearch()
    }
    window.addEventListener('keydown', onKeyDown)
    const listening = import('../../staff/search/office-keys.ts').then((loaded) =>
      loaded.listenForOfficeKeys(openOfficeSearch),
    )
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      void listening.then((stop) => stop())
    }
  }, [])
  return (
    <button
      type="button"
      className="office-search-button"
      aria-label={m.office_search_open()}
      aria-haspopup="dialog"
      onClick={openOfficeSearch}
    >
      <Search />
      <span className="max-desktop:hidden">{m.office_search_open()}</span>
    </button>
  )
}

/** Code that cannot be loaded is the chunk guard's matter. */
function openOfficeSearch(): void {
  const takeTyped = catchTyping()
  openDialog(async () => (await import('../../staff/search/search-dialog.tsx')).SearchDialog, { takeTyped }).catch(
    takeTyped,
  )
}
