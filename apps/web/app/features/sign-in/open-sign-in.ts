import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { SignInTask } from './sign-in-dialog.tsx'

/** Lets a guest sign in without leaving the page (Product §2, login modal); `onDone` goes on with what he was about. */
export async function openSignIn(task: SignInTask): Promise<void> {
  await openDialog(async () => (await import('./sign-in-dialog.tsx')).SignInDialog, task)
}
