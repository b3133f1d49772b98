import { useRevalidator } from 'react-router'
import { api } from '../../api/browser-api.ts'
import { m } from '../../paraglide/messages.js'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useRootData } from '../site/root-data.ts'
import type { SignInTask } from './open-sign-in.ts'
import { SignInPanel } from './sign-in-panel.tsx'

const EVERY_WAY = { login_by_phone: true, login_by_email: true }

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
