import { useRevalidator } from 'react-router'
import { m } from '../../paraglide/messages.js'
import type { StackedDialogProps } from '../../ui/dialogs/dialog-stack.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SignInPanel } from '../sign-in/sign-in-panel.tsx'
import type { OrderEditor } from './order-editor.ts'

export type SignInReason = 'draft' | 'calculation' | 'favourites'

interface SignInDialogProps extends StackedDialogProps {
  readonly editor: OrderEditor
  readonly reason: SignInReason
  readonly onDone: () => void | Promise<void>
}

/** Signing in inside the order: what was begun goes on afterwards (Product §2, calc-order-not-logged). */
export function SignInDialog({ editor, reason, onDone, close }: SignInDialogProps) {
  const goOn = useGoOn(editor)
  const texts = {
    draft: m.neworder_sign_in_draft(),
    calculation: m.neworder_sign_in_calculation(),
    favourites: m.neworder_sign_in_favourites(),
  }
  return (
    <Dialog title={m.neworder_sign_in()} onClose={close}>
      <p className="mt-2 mb-5 text-ink-2">{texts[reason]}</p>
      <SignInPanel
        isRoleFixed
        flags={editor.info.flags}
        onDone={() =>
          void goOn().then(async () => {
            close()
            await onDone()
          })
        }
      />
    </Dialog>
  )
}

/** Updates the whole page to the person who has signed in, and the draft to its new owner. */
export function useGoOn(editor: OrderEditor): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    const [{ user }] = await Promise.all([editor.api('GET /me'), revalidate()])
    editor.saver.setOwner(user.id)
    editor.file.setOwner(user.id)
  }
}
