import { useRevalidator } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useRootData } from '../site/root-data.ts'
import type { User } from '../../server/visit.ts'
import type { LoginRole } from './login-roles.ts'
import { SignInPanel } from './sign-in-panel.tsx'

const EVERY_WAY = { login_by_phone: true, login_by_email: true }

export interface SignInTask {
  /** What signing in is for: «Войдите, и …». */
  readonly text: string
  /** The role the task is for; without it the visitor chooses. */
  readonly role?: LoginRole
  /** Goes on with what was begun. */
  readonly onDone: (user: User) => void | Promise<void>
}

/** Signing in over the page: the page learns who it is and stays where it was. */
export function SignInDialog({ text, role, onDone, close }: SignInTask & StackedDialogProps) {
  const { revalidate } = useRevalidator()
  const flags = useRootData()?.site.flags ?? EVERY_WAY
  const goOn = async (): Promise<void> => {
    const [{ user }] = await Promise.all([api('GET /me'), revalidate()])
    close()
    await onDone(user)
  }
  return (
    <Dialog title={m.neworder_sign_in()} onClose={close}>
      <p className="mt-2 mb-5 text-ink-2">{text}</p>
      <SignInPanel {...(role !== undefined && { role, isRoleFixed: true })} flags={flags} onDone={() => void goOn()} />
    </Dialog>
  )
}
