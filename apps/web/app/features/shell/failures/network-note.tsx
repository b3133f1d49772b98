import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { isOffline } from '../../../network.ts'
import { m } from '../../../paraglide/messages.js'
import { useTopDialog } from '../../../ui/dialogs/top-dialog.ts'

let isWatching = false

/** From now on a thin banner says when the network is gone. It has a root of its own, so that it outlives any page. */
export function showNetworkNote(): void {
  if (isWatching) return
  isWatching = true
  createRoot(document.createElement('div')).render(<NetworkNote />)
}

function NetworkNote() {
  const isGone = useSyncExternalStore(subscribe, isOffline)
  const dialog = useTopDialog()
  if (!isGone) return null
  return createPortal(
    <p className="network-note" role="alert">
      <WifiOff className="icon-s" />
      <span>{m.network_gone()}</span>
    </p>,
    // A modal dialog silences everything around it.
    dialog ?? document.body,
  )
}

function subscribe(listener: () => void): () => void {
  for (const change of ['online', 'offline']) window.addEventListener(change, listener)
  return () => {
    for (const change of ['online', 'offline']) window.removeEventListener(change, listener)
  }
}
