import { openDialog } from '../../ui/dialogs/dialog-stack.tsx'
import type { User } from '../../server/visit.ts'
import type { LoginRole } from './login-roles.ts'

export interface SignInTask {
  /** What signing in is for: «Войдите, и …». */
  readonly text: string
  /** The role the task is for; without it the visitor chooses. */
  readonly role?: LoginRole
  /** Goes on with what was begun. */
  readonly onDone: (user: User) => void | Promise<void>
}

/** Lets a guest sign in without leaving the page (Product §2, login modal); `onDone` goes on with what he was about. */
export async function openSignIn(task: SignInTask): Promise<void> {
  await openDialog(async () => (await import('./sign-in-dialog.tsx')).SignInDialog, task)
}
