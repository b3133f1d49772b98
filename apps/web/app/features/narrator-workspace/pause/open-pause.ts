import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'

/** Opens the pause; its code is loaded when it is wanted. */
export async function openPause(): Promise<void> {
  await openDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog, {})
}
