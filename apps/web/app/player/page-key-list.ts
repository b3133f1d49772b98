import { useEffect } from 'react'
import { openDialog } from '../ui/dialogs/dialog-stack.tsx'
import { noteKeysOfPage } from './keys-of-page.ts'
import type { KeyRow } from './keys-of-page.ts'
import { isHelpKey } from './player-keys.ts'

/** Shows the list of keys. */
export async function openKeyList(): Promise<void> {
  await openDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog, {})
}

/** Adds the keys of a part of a page to the list while it is on the screen; «?» shows it, also while nothing plays. */
export function usePageKeyList(rows: readonly KeyRow[]): void {
  useEffect(() => noteKeysOfPage(rows), [rows])
  useEffect(listenForHelp, [])
}

/** Shows the list at «?»; returns how to stop. */
export function listenForHelp(): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const element = event.target instanceof Element ? event.target : null
    // The player answers to the same key while it is there.
    if (!isHelpKey(event) || event.defaultPrevented || element?.closest('input, textarea, select') != null) return
    event.preventDefault()
    void openKeyList()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
