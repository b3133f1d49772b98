import { openDialog } from '../../../ui/dialogs/dialog-stack.tsx'

/** Opens the recorder of the browser; `what` is the title of the recording and the name of its file. */
export function openRecorder(what: string, onUse: (file: File) => void): void {
  void openDialog(async () => (await import('./demo-recorder-dialog.tsx')).DemoRecorderDialog, { what, onUse })
}
