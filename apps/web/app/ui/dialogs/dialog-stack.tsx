import { useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { closeLayers } from './history-layers.ts'

/** What every dialog of the stack receives beside its own properties. */
export interface StackedDialogProps {
  readonly close: () => void
}

interface Entry {
  readonly id: number
  /** What was loaded for it, to know the same dialog again. */
  readonly kind: unknown
  readonly Dialog: ComponentType<StackedDialogProps>
}

const EMPTY: readonly Entry[] = []

let entries = EMPTY
let last_id = 0
const listeners = new Set<() => void>()

function setEntries(next: readonly Entry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Opens a dialog from anywhere; its code is loaded when it is needed:
 * `openDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog, { hours: 3 })`.
 * Resolves when it is on the screen; rejects when its code cannot be loaded. A second press while the code is on its way
 * opens nothing more.
 */
export async function openDialog<Props extends object>(
  load: () => Promise<ComponentType<Props & StackedDialogProps>>,
  props: Props,
): Promise<void> {
  const began_after = last_id
  const Loaded = await load()
  if (entries.some(({ id, kind }) => id > began_after && kind === Loaded)) return
  last_id += 1
  const id = last_id
  const Dialog = ({ close }: StackedDialogProps) => <Loaded {...props} close={close} />
  setEntries([...entries, { id, kind: Loaded, Dialog }])
}

/** Closes all dialogs, those of the stack and those that pages render. Await it before going to another page. */
export async function closeAllDialogs(): Promise<void> {
  setEntries(EMPTY)
  await closeLayers()
}

/** The place where dialogs of the stack appear. Once, at the root. */
export function DialogStack() {
  const open = useSyncExternalStore(
    subscribe,
    () => entries,
    () => EMPTY,
  )
  return open.map(({ id, Dialog }) => (
    <Dialog key={id} close={() => setEntries(entries.filter((entry) => entry.id !== id))} />
  ))
}
