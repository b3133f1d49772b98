import { useSyncExternalStore } from 'react'

/** Modal dialogs that are open, the topmost last. What is outside of it can be neither pressed nor read out. */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function setOpen(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes that a dialog has been opened; returns the way to note that it is closed. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  setOpen([...open, dialog])
  return () => setOpen(open.filter((other) => other !== dialog))
}

/** The dialog that everything must be inside of in order to be reached, null without one. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
}
