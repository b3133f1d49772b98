import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { OrderEditor } from './order-editor.ts'
import type { SignInReason } from './sign-in-dialog.tsx'

/** Lets a guest sign in without leaving the order; `onDone` goes on with what he was about. */
export async function openSignIn(
  editor: OrderEditor,
  props: { readonly reason: SignInReason; readonly onDone: () => void | Promise<void> },
): Promise<void> {
  await openDialog(async () => (await import('./sign-in-dialog.tsx')).SignInDialog, { editor, ...props })
}
